import { randomUUID } from 'node:crypto';
import type { TeamKey } from '@retake/core/rating/match.ts';
import { replay } from '@retake/core/rating/replay.ts';
import { createRng } from '@retake/core/rng.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/audit/tables.ts';
import { whileHeld } from '../../platform/db/held.fixture.ts';
import { asc, eq } from '../../platform/db/query.ts';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { readLog } from './log.ts';
import { replayRatings } from './replay.ts';
import { loadCaution } from './store.ts';
import { ratingChanges, ratings } from './tables.ts';

let server: TestServer;
let admin: Player;
/** For each test: the cheater first. */
let four: [Player, Player, Player, Player];
let round = 0;
const HOUR_MS = 3_600_000;
const FIRST_MS = Date.UTC(2026, 0, 1, 12);
let atMs = FIRST_MS;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp('an_admin', { admin: true });
});
afterAll(() => server.stop());
beforeEach(async () => {
  round++;
  const names = ['cheater', 'mate', 'loser', 'other'].map((name) => `${name}_${round}`);
  const players: Player[] = [];
  for (const name of names) players.push(await server.signUp(name));
  four = players as typeof four;
});

type Seats = [team1: Player[], team2: Player[]];
const seatsOf = ([cheater, mate, loser, other] = four): Seats => [
  [cheater, mate],
  [loser, other],
];

/** A rated 2v2, an hour after the previous one. */
async function play(winner: TeamKey | null, seats = seatsOf(), abandonedIds: string[] = []): Promise<string> {
  const id = randomUUID();
  atMs += HOUR_MS;
  const [team1, team2] = seats.map((team) => team.map((player) => player.id)) as [string[], string[]];
  await server.database.write(async (tx) => {
    const seated = (team: TeamKey, ids: string[]) =>
      ids.map((userId, slot) => playerValues(id, userId, { team, slot, won: winner === 'team1' }));
    const finishedAt = new Date(atMs);
    await tx.insert(matches).values(matchValues({ id, mode: '2v2', map: 'de_nuke', finishedAt }));
    await tx.insert(matchPlayers).values([...seated('team1', team1), ...seated('team2', team2)]);
    const teams = { team1: [team1], team2: [team2] };
    const result = { matchId: id, mode: '2v2' as const, teams, winner, abandonedIds, atMs };
    await server.app.ratings.apply(tx, result);
  });
  return id;
}

const remove = (since?: number, expects?: string, cheater = four[0]) =>
  admin.call('POST /api/admin/remove-cheater-matches', {
    body: {
      input: cheater.nickname,
      ...(since !== undefined && { since: new Date(since).toISOString() }),
      ...(expects !== undefined && { expects }),
    },
  });
const preview = () => admin.call('GET /api/admin/cheater-matches', { query: { input: four[0].nickname } });

const ratingsOf = (players: readonly Player[] = four) =>
  server.app.ratings.of(
    players.map(({ id }) => id),
    '2v2',
  );
const elosOf = async () => (await ratingsOf()).map(({ elo }) => elo);

/** The table matches the replay of the log, to the last bit. */
async function expectReplay(): Promise<void> {
  const { players: replayed, caution } = replay(await readLog(server.database.sql, '2v2'));
  expect(await loadCaution(server.database.sql, '2v2')).toEqual(caution);
  for (const { id, ...rated } of await ratingsOf()) expect(replayed.get(id)).toEqual({ id, ...rated });
}

const changes = () => server.database.sql.select().from(ratingChanges).orderBy(asc(ratingChanges.id));

/** Points that a player lost in these matches. */
const lostIn = async (player: Player, matchIds: string[]) =>
  (await changes())
    .filter((row) => row.userId === player.id && matchIds.includes(row.matchId ?? ''))
    .reduce((sum, row) => sum + row.eloBefore - row.eloAfter, 0);

