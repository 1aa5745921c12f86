import { randomUUID } from 'node:crypto';
import type { NewLeagueInput } from '@retake/contract/leagues/founding.ts';
import { SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../platform/audit/tables.ts';
import { eq, sql } from '../../platform/db/query.ts';
import { deadlines } from '../../platform/jobs/tables.ts';
import { ratings } from '../rating/tables.ts';
import { recordLeagueResult } from './results.ts';
import { leagueResults, leagueSeasons } from './tables.ts';

let server: TestServer;
let admin: Player;
let ann: Player;
let ben: Player;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp('admin', { admin: true });
  [ann, ben] = [await server.signUp('ann'), await server.signUp('ben')];
  // RAT11: a player of the group G+.
  const strong = { userId: ben.id, mode: '5v5' as const, mu: 1950, sigma: 90, volatility: 6, games: 50 };
  await server.database.sql.insert(ratings).values({ ...strong, elo: 1950 });
});
afterAll(() => server.stop());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const refused = (status: number, code: string) => ({ status, body: { code } });
const CREATE = 'POST /api/admin/leagues';
const CHANGE = 'PUT /api/admin/leagues/{id}';
const terms = (more: Partial<NewLeagueInput> = {}) => ({
  title: { en: 'Rookie League', 'zh-CN': '新秀联赛' },
  queue: 'open-5v5' as const,
  ...more,
});
const found = async (more?: Partial<NewLeagueInput>) => (await admin.call(CREATE, { body: terms(more) })).id;
const page = (id: string) => server.visitor().call('GET /api/leagues/{id}', { params: { id }, query: {} });
const list = () => server.visitor().call('GET /api/leagues', { query: {} });

async function won(winner: Player, loser: Player, queue: 'open-5v5' | 'solo-league' = 'open-5v5') {
  const nowMs = Date.now();
  const match = { matchId: randomUUID(), queue, beganAtMs: nowMs, atMs: nowMs };
  await server.database.write((tx) =>
    recordLeagueResult(tx, { ...match, winnerIds: [winner.id], loserIds: [loser.id] }),
  );
}

const pointsIn = async (id: string) => {
  const call = { params: { id }, query: {} };
  const { rows } = await server.visitor().call('GET /api/leagues/{id}/ladder', call);
  return Object.fromEntries(rows.map(({ player, points }) => [player, points]));
};

test('LGE17: a match of the queue counts in each of its leagues, for who may enter it', async () => {
  const rookies = await found({ groupTo: 'H+', prizePoolCents: 100_00, prizePlaces: 3 });
  const everybody = await found({ title: { en: 'Evening League', 'zh-CN': '晚间联赛' } });
  const paying = await found({ title: { en: 'Paying League', 'zh-CN': '会员联赛' }, premium: true });
  await won(ann, ben);
  await won(ann, ben, 'solo-league');
  expect(await pointsIn(rookies)).toEqual({ ann: 10 });
  expect(await pointsIn(everybody)).toEqual({ ann: 10, ben: 0 });
  expect(await pointsIn(paying)).toEqual({});
  expect(await pointsIn(SOLO_LEAGUE_ID)).toEqual({ ann: 10, ben: 0 });
  const play = (player: Player, id: string) =>
    player.attempt('POST /api/leagues/{id}/play', { params: { id } });
  expect(await play(ben, rookies)).toMatchObject(refused(409, 'league_group'));
  expect(await play(ann, paying)).toMatchObject(refused(403, 'premium_required'));
  expect(await page(rookies)).toMatchObject({ restrictions: { from: 'L-', to: 'H+' }, barred: null });
  const asBen = await ben.call('GET /api/leagues/{id}', { params: { id: rookies }, query: {} });
  expect(asBen.barred).toEqual({ code: 'league_group', group: 'G+' });

  // What is voided in one league still counts in the other.
  const input = { input: 'ann', reason: 'a bought account' };
  await admin.call('POST /api/admin/leagues/{id}/seasons/{season}/void', {
    params: { id: rookies, season: 1 },
    body: input,
  });
  expect([await pointsIn(rookies), (await pointsIn(everybody)).ann]).toEqual([{}, 10]);
});

test('LGE17, PRZ2: it is in the list, promises its prizes to the cent, and founding it is audited', async () => {
  const id = await found({
    title: { en: 'Cent League', 'zh-CN': '分毫联赛' },
    prizePoolCents: 100_01,
    prizePlaces: 3,
    prizeMatches: 1,
  });
  const card = (await list()).find((one) => one.id === id);
  expect(card).toMatchObject({ title: 'Cent League', mode: '5v5', prizePoolCents: 100_01, prizePlaces: 3 });
  const { prizePoolId } = await page(id);
  const pool = { params: { id: prizePoolId! }, query: {} };
  expect((await server.visitor().call('GET /api/prize-pools/{id}', pool)).promised).toBe(100_01);
  const isOfIt = sql`${auditLog.details}->>'leagueId' = ${id}`;
  const audited = await server.database.sql.select().from(auditLog).where(isOfIt);
  expect(audited.map(({ action }) => action)).toEqual(['found_league']);
});

