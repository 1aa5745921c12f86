import { randomUUID } from 'node:crypto';
import { UNDO_MS } from '@retake/core/staff/undo.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../platform/audit/tables.ts';
import { desc, sql } from '../../platform/db/query.ts';
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

type Rows<Row> = { rows?: Row[] } & Row[];
const rowsOf = <Row>(found: unknown): Row[] => (found as Rows<Row>).rows ?? (found as Rows<Row>);

/** Every row of every table that names this player, or all of them. `but`: tables that are left out. */
async function wholeState(about = '', but: readonly string[] = []): Promise<Map<string, string>> {
  const { sql: db } = server.database;
  const tables = rowsOf<{ name: string }>(
    await db.execute(sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`),
  );
  const state = new Map<string, string>();
  for (const { name } of tables.filter((one) => !but.includes(one.name))) {
    const all = sql`SELECT coalesce(json_agg(t ORDER BY t::text), '[]')::text AS all FROM ${sql.identifier(name)} t
      WHERE (strpos(t::text, ${about}) > 0 AND strpos(t::text, 'notice-mail') = 0) OR ${about} = ''`;
    state.set(name, rowsOf<{ all: string }>(await db.execute(all))[0]!.all);
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

test('DRY1, DRY2: giving and taking a role says what the player then is, and whether it can be undone', async () => {
  const player = await server.signUp('jan');
  const look = (role: 'editor' | 'billing' | 'admin') =>
    admin!.call('POST /api/admin/staff/preview', { body: { input: 'JAN', role } });
  // Letters of the tests before may be under way: only what is of this player.
  const before = await wholeState(player.id);
  expect(await look('admin')).toMatchObject({ player: 'jan', before: [], after: ['admin'], canUndo: false });
  const shown = await look('editor');
  expect(shown).toMatchObject({ before: [], after: ['editor'], canUndo: true });
  expect(await wholeState(player.id)).toEqual(before);
  await give(player, 'billing');
  const giving = (expects: string) =>
    admin!.call('POST /api/admin/staff', { body: { input: 'jan', role: 'editor', expects } });
  await expect(giving(shown.digest)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await giving((await look('editor')).digest);
  expect(await look('editor')).toMatchObject({ before: ['editor', 'billing'], after: ['editor', 'billing'] });

  const params = { id: player.id, role: 'billing' as const };
  const taken = await admin!.call('POST /api/admin/staff/{id}/{role}/preview', { params });
  expect(taken).toMatchObject({ before: ['editor', 'billing'], after: ['editor'], canUndo: true });
  const taking = () =>
    admin!.call('DELETE /api/admin/staff/{id}/{role}', { params, query: { expects: taken.digest } });
  await take(player, 'editor');
  await expect(taking()).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await give(player, 'editor');
  await taking();
});

test('DRY1, DRY2: Premium days say which time they cover, and an account check what it ends', async () => {
  const player = await server.signUp('max');
  const of = { id: player.id };
  const look = (days: number) =>
    admin!.call('POST /api/admin/users/{id}/premium/preview', { params: of, body: { days } });
  const giving = (days: number, expects: string) =>
    admin!.call('POST /api/admin/users/{id}/premium', {
      params: of,
      body: { key: randomUUID(), days, source: 'admin', reason: 'a quiz', expects },
    });
  const isoIn = (days: number) => new Date(clock.now() + days * DAY_MS).toISOString();
  const before = await wholeState(player.id);
  const shown = await look(10);
  const covers = [{ from: isoIn(0), to: isoIn(10) }];
  expect(shown).toMatchObject({ player: 'max', before: null, after: isoIn(10), covers });
  expect(await wholeState(player.id)).toEqual(before);
  clock.advance(60_000);
  await giving(10, shown.digest); // how long one reads is no difference
  const [end, later] = [isoIn(10), isoIn(15)];
  clock.advance(1000); // of two gifts of one moment the lower id comes first (PAY1), and a preview's is drawn
  expect(await look(5)).toMatchObject({ before: end, after: later, covers: [{ from: end, to: later }] });
  await expect(giving(10, shown.digest)).rejects.toMatchObject({ code: 'changed_meanwhile' });

  const { member, search, status } = await duo('mia', 'moe');
  await search();
  const body = { input: 'moe', error: 2 };
  const lookAtCheck = () => admin!.call('POST /api/admin/report-bot-error/preview', { body });
  const set = (expects: string) =>
    admin!.call('POST /api/admin/report-bot-error', { body: { ...body, expects } });
  const idle = await wholeState(member.id);
  const seen = await lookAtCheck();
  expect(seen).toMatchObject({
    of: 'player',
    player: 'moe',
    error: 2,
    ends: ['search'],
    mates: 1,
    goesOn: [],
  });
  expect(await wholeState(member.id)).toEqual(idle);
  expect(await status()).toBe('pending');

  // CHK2: of everybody so many search, and their numbers are no part of what is done.
  const site = { input: '*', error: 5 };
  const lookAtAll = () => admin!.call('POST /api/admin/report-bot-error/preview', { body: site });
  const all = await lookAtAll();
  expect(all).toMatchObject({ of: 'everybody', searching: 2, readyChecks: 0, matches: 0 });
  await admin!.call('POST /api/admin/report-bot-error', { body: { ...site, expects: all.digest } });
  expect(await status()).toBe('idle');
  await expect(lookAtAll()).rejects.toMatchObject({ code: 'check_listed_already' });
  await endCheck({ nickname: '*' });

  await expect(set(seen.digest)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await set((await lookAtCheck()).digest);
  await expect(lookAtCheck()).rejects.toMatchObject({ code: 'check_listed_already' });
});

const UNDO = 'POST /api/admin/acts/{number}/undo';
const recentOf = async (who: Player) => (await who.call('GET /api/admin/acts', {})).acts;
const undo = (who: Player, number: number) => who.call(UNDO, { params: { number } });
/** The number of the newest act of somebody. */
const lastOf = async (who: Player) => (await recentOf(who))[0]!.number;

/** What an undo leaves: the log, which is only added to; and when the next letter may go out, which finds nothing to tell. */
const LOG = ['audit_log', 'audit_head'];

const premiumFor = (player: Player) =>
  admin!.call('POST /api/admin/users/{id}/premium', {
    params: { id: player.id },
    body: { key: randomUUID(), days: 30, source: 'admin', reason: 'a quiz' },
  });
const give = (player: Player, role: 'editor' | 'billing' | 'admin') =>
  admin!.call('POST /api/admin/staff', { body: { input: player.nickname, role } });
const take = (player: Player, role: 'editor' | 'billing') =>
  admin!.call('DELETE /api/admin/staff/{id}/{role}', { params: { id: player.id, role }, query: {} });

const check = ({ nickname }: Player) =>
  admin!.call('POST /api/admin/report-bot-error', { body: { input: nickname, error: 3 } });
const endCheck = ({ nickname }: Pick<Player, 'nickname'>) =>
  admin!.call('DELETE /api/admin/delete-bot-error/{nickname}', { params: { nickname } });

const ticketOf = async (player: Player) => {
  const body = { key: randomUUID(), topic: 'other' as const, text: 'My picture is upside down.' };
  return (await player.call('POST /api/tickets', { body })).ticket.id;
};
const closeTicket = (ticketId: string, by = admin!) =>
  by.call('POST /api/admin/tickets/{ticketId}/answer', {
    params: { ticketId },
    body: { key: randomUUID(), text: 'It is turned now.', closes: true },
  });

/** Each act that can be undone, on a player who is ready for it. */
const ACTS: Record<string, (player: Player) => Promise<{ by: Player; act(): Promise<unknown> }>> = {
  ban: async (player) => ({ by: senior!, act: () => ban(player) }),
  lift_ban: async (player) => {
    await premiumFor(player);
    const key = randomUUID();
    await ban(player, {}, key);
    clock.advance(60_000);
    const lifting = { params: { sanctionId: key }, body: { reason: 'a mistake' } };
    return { by: senior!, act: () => senior!.call(LIFT, lifting) };
  },
  give_role: async (player) => ({ by: admin!, act: () => give(player, 'editor') }),
  take_role: async (player) => {
    await give(player, 'billing');
    return { by: admin!, act: () => take(player, 'billing') };
  },
  report_check: async (player) => ({ by: admin!, act: () => check(player) }),
  delete_check: async (player) => {
    await check(player);
    return { by: admin!, act: () => endCheck(player) };
  },
  close_ticket: async (player) => {
    const ticketId = await ticketOf(player);
    await admin!.call('POST /api/admin/tickets/next', {});
    return { by: admin!, act: () => closeTicket(ticketId) };
  },
  give_premium: async (player) => ({ by: admin!, act: () => premiumFor(player) }),
  take_back_premium: async (player) => {
    const { grants } = await premiumFor(player);
    const request = { params: { grantId: grants[0]!.id }, body: { reason: 'a mistake' } };
    return {
      by: admin!,
      act: () => admin!.call('POST /api/admin/premium-grants/{grantId}/take-back', request),
    };
  },
};

test.each(Object.keys(ACTS))(
  'UND2, UND3: %s and its undo leave everything as it was, but the log',
  async (kind) => {
    const player = await server.signUp(`for_${kind}`);
    const { by, act } = await ACTS[kind]!(player);
    const before = await wholeState(player.id, LOG);
    await act();
    expect(await wholeState(player.id, LOG)).not.toEqual(before);
    expect((await recentOf(by))[0]).toMatchObject({ action: kind, target: { id: player.id } });
    await undo(by, await lastOf(by));
    const after = await wholeState(player.id, LOG);
    for (const [table, rows] of before) expect(after.get(table), table).toBe(rows);
  },
);

test('UND2, UND5: a ticket that support has closed opens as it was, while its player has room for it', async () => {
  const player = await server.signUp('nia');
  const helper = await server.signUp('helper', { roles: ['supporter'] });
  const ticketId = await ticketOf(player);
  clock.advance(1000); // who waits longest is dealt first
  await helper.call('POST /api/admin/tickets/next', {});
  const stateOf = async () =>
    (await player.call('GET /api/tickets/{ticketId}', { params: { ticketId } })).ticket;
  const before = await stateOf();
  await closeTicket(ticketId, helper);
  expect(await stateOf()).toMatchObject({ state: 'closed', messages: [{}, {}] });
  const told = async () => (await player.call('GET /api/notices', { query: { lang: 'en' } })).notices.length;
  expect(await told()).toBe(1);
  const closing = await lastOf(helper);
  const more = [await ticketOf(player), await ticketOf(player), await ticketOf(player)];
  await expect(undo(helper, closing)).rejects.toMatchObject({ code: 'undo_ticket' });
  await player.call('POST /api/tickets/{ticketId}/close', { params: { ticketId: more[0]! } });
  // The next one is held by now: this one is for everybody again.
  await helper.call('POST /api/admin/tickets/next', {});
  await undo(helper, closing);
  expect([await stateOf(), await told()]).toEqual([before, 0]);
  const { held } = await helper.call('GET /api/admin/tickets', {});
  expect(more).toContain(held);
  await helper.call('POST /api/admin/tickets/{ticketId}/release', { params: { ticketId: held! } });
  expect((await helper.call('POST /api/admin/tickets/next', {})).ticket?.id).toBe(ticketId);
  await closeTicket(ticketId, helper);
});

test('UND1 to UND5: an article is published and withdrawn, and each is undone to what readers saw before', async () => {
  const editor = await server.signUp('pen', { roles: ['editor'] });
  const other = await server.signUp('pen_two', { roles: ['editor'] });
  const text = (source: string) => ({ en: { title: 'Rooms', description: 'Of your own.', source } });
  const written = (source: string) => ({
    key: randomUUID(),
    slug: 'rooms-of-your-own',
    picture: 'news-launch' as const,
    texts: text(source),
  });
  const { id } = await editor.call('POST /api/admin/news', { body: written('One.') });
  const params = { id };
  const save = (source: string, version: number) =>
    editor.call('PUT /api/admin/news/{id}', { params, body: { ...written(source), version } });
  const publish = (version: number, at: string | null = null) =>
    editor.call('POST /api/admin/news/{id}/publish', { params, body: { version, at } });
  const withdraw = () => editor.call('DELETE /api/admin/news/{id}/publication', { params });
  const tables = ['articles', 'article_texts', 'article_drafts', 'article_revisions', 'deadlines'];
  const news = async () => [...(await wholeState())].filter(([table]) => tables.includes(table));
  /** Does it, undoes it, and finds everything as it was. */
  const andBack = async (act: () => Promise<unknown>) => {
    const before = await news();
    await act();
    expect(await news()).not.toEqual(before);
    const [done] = await recentOf(editor);
    expect(done).toMatchObject({ target: null, thing: 'Rooms' });
    await undo(editor, done!.number);
    expect(await news()).toEqual(before);
    await expect(undo(editor, done!.number)).rejects.toMatchObject({ code: 'undo_done' });
  };

  await andBack(() => publish(1)); // for the first time
  await publish(1);
  const first = await lastOf(editor);
  await save('Two.', 1);
  await andBack(() => publish(2)); // a newer one
  await andBack(withdraw);
  await publish(2, new Date(clock.now() + 5 * 60_000).toISOString());
  await andBack(() => publish(2)); // before its time
  await andBack(withdraw);
  await expect(undo(editor, first), 'scheduled since').rejects.toMatchObject({ code: 'undo_article' });
  await publish(2);
  const early = await lastOf(editor);
  await expect(undo(other, early)).rejects.toMatchObject({ code: 'undo_others' });
  await expect(undo(senior!, early)).rejects.toMatchObject({ code: 'forbidden' });
  clock.advance(5 * 60_000);
  await expect(undo(admin!, early), 'its time has come').rejects.toMatchObject({ code: 'undo_article' });

  await save('Three.', 2);
  await publish(3);
  const third = await lastOf(editor);
  await save('Four.', 3); // nobody sees it yet: the undo stands
  const both = await Promise.allSettled([undo(editor, third), undo(admin!, third)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'undo_done' } });
  expect(await editor.call('GET /api/admin/news/{id}', { params })).toMatchObject({
    version: 4,
    liveVersion: 2,
  });
});

test('UND2: the key of an act that was undone is of it for good', async () => {
  const [player, another] = [await server.signUp('ned'), await server.signUp('nat')];
  const key = randomUUID();
  const gift = { key, days: 30, source: 'admin' as const, reason: 'a quiz' };
  const giving = (
    to: Player,
    more: Partial<Omit<typeof gift, 'source'>> & { source?: 'compensation' } = {},
  ) =>
    admin!.call('POST /api/admin/users/{id}/premium', {
      params: { id: to.id },
      body: { ...gift, ...more },
    });
  const { activeUntil } = await giving(player);
  expect((await giving(player)).activeUntil).toBe(activeUntil); // a lost answer
  const used = { code: 'key_used' };
  await expect(giving(player, { source: 'compensation' })).rejects.toMatchObject(used);
  await undo(admin!, await lastOf(admin!));
  await expect(giving(player)).rejects.toMatchObject({ code: 'undo_done' });
  for (const more of [{ days: 31 }, { reason: 'a bet' }, { source: 'compensation' as const }])
    await expect(giving(player, more), JSON.stringify(more)).rejects.toMatchObject(used);
  await expect(giving(another)).rejects.toMatchObject(used);
  for (const one of [player, another])
    expect((await one.call('GET /api/premium', {})).activeUntil).toBe(null);
  await giving(player, { key: randomUUID() });

  const banKey = randomUUID();
  await ban(player, {}, banKey);
  await undo(senior!, await lastOf(senior!));
  await expect(ban(player, {}, banKey)).rejects.toMatchObject({ code: 'undo_done' });
  await expect(ban(another, {}, banKey)).rejects.toMatchObject(used);
  expect(await server.database.sql.$count(sanctions, sql`${sanctions.id} = ${banKey}`)).toBe(0);

  const ticketId = await ticketOf(player);
  const dealt = async () => (await admin!.call('POST /api/admin/tickets/next', {})).ticket!.id;
  // Others may wait longer.
  for (let id = await dealt(); id !== ticketId; id = await dealt()) await closeTicket(id);
  const answer = { key: randomUUID(), text: 'It is turned now.', closes: true };
  const answering = () =>
    admin!.call('POST /api/admin/tickets/{ticketId}/answer', { params: { ticketId }, body: answer });
  await answering();
  await undo(admin!, await lastOf(admin!));
  await expect(answering()).rejects.toMatchObject({ code: 'undo_done' });
  await closeTicket(ticketId);
});

test('UND2: a ban that is sent again after its undo stays undone', async () => {
  const player = await server.signUp('ivy');
  const key = randomUUID();
  await ban(player, {}, key);
  await undo(senior!, await lastOf(senior!));
  await expect(ban(player, {}, key)).rejects.toMatchObject({ code: 'undo_done' });
  expect(await server.database.sql.$count(sanctions, sql`${sanctions.id} = ${key}`)).toBe(0);
});

test('SAN2: a key is of one ban: with that of another player’s, or with other words, nobody is banned and it says so', async () => {
  const [one, other] = [await server.signUp('kim'), await server.signUp('lea')];
  const bansOf = async (player: Player) =>
    (await senior!.call('GET /api/admin/users/{id}/sanctions', { params: { id: player.id } })).sanctions;
  const key = randomUUID();
  await ban(one, {}, key);
  await expect(ban(other, {}, key)).rejects.toMatchObject({ code: 'key_used' });
  await expect(ban(one, { reason: 'an aimbot' }, key)).rejects.toMatchObject({ code: 'key_used' });
  await expect(ban(one, { topic: 'chat-abuse', days: 3 }, key)).rejects.toMatchObject({ code: 'key_used' });
  expect(await bansOf(other)).toEqual([]);

  // SAN9: the ban has gone over to another account; sent again for the first one it is the same ban still.
  await server.database.sql.update(sanctions).set({ userId: other.id }).where(sql`${sanctions.id} = ${key}`);
  await ban(one, {}, key);
  await expect(ban(other, {}, key)).rejects.toMatchObject({ code: 'key_used' });
  expect([(await bansOf(one)).length, (await bansOf(other)).length]).toEqual([0, 1]);

  // PAY6: so it is with Premium days.
  const days = (player: Player, count: number) =>
    admin!.call('POST /api/admin/users/{id}/premium', {
      params: { id: player.id },
      body: { key, days: count, source: 'admin', reason: 'a quiz' },
    });
  await days(one, 30);
  expect((await days(one, 30)).grants).toHaveLength(1);
  await expect(days(other, 30)).rejects.toMatchObject({ code: 'key_used' });
  await expect(days(one, 31)).rejects.toMatchObject({ code: 'key_used' });

  const shared = randomUUID();
  const both = await Promise.allSettled([ban(one, {}, shared), ban(other, {}, shared)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((each) => each.status === 'rejected')).toMatchObject({ reason: { code: 'key_used' } });
});

test('UND1, UND4: once, within ten minutes to the millisecond, by who did it or a senior, and never on a friend', async () => {
  clock.advance(UNDO_MS);
  const player = await server.signUp('fay');
  const another = await server.signUp('another_senior', { roles: ['senior'] });
  const cashier = await server.signUp('cashier', { roles: ['billing'] });
  await premiumFor(player);
  const number = await lastOf(admin!);
  expect(await recentOf(another)).toEqual([]); // has no say in Premium
  await expect(undo(another, number)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(undo(cashier, number)).rejects.toMatchObject({ code: 'undo_others' });
  await ban(player);
  const banned = await lastOf(senior!);
  await server.database.write((tx) => server.app.friends.befriend(tx, another.id, player.id));
  expect(await recentOf(another)).toEqual([]);
  await expect(undo(another, banned)).rejects.toMatchObject({ code: 'staff_friend' });
  const both = await Promise.allSettled([undo(senior!, banned), undo(admin!, banned)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'undo_done' } });
  await expect(undo(senior!, banned)).rejects.toMatchObject({ code: 'undo_done' });
  const [line] = await server.database.sql.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  expect(line).toMatchObject({
    action: 'undo',
    targetId: player.id,
    details: { undoes: banned, act: 'ban' },
  });

  clock.advance(UNDO_MS);
  await expect(undo(admin!, number)).rejects.toMatchObject({ code: 'undo_late' });
  expect(await recentOf(admin!)).toEqual([]);
  await expect(undo(admin!, line!.seq)).rejects.toMatchObject({ code: 'not_found' });
});

test('UND5: not where something has come since, and not what a case, an appeal or a rule decides', async () => {
  const player = await server.signUp('gus');
  const key = randomUUID();
  await ban(player, {}, key);
  const given = await lastOf(senior!);
  await senior!.call(LIFT, { params: { sanctionId: key }, body: { reason: 'a mistake' } });
  await expect(undo(senior!, given)).rejects.toMatchObject({ code: 'undo_ban' });
  await undo(senior!, await lastOf(senior!));
  const words = { contested: 'facts' as const, text: 'It was not me who wrote this.' };
  await player.call('POST /api/users/sanctions/{sanctionId}/appeal', {
    params: { sanctionId: key },
    body: words,
  });
  await expect(undo(senior!, given)).rejects.toMatchObject({ code: 'undo_appealed' });

  await give(player, 'editor');
  const role = await lastOf(admin!);
  await take(player, 'editor');
  await give(player, 'editor');
  clock.advance(1);
  await take(player, 'editor');
  await give(player, 'editor');
  await expect(undo(admin!, role)).rejects.toMatchObject({ code: 'undo_role' });
  const { grants } = await premiumFor(player);
  const days = await lastOf(admin!);
  const back = { params: { grantId: grants[0]!.id }, body: { reason: 'a mistake' } };
  await admin!.call('POST /api/admin/premium-grants/{grantId}/take-back', back);
  await expect(undo(admin!, days)).rejects.toMatchObject({ code: 'undo_premium' });

  await check(player);
  const set = await lastOf(admin!);
  await endCheck(player);
  const ended = await lastOf(admin!);
  await expect(undo(admin!, set)).rejects.toMatchObject({ code: 'undo_check' });
  await check(player);
  await expect(undo(admin!, ended)).rejects.toMatchObject({ code: 'undo_check' });
  await endCheck(player);
  await expect(undo(admin!, ended), 'set again and ended again').rejects.toMatchObject({
    code: 'undo_check',
  });
  await take(player, 'editor');
  const taken = await lastOf(admin!);
  await give(player, 'editor');
  await take(player, 'editor');
  await give(player, 'billing');
  await expect(undo(admin!, taken), 'given again and taken again').rejects.toMatchObject({
    code: 'undo_role',
  });
  await undo(admin!, await lastOf(admin!)); // of another role: nothing in between

  const next = await server.signUp('hal');
  await give(next, 'admin');
  const lines = await server.database.sql.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  await expect(undo(admin!, lines[0]!.seq)).rejects.toMatchObject({ code: 'undo_never' });
});
