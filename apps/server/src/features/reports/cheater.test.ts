import { randomUUID } from 'node:crypto';
import type { TeamKey } from '@retake/core/rating/match.ts';
import { replay } from '@retake/core/rating/replay.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../platform/db/anyOf.ts';
import { whileHeld } from '../../platform/db/held.fixture.ts';
import { eq, sql } from '../../platform/db/query.ts';
import { recordLeagueResult } from '../leagues/results.ts';
import { leagueMembers, leagueSeasons } from '../leagues/tables.ts';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { readLog } from '../rating/log.ts';
import { ratingChanges } from '../rating/tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let server: TestServer;
const clock = createSteppedClock();
let [cheater, mate, loser, other, fifth, moderator, senior]: Player[] = [];

beforeAll(async () => {
  server = await startTestServer({ clock });
  const players: Player[] = [];
  for (const name of ['cheater', 'mate', 'loser', 'other', 'fifth']) players.push(await server.signUp(name));
  [cheater, mate, loser, other, fifth] = players;
  moderator = await server.signUp('mod', { roles: ['moderator'] });
  senior = await server.signUp('elder', { roles: ['senior'] });
});
afterAll(() => server.stop());

/** A rated match of the Solo League, which team 1 wins. */
async function play(...teams: [winners: Player[], losers: Player[]]): Promise<string> {
  clock.advance(HOUR_MS);
  const [id, atMs] = [randomUUID(), clock.now()];
  const [winnerIds, loserIds] = teams.map((team) => team.map((player) => player.id)) as [string[], string[]];
  await server.database.write(async (tx) => {
    const seated = (team: TeamKey, ids: string[]) =>
      ids.map((userId, slot) => playerValues(id, userId, { team, slot, won: team === 'team1' }));
    const about = { id, mode: '2v2' as const, map: 'de_nuke' as const, finishedAt: new Date(atMs) };
    await tx.insert(matches).values(matchValues(about));
    await tx.insert(matchPlayers).values([...seated('team1', winnerIds), ...seated('team2', loserIds)]);
    const seats = { team1: [winnerIds], team2: [loserIds] };
    const result = { matchId: id, mode: '2v2' as const, teams: seats, winner: 'team1' as const };
    await server.app.ratings.apply(tx, { ...result, abandonedIds: [], atMs });
    const inLeague = { matchId: id, queue: 'solo-league', winnerIds, loserIds };
    await recordLeagueResult(tx, { ...inLeague, beganAtMs: atMs, atMs });
  });
  return id;
}

const everybody = () => [cheater!, mate!, loser!, other!, fifth!];
const elos = async () => {
  const found = await server.app.ratings.of(
    everybody().map(({ id }) => id),
    '2v2',
  );
  return found.map(({ elo }) => elo);
};
const points = async () => {
  const rows = await server.database.sql.select().from(leagueMembers);
  return everybody().map(({ id }) => rows.find(({ userId }) => userId === id)?.points ?? null);
};
/** Rating points that a player lost in a match. */
const lostIn = async (player: Player, matchId: string) => {
  const rows = await server.database.sql
    .select()
    .from(ratingChanges)
    .where(eq(ratingChanges.matchId, matchId));
  const row = rows.find(({ userId }) => userId === player.id)!;
  return row.eloBefore - row.eloAfter;
};
async function expectReplay() {
  const { players } = replay(await readLog(server.database.sql, '2v2'));
  const found = await server.app.ratings.of(
    everybody().map(({ id }) => id),
    '2v2',
  );
  for (const { id, ...rated } of found) expect(players.get(id)).toEqual({ id, ...rated });
}

test('CHT4 to CHT6: a verdict of cheating gives points back to the point, and lifting the ban brings all of it back', async () => {
  const old = await play([cheater!, mate!], [loser!, other!]);
  clock.advance(20 * DAY_MS);
  const won = await play([cheater!, mate!], [loser!, other!]);
  await play([loser!, other!], [cheater!, mate!]);
  await play([mate!, loser!], [other!, fifth!]);
  const before = { elos: await elos(), points: await points() };
  expect(before.points).toEqual([11, 21, 20, 1, 0]);

  const where = { place: 'match' as const, matchId: won };
  const about = { subjectId: cheater!.id, topic: 'cheats' as const, where };
  await loser!.call('POST /api/reports', { body: { key: randomUUID(), ...about } });
  const ban = { topic: 'cheats', days: null, reason: 'Aims through smoke.', takeAwayDays: 30 } as const;
  for (const by of [moderator!, senior!]) {
    const { case: held } = await by.call('POST /api/admin/cases/next', {});
    const params = { caseId: held!.id };
    await by.call('POST /api/admin/cases/{caseId}/opinion', { params, body: { verdict: 'upheld' } });
    await by.call('POST /api/admin/cases/{caseId}/verdict', { params, body: { verdict: 'upheld', ...ban } });
  }

  // Of the old match the league points stay; of the one that he lost only his own go.
  expect(await points()).toEqual([10, 11, 20, 1, 0]);
  const back = async (player: Player) => (await lostIn(player, old)) + (await lostIn(player, won));
  const his = -(await back(cheater!));
  expect(his).toBeGreaterThan(0);
  const [c, m, l, o, f] = before.elos as [number, number, number, number, number];
  expect(await elos()).toEqual([c - his, m, l + (await back(loser!)), o + (await back(other!)), f]);
  await expectReplay();

  const { sanctions } = await cheater!.call('GET /api/users/sanctions', {});
  const lift = { params: { sanctionId: sanctions[0]!.id }, body: { reason: 'It was a bug of the game.' } };
  const boss = await server.signUp('boss', { admin: true });
  await boss.call('POST /api/admin/sanctions/{sanctionId}/lift', lift);
  expect({ elos: await elos(), points: await points() }).toEqual(before);
  const marked = await server.database.sql.select().from(matches);
  expect(marked.map(({ removalId }) => removalId)).toEqual([null, null, null, null]);
  await expectReplay();
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'RAT14: ladders are held after ratings, as when a match ends: neither waits for the other for ever',
  async () => {
    await play([cheater!, mate!], [loser!, other!]);
    const remover = await server.signUp('remover', { admin: true });
    const free = sql`SELECT 1 FROM rating_cautions WHERE mode = '2v2' FOR UPDATE SKIP LOCKED`;
    const removed = await whileHeld(
      server.database,
      (tx) => tx.select().from(leagueSeasons).for('update'),
      1,
      () => remover.call('POST /api/admin/remove-cheater-matches', { body: { input: cheater!.nickname } }),
      async () => expect(rowsOf(await server.database.sql.execute(free))).toEqual([]),
    );
    expect(removed.matches).toBeGreaterThan(0);
    await expectReplay();
  },
);
