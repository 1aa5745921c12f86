import { SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { prizeCents } from '@retake/core/league/prizes.ts';
import { CITIES, CUSTOM_MATCH_MODES } from '@retake/core/lobby/customMatch.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../accounts/tables.ts';
import {
  SAMPLE_COUNTS,
  SAMPLE_CREATED_MINUTES_AGO,
  SAMPLE_LANDING_FIGURES,
  SAMPLE_PING_MS,
} from './data/counts.ts';
import { TOURNAMENTS } from './data/tournaments.ts';

let server: TestServer;
let player: Player;

beforeAll(async () => {
  server = await startTestServer({ env: { SAMPLE_DATA: '1', SIM_SPEED: '1', ADMIN_NICKNAME: 'Hugo' } });
  player = await server.signUp('player');
});
afterAll(() => server.stop());

const visitor = () => server.visitor();
/** All, newest first. */
async function matchesOf(nickname: string) {
  const played = [];
  for (let before: number | undefined; ; ) {
    const params = { nickname };
    const { matches, next } = await visitor().call('GET /api/users/profile/{nickname}/matches', {
      params,
      query: before === undefined ? {} : { before },
    });
    played.push(...matches);
    if (next === null) return played;
    before = next;
  }
}
const minutesSince = (iso: string) => (Date.now() - Date.parse(iso)) / 60_000;

describe('SMP2: a first start shows what the product lists', () => {
  test('the site says that there is sample data', async () => {
    expect((await visitor().call('GET /api/site', {})).sampleData).toBe(true);
  });

  test('four new matches that wait for players', async () => {
    const { rows, next } = await visitor().call('GET /api/lobbies', { query: { tab: 'new' } });
    expect(rows).toHaveLength(SAMPLE_COUNTS.newMatches);
    expect(next).toBeNull();
    for (const row of rows) {
      expect(row).toMatchObject({
        kind: 'lobby',
        status: 'active',
        state: null,
        score: null,
        simulated: true,
      });
      expect(row.seats.taken).toBe(1);
    }
  });

  test('eight matches that are played, live ones first, with their teams', async () => {
    const { rows } = await visitor().call('GET /api/lobbies', { query: { tab: 'live' } });
    expect(rows).toHaveLength(SAMPLE_COUNTS.liveMatches);
    expect(rows.map(({ state }) => state).join(' ')).toMatch(/^(live ?){3,}(warm-up ?)*(starting ?)*$/);
    for (const { kind, teams, seats } of rows) {
      expect(kind).toBe('match');
      expect(teams!.team1).toMatch(/^Team \w+$/);
      expect(seats.taken).toBe(seats.of);
    }
    expect((await visitor().call('GET /api/stats', {})).activeMatches).toBe(rows.length);
  });

  test('with pings, ages, modes and regions within the sample limits', async () => {
    for (const row of (await visitor().call('GET /api/lobbies', { query: {} })).rows) {
      expect(row.pingMs).toBeGreaterThanOrEqual(SAMPLE_PING_MS.min);
      expect(row.pingMs).toBeLessThanOrEqual(SAMPLE_PING_MS.max);
      expect(Math.floor(minutesSince(row.createdAt))).toBeLessThanOrEqual(SAMPLE_CREATED_MINUTES_AGO.max);
      expect(CUSTOM_MATCH_MODES).toContain(row.mode);
      expect(CITIES).toContain(row.region);
    }
  });

  test('a ladder of 55, each with a profile of its own', async () => {
    const { total, rows } = await visitor().call('GET /api/leagues/{id}/ladder', {
      params: { id: SOLO_LEAGUE_ID },
      query: {},
    });
    expect(total).toBe(SAMPLE_COUNTS.ladderPlayers);
    expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 55 }, (_, i) => i + 1));
    expect(rows.map((row) => row.prizeCents)).toEqual(rows.map(({ place }) => prizeCents(place)));
    expect(new Set(rows.map(({ rank }) => rank))).toEqual(new Set(['M+', 'M', 'M-']));
    const points = rows.map((row) => row.points);
    expect(points).toEqual(points.toSorted((one, other) => other - one));
  });

  test('whose rows are the sums of matches that their players have played', async () => {
    const params = { id: SOLO_LEAGUE_ID };
    const { rows } = await visitor().call('GET /api/leagues/{id}/ladder', { params, query: {} });
    for (const row of [rows[0]!, rows[27]!, rows[54]!]) {
      const played = await matchesOf(row.player);
      const counted = played.filter(({ origin }) => origin === 'solo-league');
      const won = counted.filter(({ result }) => result === 'win');
      expect([row.wins, row.losses]).toEqual([won.length, counted.length - won.length]);
      const five = played.filter(({ mode }) => mode === '5v5');
      const profile = await visitor().call('GET /api/users/profile/{nickname}', {
        params: { nickname: row.player },
      });
      expect(profile).toMatchObject({ simulated: true, matches: played.length });
      expect(profile.rating['5v5'].elo).toBe(five[0]!.change!.after);
      expect(row.rank).toBe(profile.rating['5v5'].group);
    }
  });

  test('and every match opens with its rounds, its scoreboard and its veto', async () => {
    const [last] = await matchesOf('ghostpepper');
    const params = { matchId: last!.matchId };
    const room = await visitor().call('GET /api/matches/{matchId}', { params });
    expect(room).toMatchObject({ phase: 'finished', number: last!.number, map: last!.map });
    expect(room.rounds).toHaveLength(room.score.team1 + room.score.team2);
    expect(room.veto.maps.filter(({ bannedBy }) => bannedBy !== null)).toHaveLength(7);
    expect(Date.parse(room.finishedAt!)).toBeGreaterThan(Date.parse(room.startedAt!));
  });

  test('two leagues, eight days left, the best five of each', async () => {
    const cards = await visitor().call('GET /api/leagues', { query: {} });
    expect(
      cards.map(({ id, title, daysLeft, prizePoolCents, premium, top }) => [
        ...[id, title, daysLeft, prizePoolCents, premium, top.length],
      ]),
    ).toEqual([
      [SOLO_LEAGUE_ID, 'Classic Solo League', 8, 200_00, false, 5],
      ['790093242344', 'Monthly Duo League (Premium)', 8, 2000_00, true, 5],
    ]);
    expect(cards[1]!.top[0]!.prizeCents).toBe(350_00);
  });

  test('34 skins, upcoming tournaments and no active ones', async () => {
    const skins = await visitor().call('GET /api/home/skins', {});
    expect(skins).toHaveLength(SAMPLE_COUNTS.skins);
    expect(skins[0]).toEqual({
      weapon: 'ak-47',
      name: 'AK-47 | Night Harvest',
      priceCents: 184_50,
      color: '#ff6b6b',
    });
    const upcoming = await visitor().call('GET /api/tournaments', { query: {} });
    const titles = new Set(upcoming.map(({ title }) => title)); // the small one is announced again before it begins
    expect([...titles]).toEqual(TOURNAMENTS.map(({ title }) => title.en));
    expect(await visitor().call('GET /api/tournaments', { query: { tab: 'active' } })).toEqual([]);
  });

  test('five articles, newest first', async () => {
    const cards = await visitor().call('GET /api/news', { query: {} });
    expect(cards.map(({ id }) => id)).toEqual([235312, 125641, 854232, 157532, 147245]);
  });

  test('the figures of the landing page', async () => {
    expect(await visitor().call('GET /api/landing', {})).toMatchObject(SAMPLE_LANDING_FIGURES);
  });

  test('sample players do not take the first admin’s nickname, and are the simulated crowd', async () => {
    const { rows } = await visitor().call('GET /api/leagues/{id}/ladder', {
      params: { id: SOLO_LEAGUE_ID },
      query: {},
    });
    const ladder = rows.map((row) => row.player);
    expect(ladder).toContain('Hugo_');
    const socket = await player.socket();
    const online = await socket.next('users online');
    const ids = await server.database.sql.select({ id: users.id, nickname: users.nickname }).from(users);
    expect(ids.filter(({ id, nickname }) => online[id] && ladder.includes(nickname)).length).toBeGreaterThan(
      20,
    );
  });
});
