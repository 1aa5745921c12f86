import { randomUUID } from 'node:crypto';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../platform/audit/tables.ts';
import { sql } from '../../platform/db/query.ts';
import { sanctions } from '../sanctions/tables.ts';

const DAY_MS = 24 * 3600_000;
const GIVE = 'POST /api/admin/users/{id}/sanctions';
const LOOK = 'POST /api/admin/users/{id}/sanctions/preview';
const LIFT = 'POST /api/admin/sanctions/{sanctionId}/lift';
const LOOK_AT_LIFT = 'POST /api/admin/sanctions/{sanctionId}/lift/preview';

let server: TestServer;
const clock = createSteppedClock();
let [admin, senior]: Player[] = [];

beforeAll(async () => {
  server = await startTestServer({ clock });
  admin = await server.signUp('boss', { admin: true });
  senior = await server.signUp('senior', { roles: ['senior'] });
});
afterAll(() => server.stop());

/** Every row of every table, but what counts up and who was seen when. */
async function wholeState(but: readonly string[] = []): Promise<Map<string, string>> {
  const named = await server.database.sql.execute(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const names = ((named as { rows?: { name: string }[] }).rows ?? (named as never as { name: string }[])).map(
    ({ name }) => name,
  );
  const state = new Map<string, string>();
  for (const name of names.filter((one) => !but.includes(one))) {
    const found = await server.database.sql.execute(
      sql.raw(`SELECT coalesce(json_agg(t ORDER BY t::text), '[]')::text AS all FROM "${name}" t`),
    );
    const rows = (found as { rows?: { all: string }[] }).rows ?? (found as never as { all: string }[]);
    state.set(name, rows[0]!.all);
  }
  return state;
}

async function duo(...names: [string, string]) {
  const [leader, member] = [await server.signUp(names[0]), await server.signUp(names[1])];
  const params = { userId: leader.id };
  const { partyId, partycode } = await leader.call('GET /api/users/check-party/{userId}', { params });
  await member.call('POST /api/parties/join', { body: { partycode } });
  const search = () =>
    leader.call('PUT /api/users/parties/{partyId}/status', {
      params: { partyId },
      body: { status: 'pending', gameMode: '5v5' },
    });
  const status = async () =>
    (await leader.call('GET /api/users/parties/{partyId}', { params: { partyId } })).status;
  return { leader, member, search, status };
}

const ban = (player: { id: string }, more: object = {}, key: string = randomUUID()) =>
  senior!.call(GIVE, {
    params: { id: player.id },
    body: { key, topic: 'cheats', days: null, reason: 'a wall hack', ...more },
  });

test('DRY1: a preview says whom a ban concerns, what it ends and until when, and changes nothing', async () => {
  const { member, search, status } = await duo('ann', 'ben');
  await search();
  const before = await wholeState();
  const look = (topic: 'cheats' | 'chat-abuse', days: number | null) =>
    senior!.call(LOOK, { params: { id: member.id }, body: { topic, days } });
  expect(await look('cheats', null)).toMatchObject({
    player: 'ben',
    restriction: 'platform',
    until: null,
    ends: ['search', 'party'],
    mates: 1,
    goesOn: [],
    outlasted: null,
  });
  expect(await look('chat-abuse', 3)).toMatchObject({
    restriction: 'chat',
    until: new Date(clock.now() + 3 * DAY_MS).toISOString(),
    ends: [],
    mates: 0,
  });
  await expect(look('cheats', 3)).rejects.toMatchObject({ code: 'ban_length' });
  expect(await wholeState()).toEqual(before);
  const { digest } = await look('cheats', null);
  await ban(member, { expects: digest });
  expect(await status()).toBe('idle');
});

test('DRY2: what was shown is done, or nothing where it would be something else by now', async () => {
  const { member, search } = await duo('cat', 'dan');
  const body = { topic: 'cheats' as const, days: null };
  const shown = await senior!.call(LOOK, { params: { id: member.id }, body });
  await search();
  const key = randomUUID();
  await expect(ban(member, { expects: shown.digest }, key)).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  expect(await server.database.sql.$count(sanctions, sql`${sanctions.id} = ${key}`)).toBe(0);
  const again = await senior!.call(LOOK, { params: { id: member.id }, body });
  expect(again.ends).toEqual(['search', 'party']);
  await ban(member, { expects: again.digest }, key);
  // Sent again after a lost answer, it counts once, though it would be something else now.
  const { sanctions: held } = await ban(member, { expects: again.digest }, key);
  expect(held).toHaveLength(1);
});

test('DRY1, DRY2: lifting says what opens, what stays closed, and which Premium time comes back', async () => {
  const player = await server.signUp('eve');
  await admin!.call('POST /api/admin/users/{id}/premium', {
    params: { id: player.id },
    body: { key: randomUUID(), days: 30, source: 'admin', reason: 'a quiz' },
  });
  const [cheats, chat] = [randomUUID(), randomUUID()];
  await ban(player, {}, cheats);
  await ban(player, { topic: 'chat-abuse', days: 7 }, chat);
  clock.advance(DAY_MS);
  const shown = await senior!.call(LOOK_AT_LIFT, { params: { sanctionId: cheats } });
  expect(shown).toMatchObject({
    player: 'eve',
    opens: ['platform'],
    stays: [{ restriction: 'chat', topic: 'chat-abuse' }],
    matchesCount: false,
    appealEnds: false,
    canUndo: true,
  });
  const { before, after } = shown.premiumUntil!;
  expect(new Date(after!).getTime() - new Date(before!).getTime()).toBe(DAY_MS);
  const lift = () =>
    senior!.call(LIFT, {
      params: { sanctionId: cheats },
      body: { reason: 'his brother', expects: shown.digest },
    });
  await ban(player, { topic: 'support-spam', days: null });
  await expect(lift()).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const { digest } = await senior!.call(LOOK_AT_LIFT, { params: { sanctionId: cheats } });
  shown.digest = digest;
  await lift();
  const lines = await server.database.sql.$count(auditLog, sql`${auditLog.action} = 'lift_ban'`);
  expect(lines).toBe(1);
});
