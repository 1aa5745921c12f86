import { randomUUID } from 'node:crypto';
import type { Client } from '@retake/testkit/client.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';

const DAY_MS = 24 * 3600_000;
let server: TestServer;
const clock = createSteppedClock();
let admin: Player;

beforeAll(async () => {
  server = await startTestServer({ clock });
  admin = await server.signUp('boss', { admin: true });
});
afterAll(() => server.stop());

const inDays = (days: number, from = clock.now()) => new Date(from + days * DAY_MS).toISOString();
const untilOf = async (client: Client) => (await client.call('GET /api/premium', {})).activeUntil;

const give = (id: string, days: number, key: string = randomUUID()) =>
  admin.call('POST /api/admin/users/{id}/premium', {
    params: { id },
    body: { key, days, source: 'admin', reason: 'won the quiz' },
  });

const addCode = (code: string, more: { days?: number; mostUses?: number; expiresAt?: string }) =>
  admin.call('POST /api/admin/promo-codes', { body: { code, kind: 'days', days: 7, ...more } });
const redeem = (client: Client, code: string) => client.call('POST /api/premium/codes', { body: { code } });

test('PAY6, PAY7: days add up, each command counts once, and the time ends by itself', async () => {
  const player = await server.signUp('ann');
  const key = randomUUID();
  await give(player.id, 10, key);
  const { activeUntil, grants } = await give(player.id, 10, key);
  expect(activeUntil).toBe(inDays(10));
  expect(grants).toHaveLength(1);
  const begun = clock.now();
  clock.advance(DAY_MS);
  await give(player.id, 5);
  expect(await untilOf(player)).toBe(inDays(15, begun));

  const own = await player.call('GET /api/premium/grants', {});
  expect(own.grants.map(({ source, covers }) => [source, covers])).toEqual([
    ['admin', [{ from: inDays(10, begun), to: inDays(15, begun) }]],
    ['admin', [{ from: inDays(0, begun), to: inDays(10, begun) }]],
  ]);
  expect(JSON.stringify(own)).not.toContain('quiz');

  clock.advance(14 * DAY_MS);
  expect(await untilOf(player)).toBeNull();
  const saved = () => server.database.sql.select().from(users).where(eq(users.id, player.id));
  await expect.poll(async () => (await saved())[0]?.premiumUntil).toBeNull();
});

test('PAY8: what an admin gave is taken back, but not what was used of it', async () => {
  const player = await server.signUp('ben');
  const { grants } = await give(player.id, 10);
  const begun = clock.now();
  clock.advance(4 * DAY_MS);
  const back = { params: { grantId: grants[0]!.id }, body: { reason: 'given to the wrong player' } };
  const call = 'POST /api/admin/premium-grants/{grantId}/take-back';
  const after = await admin.call(call, back);
  expect(after.activeUntil).toBeNull();
  expect(after.grants[0]).toMatchObject({
    canTakeBack: false,
    by: 'boss',
    covers: [{ from: new Date(begun).toISOString(), to: inDays(0) }],
  });
  expect((await admin.call(call, back)).grants).toEqual(after.grants);
  await expect(player.call(call, back)).rejects.toMatchObject({ code: 'forbidden' });
});

test('PAY6: nobody gives Premium to himself', async () => {
  await expect(give(admin.id, 10)).rejects.toMatchObject({ code: 'premium_to_self' });
  expect(await untilOf(admin)).toBeNull();
});

test('PRO1, PRO2: a code gives its days once to each player, as often as it says, until its time is over', async () => {
  const [cat, dan, eve] = [
    await server.signUp('cat'),
    await server.signUp('dan'),
    await server.signUp('eve'),
  ];
  await addCode('summer', { days: 14, mostUses: 2, expiresAt: inDays(2) });
  expect(await redeem(cat, ' Summer ')).toEqual({ days: 14, activeUntil: inDays(14) });
  await expect(redeem(cat, 'SUMMER')).rejects.toMatchObject({ code: 'promo_used' });
  await redeem(dan, 'summer');
  await expect(redeem(eve, 'summer')).rejects.toMatchObject({ code: 'promo_invalid' });

  await addCode('winter', { expiresAt: inDays(2) });
  clock.advance(2 * DAY_MS);
  await expect(redeem(eve, 'winter')).rejects.toMatchObject({ code: 'promo_invalid' });
  const codes = await admin.call('GET /api/admin/promo-codes', {});
  expect(codes.find(({ code }) => code === 'SUMMER')).toMatchObject({ kind: 'days', days: 14, uses: 2 });
});

test('PRO1: a code for days opens no account, and one for accounts gives no days', async () => {
  const player = await server.signUp('fay');
  await addCode('days-only', {});
  const opened = await server.visitor().attempt('POST /api/users/signup', {
    body: {
      email: 'gus@players.example',
      nickname: 'gus',
      password: 'a-good-password-1',
      dateOfBirth: '2000-01-31',
      country: 'SE',
      promo: 'days-only',
    },
  });
  expect(opened.body).toMatchObject({ code: 'promo_invalid' });
  await admin.call('POST /api/admin/promo-codes', { body: { code: 'welcome' } });
  await expect(redeem(player, 'welcome')).rejects.toMatchObject({ code: 'promo_invalid' });
});

test('PRO2: a hundred at once for the last use: one gets it', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, (_, at) => server.signUp(`crowd${at}`)));
  await addCode('last', { mostUses: 1 });
  const asked = players.flatMap((player) => Array.from({ length: 5 }, () => redeem(player, 'last')));
  const settled = await Promise.allSettled(asked);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
