import { randomUUID } from 'node:crypto';
import { SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { ratings } from '../rating/tables.ts';
import { recordLeagueResult } from './results.ts';
import { leagueMembers, leagueSeasons } from './tables.ts';

const DUO = '790093242344';
const DAY_MS = 86_400_000;

let server: TestServer;
let number = 0;
const clock = createSteppedClock();

beforeAll(async () => {
  server = await startTestServer({ env: { BRAND_NAME: 'Clutch Club' }, clock });
});
afterAll(() => server.stop());
beforeEach(() => server.database.sql.delete(leagueMembers));

const visitor = () => server.visitor();
const signUp = (about = {}) => server.signUp(`player_${++number}`, about);
const page = (of = visitor(), id = SOLO_LEAGUE_ID) =>
  of.call('GET /api/leagues/{id}', { params: { id }, query: {} });
const ladder = (after = 0) =>
  visitor().call('GET /api/leagues/{id}/ladder', { params: { id: SOLO_LEAGUE_ID }, query: { after } });
const play = (of: Player, id = SOLO_LEAGUE_ID) =>
  of.attempt('POST /api/leagues/{id}/play', { params: { id } });

/** A match of a queue that has just ended; returns its id. */
async function ended(
  winners: Player[],
  losers: Player[],
  { queue = 'solo-league', matchId = randomUUID() } = {},
) {
  clock.advance(1000);
  const ids = (players: Player[]) => players.map(({ id }) => id);
  await server.database.write((tx) =>
    recordLeagueResult(tx, {
      matchId,
      queue,
      beganAtMs: clock.now(),
      atMs: clock.now(),
      winnerIds: ids(winners),
      loserIds: ids(losers),
    }),
  );
  return matchId;
}

const standings = async () =>
  (await ladder()).rows.map(({ player, leaguePoints, points }) => `${player} ${leaguePoints} ${points}`);

describe('LGE1: the leagues of every installation', () => {
  test('two, without players at first', async () => {
    const cards = await visitor().call('GET /api/leagues', { query: {} });
    expect(
      cards.map(({ id, title, mode, picture, premium, top, players, daysLeft, season }) => ({
        id,
        title,
        mode,
        picture,
        premium,
        top,
        players,
        daysLeft,
        season,
      })),
    ).toEqual([
      {
        id: SOLO_LEAGUE_ID,
        title: 'Classic Solo League',
        mode: '5v5',
        picture: 'league-solo',
        premium: false,
        top: [],
        players: 0,
        daysLeft: 30,
        season: 1,
      },
      {
        id: DUO,
        title: 'Monthly Duo League (Premium)',
        mode: '5v5',
        picture: 'league-duo',
        premium: true,
        top: [],
        players: 0,
        daysLeft: 30,
        season: 1,
      },
    ]);
  });

  test('a page with the data of the sticky bar', async () => {
    expect(await page()).toMatchObject({
      organizer: 'Clutch Club',
      prizePoolId: expect.any(String),
      mode: '5v5',
      game: 'CS2',
      points: { win: 10, loss: -9 },
      restrictions: { from: 'L-', to: 'G+' },
      barred: null,
      prizePoolCents: 200_00,
      prizePlaces: 50,
      you: null,
    });
  });

  test('in the other language', async () => {
    const params = { id: SOLO_LEAGUE_ID };
    const { title } = await visitor().call('GET /api/leagues/{id}', { params, query: { lang: 'zh-CN' } });
    expect(title).toBe('经典单人联赛');
  });

  test('an unknown one is 404, an invalid id 400', async () => {
    const params = { id: '1234' };
    for (const key of ['GET /api/leagues/{id}', 'GET /api/leagues/{id}/ladder'] as const) {
      expect(await visitor().attempt(key, { params, query: {} })).toMatchObject({
        status: 404,
        body: { code: 'league_not_found' },
      });
    }
    expect((await visitor().request('GET', '/api/leagues/solo')).status).toBe(400);
  });
});

describe('LGE2 to LGE4: who may play', () => {
  test('a visitor has to log in', async () => {
    const reply = await visitor().attempt('POST /api/leagues/{id}/play', { params: { id: SOLO_LEAGUE_ID } });
    expect(reply).toMatchObject({ status: 401, body: { code: 'not_logged_in' } });
  });

  test('LGE2: the Duo League needs Premium', async () => {
    const player = await signUp();
    expect(await play(player, DUO)).toMatchObject({ status: 403, body: { code: 'premium_required' } });
    const premium = await signUp({ premiumUntil: new Date(clock.now() + DAY_MS) });
    expect(await play(premium, DUO)).toMatchObject({ status: 200, body: { partyId: expect.any(String) } });
    const lapsed = await signUp({ premiumUntil: new Date(clock.now() - 1) });
    expect(await play(lapsed, DUO)).toMatchObject({ status: 403 });
  });

  test('LGE3: without Steam', async () => {
    const player = await signUp({ steamId: null });
    expect(await play(player)).toMatchObject({ status: 409, body: { code: 'connect_steam' } });
  });

  test('LGE4: outside of the skill groups', async () => {
    const { sql } = server.database;
    const strong = await signUp();
    const rated = { userId: strong.id, mode: '5v5' as const, mu: 1950, sigma: 90, volatility: 6, games: 50 };
    await sql.insert(ratings).values({ ...rated, elo: 1950 });
    await sql.update(leagueSeasons).set({ groupTo: 'G' }).where(eq(leagueSeasons.leagueId, SOLO_LEAGUE_ID));
    expect(await play(strong)).toMatchObject({
      status: 409,
      body: { code: 'league_group', values: { from: 'L-', to: 'G', group: 'G+' } },
    });
    await sql.update(leagueSeasons).set({ groupTo: 'G+' }).where(eq(leagueSeasons.leagueId, SOLO_LEAGUE_ID));
    expect((await play(strong)).status).toBe(200);
  });

  test('PTY23: a single player searches in 5v5, once, and not out of a bigger party', async () => {
    const player = await signUp();
    const { partyId } = await player.call('POST /api/leagues/{id}/play', { params: { id: SOLO_LEAGUE_ID } });
    const state = await player.call('GET /api/users/parties/{partyId}', { params: { partyId } });
    expect(state).toMatchObject({ status: 'pending', gameMode: '5v5' });
    expect(await play(player)).toMatchObject({ status: 409, body: { code: 'already_searching' } });

    const leader = await signUp();
    const { partycode } = await leader.call('GET /api/users/check-party/{userId}', {
      params: { userId: leader.id },
    });
    await (await signUp()).call('POST /api/parties/join', { body: { partycode } });
    expect(await play(leader)).toMatchObject({ status: 409, body: { code: 'party_leave_first' } });
  });
});

describe('points', () => {
  test('LGE5: +10 and -9, never below zero', async () => {
    const [ann, ben] = [await signUp(), await signUp()];
    await ended([ann], [ben]);
    await ended([ann], [ben]);
    await ended([ben], [ann]);
    expect(await standings()).toEqual([`${ann.nickname} 2 / 1 11`, `${ben.nickname} 1 / 2 10`]);
  });

  test('LGE7: a match counts once', async () => {
    const [ann, ben] = [await signUp(), await signUp()];
    const matchId = await ended([ann], [ben]);
    await ended([ann], [ben], { matchId });
    await Promise.all([ended([ann], [ben], { matchId }), ended([ann], [ben], { matchId })]);
    expect(await standings()).toEqual([`${ann.nickname} 1 / 0 10`, `${ben.nickname} 0 / 1 0`]);
  });

  test('LGE7: matches that end at the same moment all count', async () => {
    const [ann, ben] = [await signUp(), await signUp()];
    await Promise.all(
      Array.from({ length: 8 }, (_, i) => (i % 2 ? ended([ben], [ann]) : ended([ann], [ben]))),
    );
    const { rows } = await ladder();
    expect(rows.map(({ leaguePoints }) => leaguePoints)).toEqual(['4 / 4', '4 / 4']);
  });

  test('matches of other queues do not count', async () => {
    await ended([await signUp()], [await signUp()], { queue: 'open-5v5' });
    expect(await standings()).toEqual([]);
  });
});

describe('LGE8: the ladder', () => {
  test('has the order of the rules, with places and prizes', async () => {
    const [ann, ben, cat, dan] = [await signUp(), await signUp(), await signUp(), await signUp()];
    await ended([ben], [ann]); // ben 10, ann 0 with a loss
    await ended([cat], [dan]); // cat 10, later than ben
    await ended([ben], [dan]); // dan 0 with two losses
    const { rows } = await ladder();
    expect(rows.map(({ place, player, prizeCents }) => [place, player, prizeCents])).toEqual([
      [1, ben.nickname, 35_00],
      [2, cat.nickname, 30_00],
      [3, ann.nickname, 20_00],
      [4, dan.nickname, 15_00],
    ]);
    expect(rows[0]).toMatchObject({ winPercentage: 100, rank: 'M', simulated: false });
    expect((await page(dan)).you).toEqual(rows[3]);
    expect((await page(await signUp())).you).toBeNull();
  });

  test('continues after a hundred rows, without a gap or a prize', async () => {
    const season = (
      await server.database.sql.select().from(leagueSeasons).where(eq(leagueSeasons.leagueId, SOLO_LEAGUE_ID))
    )[0]!;
    const many = await server.database.sql
      .insert(users)
      .values(
        Array.from({ length: 130 }, (_, i) => ({
          nickname: `many_${i}`,
          email: `many_${i}@players.example`,
          friendcode: `MANY${String(i).padStart(6, '0')}`,
          dateOfBirth: '2000-01-01',
          country: 'SE',
        })),
      )
      .returning({ id: users.id });
    await server.database.sql.insert(leagueMembers).values(
      many.map(({ id: userId }, i) => ({
        seasonId: season.id,
        userId,
        wins: 20,
        losses: 10,
        points: 1000 - Math.floor(i / 3),
        reachedAt: new Date(clock.now()),
      })),
    );
    const first = await ladder();
    const second = await ladder(100);
    expect([first.total, first.rows.length, second.rows.length]).toEqual([130, 100, 30]);
    const rows = [...first.rows, ...second.rows];
    expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 130 }, (_, i) => i + 1));
    expect(new Set(rows.map(({ player }) => player)).size).toBe(130);
    expect(second.rows[0]!.prizeCents).toBeNull();
  });
});

test('LGE10: a season ends after 30 days and the next one begins at zero', async () => {
  const [ann, ben] = [await signUp(), await signUp()];
  await ended([ann], [ben]);
  clock.advance(29 * DAY_MS);
  expect(await page()).toMatchObject({ season: 1, daysLeft: 1, players: 2 });
  clock.advance(DAY_MS);
  await vi.waitFor(
    async () => {
      clock.advance(1000); // deadlines are polled every second
      expect((await page()).season).toBe(2);
    },
    { timeout: 20_000 },
  );
  expect(await page()).toMatchObject({ daysLeft: 30, players: 0 });
  await ended([ben], [ann]);
  expect(await standings()).toEqual([`${ben.nickname} 1 / 0 10`, `${ann.nickname} 0 / 1 0`]);
  const seasons = await server.database.sql.$count(leagueSeasons, eq(leagueSeasons.leagueId, SOLO_LEAGUE_ID));
  expect(seasons).toBe(2);
});