test('LGE17, LGE18: what does not fit together is refused, and a title that is taken', async () => {
  const attempt = (more: Partial<NewLeagueInput>) => admin.attempt(CREATE, { body: terms(more) });
  const other = { title: { en: 'Other League', 'zh-CN': '其他联赛' } };
  expect(await attempt({})).toMatchObject(refused(409, 'league_title_taken'));
  expect(await attempt({ ...other, groupFrom: 'G', groupTo: 'L' })).toMatchObject(
    refused(422, 'league_span'),
  );
  expect(await attempt({ ...other, prizePoolCents: 100 })).toMatchObject(refused(422, 'league_prizes'));
  expect(await attempt({ ...other, startsAt: inDays(91) })).toMatchObject(refused(422, 'league_dates'));
  const endsAt = inDays(-1);
  expect(await admin.attempt(CHANGE, { params: { id: SOLO_LEAGUE_ID }, body: { endsAt } })).toMatchObject(
    refused(422, 'league_dates'),
  );
  expect(await admin.attempt(CHANGE, { params: { id: '1' }, body: {} })).toMatchObject(
    refused(404, 'league_not_found'),
  );
  const twice = await Promise.all([1, 2].map(() => attempt(other)));
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('LGE18: a season that begins later counts nothing before, and one that is not followed ends the league', async () => {
  const title = { en: 'Spring League', 'zh-CN': '春季联赛' };
  const id = await found({ title, startsAt: inDays(2), seasonDays: 7, goesOn: false });
  const { startsAt, endsAt } = await page(id);
  expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(7 * DAY_MS);
  await won(ann, ben);
  expect(await pointsIn(id)).toEqual({});
  const play = () => ann.attempt('POST /api/leagues/{id}/play', { params: { id } });
  expect(await play()).toMatchObject(refused(409, 'league_not_begun'));
  expect((await page(id)).barred).toEqual({ code: 'league_not_begun', group: null });

  const db = server.database.sql;
  const past = new Date(Date.now() - 1000);
  await db.update(leagueSeasons).set({ startsAt: past, endsAt: past }).where(eq(leagueSeasons.leagueId, id));
  await db.update(deadlines).set({ dueAt: past }).where(eq(deadlines.key, id));
  await expect.poll(async () => (await list()).some((one) => one.id === id)).toBe(false);
  expect(await page(id)).toMatchObject({ season: 1, daysLeft: 0 });
  expect(await play()).toMatchObject(refused(409, 'league_over'));
  expect((await page(id)).barred).toEqual({ code: 'league_over', group: null });
  const of = async () => (await admin.call('GET /api/admin/leagues', {})).find((one) => one.id === id);
  expect(await of()).toMatchObject({ isOver: true, goesOn: false });
  const others = { premium: true, prizePoolCents: 50_00, prizePlaces: 2 };
  await admin.call(CHANGE, { params: { id }, body: { goesOn: true, seasonDays: 14, ...others } });
  expect(await of(), 'LGE21: the season that begins has the terms that it is given').toMatchObject({
    ...others,
    isOver: false,
    season: 2,
    next: others,
  });
  await admin.call(CHANGE, { params: { id }, body: { endsAt: inDays(3) } });
  expect((await page(id)).daysLeft).toBe(3);
});

test('LGE20, LGE21: other terms hold at once where they take nothing from who has played, else from the next season on', async () => {
  const title = { en: 'Summer League', 'zh-CN': '夏季联赛' };
  const id = await found({ title, prizePoolCents: 100_00, prizePlaces: 3, groupTo: 'M' });
  const change = (body: object) => admin.attempt(CHANGE, { params: { id }, body });
  const staff = async () => (await admin.call('GET /api/admin/leagues', {})).find((one) => one.id === id)!;
  const body = { groupTo: 'G+', prizePoolCents: 200_00, prizeMatches: 25, premium: true } as const;
  expect(await change(body)).toMatchObject({ status: 200 });
  const { next } = await staff();
  expect(next).toMatchObject(body);
  expect(await staff()).toMatchObject({ ...body, prizeMatches: 20, premium: false });
  const shown = await page(id);
  expect(shown).toMatchObject({ prizePoolCents: 200_00, prizeMatches: 20, premium: false });
  const pool = await server
    .visitor()
    .call('GET /api/prize-pools/{id}', { params: { id: shown.prizePoolId! }, query: {} });
  expect(pool.promised, 'PRZ2: the promise is added to').toBe(200_00);
  await won(ann, ben);
  expect(await pointsIn(id), 'who could not enter before counts now').toEqual({ ann: 10, ben: 0 });

  expect(await change({ goesOn: false, prizePoolCents: 50_00 })).toMatchObject(
    refused(409, 'league_no_season'),
  );
  expect(await change({ groupFrom: 'G', groupTo: 'L' })).toMatchObject(refused(422, 'league_span'));
  expect(await staff()).toMatchObject({ goesOn: true, prizePoolCents: 200_00 });

  const db = server.database.sql;
  const past = new Date(Date.now() - 1000);
  await db.update(leagueSeasons).set({ endsAt: past }).where(eq(leagueSeasons.leagueId, id));
  await db.update(deadlines).set({ dueAt: past }).where(eq(deadlines.key, id));
  await expect.poll(async () => (await page(id)).season).toBe(2);
  expect(await page(id)).toMatchObject({ prizeMatches: 25, premium: true });
  const call = { params: { id, season: 1 }, query: {} };
  expect((await ann.call('GET /api/leagues/{id}/seasons/{season}', call)).prizeMatches).toBe(20);
});

test('LGE7: the same match counts once in each league', async () => {
  const nowMs = Date.now();
  const match = { matchId: randomUUID(), queue: 'open-5v5', beganAtMs: nowMs, atMs: nowMs };
  for (let time = 0; time < 2; time += 1) {
    await server.database.write((tx) =>
      recordLeagueResult(tx, { ...match, winnerIds: [ann.id], loserIds: [] }),
    );
  }
  const lines = await server.database.sql
    .select()
    .from(leagueResults)
    .where(eq(leagueResults.matchId, match.matchId));
  expect(new Set(lines.map(({ leagueId }) => leagueId)).size).toBe(lines.length);
  expect(lines.length).toBeGreaterThan(1);
});
