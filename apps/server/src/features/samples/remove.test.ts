import { randomUUID } from 'node:crypto';
import { SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { newModel } from '@retake/core/rating/model.ts';
import { newPlayer } from '@retake/core/rating/player.ts';
import { rateMatch } from '@retake/core/rating/rateMatch.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { eq, sql } from '../../platform/db/query.ts';
import { sampleRows } from '../../sampleRows.ts';
import { users } from '../accounts/tables.ts';
import { recordLeagueResult } from '../leagues/results.ts';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { parties } from '../party/tables.ts';
import { ratingChanges } from '../rating/tables.ts';
import { removeSamples } from './remove.ts';

let database: Database;
let before: TestServer;
let server: TestServer;
let real: Player[];
let simulated: string[];
/** A match with only real players, played after one with simulated players. */
let ownMatch: string;
let mixedMatch: string;
let runningMatch: string;

const env = { SAMPLE_DATA: '1', LOG_LEVEL: 'silent' };
/** At noon: what was played an hour ago was played today, at whatever hour the test runs. */
const clock = createSteppedClock(new Date().setUTCHours(12, 0, 0, 0));
const playedAt = clock.now() - 3_600_000; // in the season of the samples

const idsOf = (players: { id: string }[]) => players.map(({ id }) => id);

/** A 2v2 of the league's queue; `phase` as stored in the database. */
async function play(teams: [string[], string[]], phase: 'finished' | 'veto', atMs: number): Promise<string> {
  const id = randomUUID();
  const [team1, team2] = teams;
  await database.write(async (tx) => {
    const seats = (team: 'team1' | 'team2', userIds: string[]) =>
      userIds.map((userId, slot) => playerValues(id, userId, { team, slot, active: phase !== 'finished' }));
    const match = {
      id,
      phase,
      mode: '2v2',
      queue: 'solo-league',
      map: 'de_nuke',
      finishedAt: new Date(atMs),
    } as const;
    await tx.insert(matches).values(matchValues(match));
    await tx.insert(matchPlayers).values([...seats('team1', team1), ...seats('team2', team2)]);
    if (phase !== 'finished') return;
    const rated = { team1: team1.map((one) => [one]), team2: team2.map((one) => [one]) };
    const result = { matchId: id, mode: '2v2' as const, winner: 'team1' as const, abandonedIds: [], atMs };
    await before.app.ratings.apply(tx, { ...result, teams: rated });
    await recordLeagueResult(tx, {
      matchId: id,
      queue: 'solo-league',
      winnerIds: team1,
      loserIds: team2,
      beganAtMs: atMs,
      atMs,
    });
  });
  return id;
}

beforeAll(async () => {
  database = await openTestDatabase();
  before = await startTestServer({ env, clock, database: { ...database, close: async () => undefined } });
  real = [];
  for (const name of ['ann', 'ben', 'cat', 'dan']) real.push(await before.signUp(name));
  const [ann, ben, cat, dan] = idsOf(real) as [string, string, string, string];
  const friends = await real[0]!.call('GET /api/users/friends/{userId}', { params: { userId: ann } });
  simulated = idsOf(friends);

  const lobby = (await real[0]!.call('GET /api/lobbies', { query: {} })).rows[0]!;
  await real[0]!.call('POST /api/lobbies/{id}/join', { params: { id: lobby.id } });
  const tournament = (await real[0]!.call('GET /api/tournaments', { query: {} })).find(
    ({ mode }) => mode === '1v1',
  )!;
  await real[0]!.call('POST /api/tournaments/{id}/join', { params: { id: tournament.id }, body: {} });
  await real[1]!.call('POST /api/lobbies', { body: { map: 'de_nuke', mode: '1v1', region: 'Beijing' } });

  await before.app.stopWork();
  mixedMatch = await play(
    [
      [ann, simulated[0]!],
      [ben, simulated[1]!],
    ],
    'finished',
    playedAt,
  );
  ownMatch = await play(
    [
      [ann, ben],
      [cat, dan],
    ],
    'finished',
    playedAt + 60_000,
  );
  runningMatch = await play(
    [
      [cat, simulated[0]!],
      [dan, simulated[1]!],
    ],
    'veto',
    playedAt,
  );
  const { partyId } = await real[2]!.call('GET /api/users/check-party/{userId}', { params: { userId: cat } });
  const playing = { status: 'playing' as const, queue: 'open-2v2' as const };
  await database.sql
    .update(parties)
    .set({ ...playing, foundAfterSeconds: 1, matchId: runningMatch })
    .where(eq(parties.id, partyId));

  expect(await removeSamples(database, sampleRows, new Date(clock.now()))).toMatchObject({
    players: expect.any(Number),
  });
  await before.stop();
  server = await startTestServer({ env, clock, database });
}, 120_000);
afterAll(() => server.stop());

const playerAgain = async (i: number): Promise<Player> => {
  const { id, nickname, friendcode } = real[i]!;
  const token = await database.write((tx) => server.app.accounts.sessions.open(tx, id));
  return Object.assign(server.client({ session: token }), { id, nickname, friendcode });
};

describe('SMP4: no sample row is left', () => {
  test('in any table that marks them', async () => {
    const marked = await database.sql.execute(sql`SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'sample' ORDER BY table_name`);
    const tables = (marked as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name);
    expect(tables).toEqual([
      'articles',
      'league_members',
      'league_seasons',
      'lobbies',
      'matches',
      'skins',
      'tournaments',
      'users',
    ]);
    for (const name of tables) {
      const counted = await database.sql.execute(
        sql`SELECT count(*)::int AS count FROM ${sql.identifier(name)} WHERE sample`,
      );
      expect((counted as unknown as { rows: { count: number }[] }).rows[0]!.count, name).toBe(0);
    }
    expect(await database.sql.$count(users, eq(users.simulated, true))).toBe(0);
  });

  test('none comes back at the next start, and the site reports it', async () => {
    const visitor = server.visitor();
    expect((await visitor.call('GET /api/site', {})).sampleData).toBe(false);
    expect(await visitor.call('GET /api/home/skins', {})).toEqual([]);
    expect(await visitor.call('GET /api/news', { query: {} })).toEqual([]);
    expect(await visitor.call('GET /api/tournaments', { query: {} })).toEqual([]);
    expect((await visitor.call('GET /api/lobbies', { query: { tab: 'live' } })).rows).toEqual([]);
    const newcomer = await server.signUp('newcomer');
    const params = { userId: newcomer.id };
    expect(await newcomer.call('GET /api/users/friends/{userId}', { params })).toEqual([]);
  });

  test('a second time there is nothing to remove', async () => {
    await server.app.stopWork();
    expect(await removeSamples(database, sampleRows, new Date(clock.now()))).toBeNull();
  });
});

describe('real data stays, as if there had never been samples', () => {
  test('SMP5: matches with simulated players are removed, the others stay', async () => {
    const left = await database.sql.select({ id: matches.id }).from(matches);
    expect(left.map(({ id }) => id)).toEqual([ownMatch]);
    const changes = await database.sql.select().from(ratingChanges);
    expect(new Set(changes.map(({ matchId }) => matchId))).toEqual(new Set([ownMatch]));
    expect(changes).toHaveLength(4);
    expect(mixedMatch).not.toBe(ownMatch);
  });

  test('SMP5: ratings are those of the real matches only', async () => {
    const [ann, ben, cat, dan] = idsOf(real).map((id) => newPlayer(id));
    const at = playedAt + 60_000;
    const played = { team1: [[ann!], [ben!]], team2: [[cat!], [dan!]], winner: 'team1', at } as const;
    const { changes: expected } = rateMatch(played, newModel());
    for (const { playerId, eloAfter, hiddenAfter } of expected) {
      const [rated] = await server.app.ratings.of([playerId], '2v2');
      expect(rated).toMatchObject({ elo: eloAfter, hidden: { mu: hiddenAfter.mu, games: 1 } });
    }
    const { rating } = await server.visitor().call('GET /api/users/profile/{nickname}', {
      params: { nickname: 'ann' },
    });
    expect(rating['2v2'].history.map(({ elo }) => elo)).toEqual([expected[0]!.eloAfter]);
  });

  test('SMP6: the ladder is that of the real matches, in a season that begins now', async () => {
    const params = { id: SOLO_LEAGUE_ID };
    const { rows } = await server.visitor().call('GET /api/leagues/{id}/ladder', { params, query: {} });
    expect(rows.map(({ player, leaguePoints, points }) => [player, leaguePoints, points])).toEqual(
      expect.arrayContaining([
        ['ann', '1 / 0', 10],
        ['ben', '1 / 0', 10],
        ['cat', '0 / 1', 0],
        ['dan', '0 / 1', 0],
      ]),
    );
    expect(rows).toHaveLength(4);
    const page = await server.visitor().call('GET /api/leagues/{id}', { params, query: {} });
    expect(page).toMatchObject({ season: 1, daysLeft: 30, players: 4 });
  });

  test('SMP7: parties, lobbies and friends of real players contain none of them', async () => {
    const cat = await playerAgain(2);
    const { partyId } = await cat.call('GET /api/users/party/{userId}', { params: { userId: cat.id } });
    const state = await cat.call('GET /api/users/parties/{partyId}', { params: { partyId: partyId! } });
    expect(state).toMatchObject({ status: 'idle', matchId: null });
    const ann = await playerAgain(0);
    expect(await ann.call('GET /api/users/friends/{userId}', { params: { userId: ann.id } })).toEqual([]);
    expect((await cat.call('GET /api/users/current-user', {})).activeMatchId).toBeNull();
    const { rows } = await ann.call('GET /api/lobbies', { query: {} });
    expect(rows.map(({ creator, joined }) => [creator, joined])).toEqual([['ben', false]]);
    const opened = await ann.call('POST /api/lobbies', {
      body: { map: 'de_nuke', mode: '1v1', region: 'Beijing' },
    });
    expect(opened.joined).toBe(true);
  });

  test('figures are counted', async () => {
    const { totalUsers, matchesToday } = await server.visitor().call('GET /api/landing', {});
    expect(totalUsers).toBeGreaterThanOrEqual(4);
    expect(totalUsers).toBeLessThan(10);
    expect(matchesToday).toBe(1);
  });
});
