import { CUSTOM_MATCH_MODES, REGIONS } from '@retake/core/constants/customMatches.ts';
import { SAMPLE_LANDING_FIGURES } from '@retake/core/constants/landing.ts';
import { prizeCents, SOLO_LEAGUE_ID } from '@retake/core/constants/league.ts';
import { SAMPLE_COUNTS, SAMPLE_CREATED_MINUTES_AGO, SAMPLE_PING_MS } from '@retake/core/constants/samples.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOURNAMENTS } from './data/tournaments.ts';

let server: TestServer;
let player: Player;

beforeAll(async () => {
  server = await startTestServer({ env: { SAMPLE_DATA: '1', ADMIN_NICKNAME: 'Hugo' } });
  player = await server.signUp('player');
});
afterAll(() => server.stop());

const visitor = () => server.visitor();
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
      expect(row.slots.taken).toBe(1);
    }
  });

  test('eight live ones, the furthest first', async () => {
    const { rows } = await visitor().call('GET /api/lobbies', { query: { tab: 'live' } });
    expect(rows.map(({ kind }) => kind)).toEqual(Array(SAMPLE_COUNTS.liveMatches).fill('lobby'));
    expect(rows.map(({ state }) => state).join(' ')).toMatch(/^(live ?)+(warm-up ?)+(starting ?)+$/);
    for (const { state, startsAt, slots } of rows) {
      expect(startsAt === null).toBe(state === 'live');
      expect(slots.taken).toBe(slots.of);
    }
  });

  test('with pings, ages, modes and regions as samples have them', async () => {
    for (const tab of ['new', 'live'] as const) {
      for (const row of (await visitor().call('GET /api/lobbies', { query: { tab } })).rows) {
        expect(row.pingMs).toBeGreaterThanOrEqual(SAMPLE_PING_MS.min);
        expect(row.pingMs).toBeLessThanOrEqual(SAMPLE_PING_MS.max);
        expect(Math.floor(minutesSince(row.createdAt))).toBeLessThanOrEqual(SAMPLE_CREATED_MINUTES_AGO.max);
        expect(CUSTOM_MATCH_MODES).toContain(row.mode);
        expect(REGIONS).toContain(row.region);
      }
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
    const params = { nickname: rows[54]!.player };
    expect(await visitor().call('GET /api/users/profile/{nickname}', { params })).toMatchObject({
      nickname: params.nickname,
      simulated: true,
    });
  });

  test('two leagues, eight days left, five best each', async () => {
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

  test('34 skins, tournaments to come and none under way', async () => {
    const skins = await visitor().call('GET /api/home/skins', {});
    expect(skins).toHaveLength(SAMPLE_COUNTS.skins);
    expect(skins[0]).toEqual({
      weapon: 'ak-47',
      name: 'AK-47 | Night Harvest',
      priceCents: 184_50,
      color: '#ff6b6b',
    });
    const upcoming = await visitor().call('GET /api/tournaments', { query: {} });
    expect(upcoming.map(({ title }) => title)).toEqual(TOURNAMENTS.map(({ title }) => title.en));
    expect(await visitor().call('GET /api/tournaments', { query: { tab: 'active' } })).toEqual([]);
  });

  test('five articles, newest first', async () => {
    const cards = await visitor().call('GET /api/news', { query: {} });
    expect(cards.map(({ id }) => id)).toEqual([235312, 125641, 854232, 157532, 147245]);
  });

  test('the figures of the landing page', async () => {
    expect(await visitor().call('GET /api/landing', {})).toMatchObject(SAMPLE_LANDING_FIGURES);
  });

  test('players of the samples take no nickname from the first admin and are none of the crowd', async () => {
    const { rows } = await visitor().call('GET /api/leagues/{id}/ladder', {
      params: { id: SOLO_LEAGUE_ID },
      query: {},
    });
    expect(rows.map((row) => row.player)).toContain('Hugo_');
    const socket = await player.socket();
    const online = await socket.next('users online');
    const { id } = await visitor().call('GET /api/users/profile/{nickname}', {
      params: { nickname: 'Hugo_' },
    });
    expect(Object.keys(online).length).toBeGreaterThan(0);
    expect(online[id]).toBeUndefined();
  });
});