describe('RAT14: a cheater’s matches are removed', () => {
  test('players who lost get exactly those points back, the cheater loses them, a team mate keeps them', async () => {
    const won = [await play('team1'), await play('team1'), await play('team1')];
    const [, , loser, other] = four;
    const lost = await play('team2');
    const fair = await play('team1', [
      [four[1], loser],
      [four[0], other],
    ]); // the cheater loses this one
    const before = await elosOf();
    const back = [await lostIn(loser, won), await lostIn(other, won)];
    const his = -(await lostIn(four[0], won));
    expect(Math.min(...back, his)).toBeGreaterThan(0);
    expect(await preview()).toMatchObject({ nickname: four[0].nickname, matches: 5, days: 1, refunded: 2 });
    expect(await elosOf()).toEqual(before);

    const log = await changes();
    // DRY2: what was shown was something else.
    const { digest } = await preview();
    await expect(remove(Date.now() + 3_600_000, digest)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    expect(await changes()).toEqual(log);
    expect(await remove(undefined, digest)).toMatchObject({
      nickname: four[0].nickname,
      matches: 5,
      days: 1,
      refunded: 2,
    });
    expect(await elosOf()).toEqual([
      Math.max(100, before[0]! - his),
      before[1],
      before[2]! + back[0]!,
      before[3]! + back[1]!,
    ]);
    await expectReplay();
    expect((await changes()).slice(0, log.length)).toEqual(log); // existing entries are unchanged
    const marked = await server.database.sql.select().from(matches).where(eq(matches.id, won[0]!));
    expect(marked[0]).toMatchObject({ phase: 'finished', removalId: expect.any(String) });
    const profile = await server
      .visitor()
      .call('GET /api/users/profile/{nickname}', { params: { nickname: loser.nickname } });
    expect(profile.rating['2v2']).toMatchObject({ elo: before[2]! + back[0]! });
    expect(profile.rating['2v2'].history.at(-1)).toMatchObject({
      kind: 'refund',
      change: back[0],
      matchId: null,
    });
    const rows = JSON.parse(profile.recentMatches) as { matchId: string; removed: boolean }[];
    expect(rows.map(({ matchId, removed }) => [matchId, removed])).toEqual(
      [fair, lost, ...won.reverse()].map((id) => [id, true]),
    );
  });

  test('the cost of leaving is not refunded, and draws cost nothing', async () => {
    const [, , leaver, other] = four;
    const left = await play('team1', seatsOf(), [leaver.id]);
    await play(null);
    const before = await elosOf();
    await remove();
    const after = await elosOf();
    expect(after[2]! - before[2]!).toBe((await lostIn(leaver, [left])) - 20);
    expect(after[3]! - before[3]!).toBe(await lostIn(other, [left]));
    await expectReplay();
  });

  test('happens once: a repeat finds nothing; a later match is found, and rated from the corrected ratings', async () => {
    await play('team1');
    await remove();
    const before = await elosOf();
    const entries = (await changes()).length;
    expect(await remove()).toMatchObject({ nickname: four[0].nickname, matches: 0, days: 0, refunded: 0 });
    expect(await elosOf()).toEqual(before);
    expect(await changes()).toHaveLength(entries);
    await play('team1');
    await expectReplay();
    expect(await remove()).toMatchObject({ matches: 1, refunded: 2 });
    await expectReplay();
  });

  test('only in the requested time span', async () => {
    await play('team1');
    await play('team1');
    expect(await remove(atMs)).toMatchObject({ matches: 1 });
    expect(await preview()).toMatchObject({ matches: 1 });
  });

  test('two admins at once refund once', async () => {
    await play('team1');
    const before = await elosOf();
    const back = await lostIn(
      four[2],
      (await readLog(server.database.sql, '2v2')).flatMap((entry) =>
        entry.kind === 'match' ? [entry.matchId] : [],
      ),
    );
    const found = await Promise.all([remove(), remove(), remove()]);
    expect(found.map((one) => one.matches).sort()).toEqual([0, 0, 1]);
    expect((await elosOf())[2]).toBe(before[2]! + back);
    await expectReplay();
  });

  test.runIf(process.env.TEST_DATABASE_URL)(
    'two cheaters who won together, removed at once: who lost to both gets it back once',
    async () => {
      const id = await play('team1');
      const before = await elosOf();
      const back = [await lostIn(four[2], [id]), await lostIn(four[3], [id])];
      const found = await whileHeld(
        server.database,
        (tx) => tx.select().from(matches).where(eq(matches.id, id)).for('update'),
        2,
        () => Promise.all([remove(), remove(undefined, undefined, four[1])]),
      );
      expect(found.map((one) => one.matches).sort()).toEqual([0, 1]);
      expect((await elosOf()).slice(2)).toEqual([before[2]! + back[0]!, before[3]! + back[1]!]);
      await expectReplay();
    },
  );

  test.each([1, 2, 3])(
    'RAT13: a season with removals replays bit for bit, recomputed or not (seed %i)',
    async (seed) => {
      const rng = createRng(`removal ${seed}`);
      for (let n = 0; n < 12; n++) {
        const seats = rng.shuffle(four);
        await play(rng.pick(['team1', 'team2', null]), [seats.slice(0, 2), seats.slice(2)]);
        if (rng.int(4) === 0) await remove();
      }
      await remove();
      await expectReplay();
      const everything = () => server.database.sql.select().from(ratings).orderBy(asc(ratings.userId));
      const [before, log] = [await everything(), await changes()];
      await server.database.write(replayRatings);
      expect(await everything()).toEqual(before);
      expect(await changes()).toEqual(log);
    },
  );
});

describe('CHK8: admin actions are logged', () => {
  test('with the admin, the player and the matches', async () => {
    const id = await play('team1');
    await remove();
    await remove();
    const rows = await server.database.sql.select().from(auditLog).where(eq(auditLog.targetId, four[0].id));
    expect(rows).toMatchObject([
      {
        actorId: admin.id,
        action: 'remove_matches',
        details: { matchIds: [id], refunded: 2 },
      },
    ]);
  });

  test('an unknown player is refused', async () => {
    const asked = admin.call('POST /api/admin/remove-cheater-matches', { body: { input: 'nobody_here' } });
    await expect(asked).rejects.toMatchObject({ code: 'user_not_found' });
  });
});
