import { randomUUID } from 'node:crypto';
import { groupOf } from '@retake/core/rating/skillGroup.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { ratingChanges, ratings } from '../rating/tables.ts';

let server: TestServer;
let player: Player;
let number = 0;
const clock = createSteppedClock();

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  player = await server.signUp(`player_${++number}`);
});

type Played = {
  map?: string;
  phase?: 'finished' | 'cancelled' | 'live';
  team?: 'team1' | 'team2';
  score?: [number, number];
  won?: boolean;
  kda?: [number, number, number];
  format?: string;
  rated?: boolean;
};

/** A finished match as it is in the database. */
async function played(about: Played = {}): Promise<string> {
  const {
    map = 'de_mirage',
    phase = 'finished',
    team = 'team1',
    score = [13, 9],
    format = 'mr12',
    rated,
  } = about;
  const [kills, deaths, assists] = about.kda ?? [20, 10, 5];
  clock.advance(3_600_000);
  const finishedAt = new Date(clock.now());
  const { sql } = server.database;
  const [match] = await sql
    .insert(matches)
    .values(
      matchValues({
        phase,
        map,
        format,
        score1: score[0],
        score2: score[1],
        finishedAt,
        rated: rated ?? true,
      }),
    )
    .returning();
  const numbers = { kills, deaths, assists, won: about.won ?? true };
  await sql.insert(matchPlayers).values(playerValues(match!.id, player.id, { team, ...numbers }));
  return match!.id;
}

const profileOf = (nickname: string, viewer = server.visitor()) =>
  viewer.call('GET /api/users/profile/{nickname}', { params: { nickname } });

test('a player without a match has an empty profile', async () => {
  expect(await profileOf(player.nickname.toUpperCase())).toMatchObject({
    id: player.id,
    nickname: player.nickname,
    country: 'SE',
    simulated: false,
    premium: false,
    steamConnected: true,
    online: false,
    matches: 0,
    winRate: 0,
    kda: 0,
    form: '',
    bestMaps: '[]',
    recentMatches: '[]',
    teams: [],
    rating: { '5v5': { elo: 1000, group: groupOf(1000), history: [] }, '2v2': { elo: 1000, history: [] } },
  });
});

test('an unknown nickname is 404', async () => {
  const reply = await server.visitor().request('GET', '/api/users/profile/nobody_here');
  expect(reply).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
});

test('PRO1 PRO2 PRO3: figures of finished matches', async () => {
  await played({ won: true, kda: [30, 10, 2] });
  await played({ won: false, kda: [10, 15, 2] });
  await played({ won: true, kda: [11, 5, 2] });
  await played({ phase: 'cancelled', kda: [99, 0, 0] });
  await played({ phase: 'live', kda: [99, 0, 0] });
  expect(await profileOf(player.nickname)).toMatchObject({
    matches: 3,
    winRate: 66.7,
    kda: 1.7,
    form: 'WLW',
  });
});

test('PRO2: a player who never died', async () => {
  await played({ kda: [7, 0, 0] });
  expect((await profileOf(player.nickname)).kda).toBe(7);
});

test('PRO3: the form is the last five, newest last', async () => {
  for (const won of [false, true, true, false, true, true, false]) await played({ won });
  expect((await profileOf(player.nickname)).form).toBe('WLWWL');
});

test('PRO4: most played maps, averages per match', async () => {
  await played({ map: 'de_nuke', won: false, kda: [9, 20, 1] });
  await played({ map: 'de_mirage', won: true, kda: [20, 10, 4] });
  await played({ map: 'de_mirage', won: false, kda: [15, 11, 5] });
  expect(JSON.parse((await profileOf(player.nickname)).bestMaps)).toEqual([
    { name: 'Mirage', score: '1:1', winRate: 50, k: 17.5, d: 10.5, a: 4.5 },
    { name: 'Nuke', score: '0:1', winRate: 0, k: 9, d: 20, a: 1 },
  ]);
});

test('PRO5: recent matches, newest first, the player’s own score first', async () => {
  const old = await played({ format: 'mr15', score: [16, 14], map: 'de_dust2' });
  const lost = await played({ team: 'team2', score: [13, 4], won: false, kda: [8, 16, 3] });
  const recent = JSON.parse((await profileOf(player.nickname)).recentMatches);
  expect(recent).toEqual([
    {
      matchId: lost,
      map: 'Mirage',
      result: 'Lose',
      score: '4:13',
      k: 8,
      d: 16,
      a: 3,
      at: expect.any(String),
      format: 'mr12',
      removed: false,
    },
    {
      matchId: old,
      map: 'Dust II',
      result: 'Win',
      score: '16:14',
      k: 20,
      d: 10,
      a: 5,
      at: expect.any(String),
      format: 'mr15',
      removed: false,
    },
  ]);
});

test('PRO5: twenty of them', async () => {
  for (let i = 0; i < 22; i++) await played();
  const profile = await profileOf(player.nickname);
  expect(profile.matches).toBe(22);
  expect(JSON.parse(profile.recentMatches)).toHaveLength(20);
});

test('PRO6, RAT15: the rating, how far a new one is from known, and its history, oldest first', async () => {
  const { sql } = server.database;
  const own = { userId: player.id, mode: '2v2' as const };
  await sql.insert(ratings).values({ ...own, mu: 1250, sigma: 100, volatility: 10, games: 2, elo: 1210 });
  await sql.insert(ratingChanges).values(
    [
      [1000, 1130],
      [1130, 1210],
    ].map(([eloBefore, eloAfter]) => ({
      ...own,
      kind: 'match' as const,
      matchId: randomUUID(),
      eloBefore: eloBefore!,
      eloAfter: eloAfter!,
      details: {},
      at: new Date(clock.now()),
    })),
  );
  const { rating } = await profileOf(player.nickname);
  expect(rating['2v2']).toMatchObject({
    elo: 1210,
    group: groupOf(1210),
    calibration: { played: 2, of: 10, span: 100 },
  });
  expect(rating['2v2'].history.map(({ elo, change }) => [elo, change])).toEqual([
    [1130, 130],
    [1210, 80],
  ]);
  expect(rating['5v5']).toEqual({
    elo: 1000,
    group: groupOf(1000),
    calibration: { played: 0, of: 10, span: 350 },
    history: [],
  });
});

test('a connected player is online', async () => {
  await player.socket();
  expect((await profileOf(player.nickname)).online).toBe(true);
});
