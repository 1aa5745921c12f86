import { createHash, createHmac } from 'node:crypto';
import { DROP_CARDS } from '@retake/core/cards/catalogue.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { performances } from '../performance/tables.ts';
import { createSeeds } from './seeds.ts';
import { dropMeters, drops } from './tables.ts';

/** `CLAIMS=1000` is the size of issue and night. */
const CLAIMS = Number(process.env.CLAIMS ?? 60);
const YEAR_MS = 365 * 24 * 3600_000;

const clock = createSteppedClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    clock,
    env: { DROPS: 'codes', DROP_COUNTRIES: 'SE', WRITES_A_MINUTE: '1000000' },
  });
});
afterAll(() => server.stop());

let number = 0;
const fan = (about: object = {}): Promise<Player> =>
  server.signUp(`fan_${++number}`, { premiumUntil: new Date(clock.now() + YEAR_MS), ...about });

/** A rated match that has ended now, with 13 rounds won. Returns its id. */
async function play(who: Player, about: { rounds?: number; abandoned?: boolean } = {}): Promise<string> {
  const { sql } = server.database;
  const { rounds = 20, abandoned = false } = about;
  const endedAt = new Date(clock.now());
  const values = matchValues({ map: 'de_nuke', score1: 13, score2: rounds - 13, finishedAt: endedAt });
  const [match] = await sql.insert(matches).values(values).returning();
  const matchId = match!.id;
  await sql.insert(matchPlayers).values(playerValues(matchId, who.id, { abandoned }));
  const played = { userId: who.id, matchId, mode: '5v5' as const, map: 'de_nuke' as const, endedAt };
  await sql.insert(performances).values({ ...played, rounds, ctRoundsWon: 7, tRoundsWon: 6 });
  await count(who, matchId, endedAt);
  return matchId;
}
const count = (who: Player, matchId: string, endedAt: Date) =>
  server.database.write((tx) =>
    server.app.drops.matchCounted(tx, { matchId, userIds: [who.id], endedAtMs: endedAt.getTime() }),
  );
const takeAway = (...matchIds: string[]) =>
  server.database.write((tx) => server.app.drops.takenAway(tx, { matchIds }));
const read = (who: Player) => who.call('GET /api/drops', {});
const open = (who: Player, at: number, card: string | null) =>
  who.attempt('POST /api/drops/{number}/open', { params: { number: at }, body: { card } });

/** A drop that waits, as if its matches had been played before. */
async function dropOf(who: Player): Promise<void> {
  const { sql } = server.database;
  await sql.insert(dropMeters).values({ userId: who.id, points: 300 });
  await sql.insert(drops).values({ userId: who.id, number: 1, season: 1, filledAt: new Date(clock.now()) });
}

test('DRP1, DRP4: matches fill the meter once each; one that is taken away takes an unopened drop, no opened one', async () => {
  const one = await fan();
  const ids: string[] = [];
  for (let at = 0; at < 14; at++) ids.push(await play(one)); // 14 × 23 = 322
  expect(await read(one)).toMatchObject({ meter: { points: 22, of: 300 }, waiting: [{ number: 1 }] });
  await count(one, ids[0]!, new Date(clock.now()));
  expect((await read(one)).meter.points).toBe(22);
  await takeAway(ids[0]!);
  expect(await read(one)).toMatchObject({ meter: { points: 299 }, waiting: [] });
  await play(one);
  const [waiting] = (await read(one)).waiting;
  expect(await open(one, 1, waiting!.cards[1]!)).toMatchObject({ status: 200 });
  await takeAway(ids[1]!, ids[2]!);
  expect(await read(one)).toMatchObject({ meter: { points: 0 }, waiting: [], opened: [{ number: 1 }] });
});

