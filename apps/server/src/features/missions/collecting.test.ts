import { missionsOf } from '@retake/core/missions/catalogue.ts';
import { COUNTERS } from '@retake/core/missions/counts.ts';
import { POINTS_A_TIER, tiersOf } from '@retake/core/missions/prizes.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missionCounts, missionSeasons } from './tables.ts';

const DAY_MS = 24 * 3600_000;
const EVERYTHING = Object.fromEntries(COUNTERS.map((counter) => [counter, 100_000]));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let number = 0;
/** A player who has done everything of the first week. */
async function doer(season = 1): Promise<Player> {
  const one = await server.signUp(`doer_${++number}`);
  const { sql } = server.database;
  await sql.insert(missionCounts).values({ userId: one.id, season, week: 0, counts: EVERYTHING });
  return one;
}
const collect = (who: Player, mission: string, season = 1) =>
  who.attempt('POST /api/missions/{season}/{mission}/collect', { params: { season, mission } });

test('MIS7, MIS8: points once for each, also for many at once; each tier opens its card', async () => {
  const one = await doer();
  const free = missionsOf(1).filter(({ track, week }) => track === 'free' && (week ?? 0) === 0);
  for (const { id } of free) {
    const replies = await Promise.all([collect(one, id), collect(one, id), collect(one, id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  }
  const points = free.reduce((sum, mission) => sum + mission.points, 0);
  const { bar, missions } = await one.call('GET /api/missions', {});
  expect(bar.points).toBe(points);
  expect(missions.filter(({ collected }) => collected).map(({ id }) => id)).toEqual(free.map(({ id }) => id));
  const opened = tiersOf(1).filter((tier) => tier.points <= points);
  expect(opened).toHaveLength(Math.floor(points / POINTS_A_TIER));
  const { cards } = await one.call('GET /api/cards', {});
  expect(new Set(cards.map(({ card }) => card))).toEqual(new Set(opened.map(({ card }) => card.id)));
  expect(await collect(one, 'premium1')).toMatchObject({ body: { code: 'premium_required' } });
  expect(await collect(one, 'nothing')).toMatchObject({ body: { code: 'not_found' } });
});

test('CRD3: what is worn is seen by everybody; what is not held is not worn', async () => {
  const one = await doer();
  for (const id of ['free1', 'free2', 'free3']) await collect(one, id);
  const { cards } = await one.call('GET /api/cards', {});
  const { card } = cards.find(({ kind }) => kind === 'banner')!;
  const seen = () => server.visitor().call('GET /api/cards/worn', { query: { players: one.id } });
  expect((await seen()).worn).toEqual([]);
  const worn = { frame: null, banner: card, colour: null };
  await one.call('PUT /api/cards/worn', { body: worn });
  expect((await seen()).worn).toEqual([{ id: one.id, ...worn }]);
  const reply = await one.attempt('PUT /api/cards/worn', { body: { ...worn, frame: card } });
  expect(reply).toMatchObject({ status: 409, body: { code: 'card_not_held' } });
});

test('MIS9: what was done in the season before is collected during the next one; the one before that is over', async () => {
  const { sql } = server.database;
  const now = Date.now();
  const season = (at: number, from: number) => ({
    number: at,
    startsAt: new Date(now + from * DAY_MS),
    endsAt: new Date(now + (from + 30) * DAY_MS),
    aliveAt: new Date(now),
  });
  await sql.delete(missionSeasons);
  await sql.insert(missionSeasons).values([season(1, -62), season(2, -32), season(3, -2)]);
  const one = await doer(2);
  const before = (await one.call('GET /api/missions', {})).left!;
  expect(before.season).toBe(2);
  expect(await collect(one, 'free1', 2)).toMatchObject({ status: 200 });
  const after = (await one.call('GET /api/missions', {})).left!;
  expect(after.missions).toHaveLength(before.missions.length - 1);
  expect(await collect(await doer(1), 'free1', 1)).toMatchObject({ body: { code: 'not_found' } });
});