test('DRP1: no Premium, a short match, one that was left: nothing', async () => {
  const [plain, short, gone] = [await fan({ premiumUntil: null }), await fan(), await fan()];
  await play(plain);
  await play(short, { rounds: 7 });
  await play(gone, { abandoned: true });
  for (const who of [plain, short, gone]) expect((await read(who)).meter.points).toBe(0);
});

test('DRP2: the three cards follow from the seed, whose hash is published', async () => {
  const seeds = createSeeds('a secret');
  const rank = seeds.rank(3, 'player', 2);
  const card = DROP_CARDS[0]!;
  const again = createHmac('sha256', seeds.of(3)).update(`player:2:${card.id}`).digest('base64url');
  expect(rank(card)).toBe(again);
  expect(seeds.hash(3)).toBe(createHash('sha256').update(seeds.of(3)).digest('hex'));
  const { current, past } = await server.visitor().call('GET /api/drops/seeds', {});
  expect(current).toMatchObject({ season: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(past).toEqual([]);
});

test('DRP3: opened once, with a card that it offers; the same again changes nothing', async () => {
  const [one, other] = [await fan(), await fan()];
  await dropOf(one);
  const { cards } = (await read(one)).waiting[0]!;
  expect(new Set(cards).size).toBe(3);
  const wrong = DROP_CARDS.find(({ id }) => !cards.includes(id))!;
  expect(await open(one, 1, wrong.id)).toMatchObject({ body: { code: 'drop_card_unknown' } });
  expect(await open(other, 1, cards[0]!)).toMatchObject({ status: 404, body: { code: 'drop_gone' } });
  const replies = await Promise.all(Array.from({ length: 8 }, () => open(one, 1, cards[0]!)));
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(await open(one, 1, cards[1]!)).toMatchObject({ status: 409, body: { code: 'drop_opened' } });
  const held = await one.call('GET /api/cards', {});
  expect(held.cards.map(({ card }) => card)).toEqual([cards[0]]);
});

test(`DRP6: of ${CLAIMS} who come at once for the last code one gets it; nobody else reads it`, async () => {
  const admin = await server.signUp('director', { admin: true });
  const fund = { pool: 'Autumn', cents: 500, codes: ['LAST-ONE', 'LAST-ONE'] };
  await admin.call('POST /api/admin/drop-codes', { body: fund });
  await admin.call('POST /api/admin/drop-codes', { body: fund });
  const fans: Player[] = [];
  for (let at = 0; at < CLAIMS; at++) fans.push(await fan({ country: 'SE' }));
  for (const who of fans) await dropOf(who);
  const replies = await Promise.all(fans.map((who) => open(who, 1, null)));
  const winners = replies.flatMap(({ status }, at) => (status === 200 ? [fans[at]!] : []));
  expect(winners).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(CLAIMS - 1);
  const { code } = (await read(winners[0]!)).opened[0]!;
  expect(code).toEqual({ pool: 'Autumn', cents: 500, text: 'LAST-ONE' });
  const loser = fans.find((who) => who !== winners[0])!;
  expect(await read(loser)).toMatchObject({ opened: [], waiting: [{ code: false }] });
  const { pools } = await admin.call('GET /api/admin/drop-codes', {});
  expect(pools).toEqual([{ pool: 'Autumn', cents: 500, free: 0, given: 1 }]);
});

test('DRP6: no code for who is under 18 or elsewhere', async () => {
  const admin = await server.signUp('second_director', { admin: true });
  await admin.call('POST /api/admin/drop-codes', {
    body: { pool: 'Winter', cents: 500, codes: ['WINTER-1'] },
  });
  const [young, elsewhere] = [
    await fan({
      country: 'SE',
      dateOfBirth: new Date(clock.now() - 17 * YEAR_MS).toISOString().slice(0, 10),
    }),
    await fan({ country: 'NO' }),
  ];
  for (const who of [young, elsewhere]) {
    await dropOf(who);
    expect(await open(who, 1, null)).toMatchObject({ body: { code: 'drop_no_code' } });
  }
});
