import { randomUUID } from 'node:crypto';
import type { Notice } from '@retake/contract/notices/calls.ts';
import type { TicketTopic } from '@retake/core/tickets/ticket.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../platform/audit/tables.ts';
import { cases } from '../../platform/cases/tables.ts';
import { desc, eq, sql } from '../../platform/db/query.ts';
import { deadlines } from '../../platform/jobs/tables.ts';
import { noticeReaders } from '../notices/tables.ts';
import { ticketMessages, ticketReplies, tickets } from './tables.ts';

const HOUR_MS = 3_600_000;
const TEXT = 'I cannot find my match of yesterday.';

let server: TestServer;
const clock = createSteppedClock();
let [supporter, second, billing, admin, player]: Player[] = [];
let round = 0;

beforeAll(async () => {
  server = await startTestServer({ clock });
  supporter = await server.signUp('helper', { roles: ['supporter'] });
  second = await server.signUp('helper_two', { roles: ['supporter'] });
  billing = await server.signUp('cashier', { roles: ['billing'] });
  admin = await server.signUp('boss', { admin: true });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.sql.delete(tickets);
  player = await server.signUp(`player_${++round}`);
});

async function open(by = player!, topic: TicketTopic = 'match', key: string = randomUUID()): Promise<string> {
  return (await by.call('POST /api/tickets', { body: { key, topic, text: TEXT } })).ticket.id;
}
const write = (ticketId: string, text = 'It was on Mirage.', by = player!, key: string = randomUUID()) =>
  by.call('POST /api/tickets/{ticketId}/messages', { params: { ticketId }, body: { key, text } });
const seen = async (ticketId: string, by = player!) =>
  (await by.call('GET /api/tickets/{ticketId}', { params: { ticketId } })).ticket;
const next = async (by: Player) => (await by.call('POST /api/admin/tickets/next', {})).ticket;
const answer = (by: Player, ticketId: string, closes = false, key: string = randomUUID()) =>
  by.call('POST /api/admin/tickets/{ticketId}/answer', {
    params: { ticketId },
    body: { key, text: 'It was cancelled: a server failed.', closes },
  });
const toldTo = async (who: Player) => (await who.call('GET /api/notices', { query: { lang: 'en' } })).notices;

/** The clock runs until this is so. */
function whenSo(isSo: () => Promise<boolean>): Promise<void> {
  const waited = async () => {
    while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
  };
  return timeRunsUntil(waited(), 500, server.database, clock);
}
const whenTold = (who: Player, kind: Notice['kind']) =>
  whenSo(async () => (await toldTo(who)).some((notice) => notice.kind === kind));

test('TCK1, TCK3, TCK4: from the question over an answer and a note to the end, dealt to one', async () => {
  const key = randomUUID();
  const id = await open(player, 'match', key);
  expect(await open(player, 'match', key)).toBe(id); // the answer was lost
  await expect(seen(id, second)).rejects.toMatchObject({ code: 'not_found' });
  await expect(write(id, 'Me too.', second)).rejects.toMatchObject({ code: 'not_found' });
  expect(await seen(id)).toMatchObject({ state: 'waiting', isLate: false, messages: [{ from: 'player' }] });

  const both = await Promise.all([next(supporter!), next(second!)]);
  expect(both.filter((one) => one !== null)).toHaveLength(1);
  const [holder, idle] = both[0] ? [supporter!, second!] : [second!, supporter!];
  await expect(answer(idle, id)).rejects.toMatchObject({ code: 'case_not_held' });
  const note = { params: { ticketId: id }, body: { key: randomUUID(), text: 'Looked at the log.' } };
  const { ticket } = await holder.call('POST /api/admin/tickets/{ticketId}/note', note);
  expect(ticket!.messages).toMatchObject([
    { from: 'player', by: null, text: TEXT },
    { from: 'note', by: holder.nickname },
  ]);
  await answer(holder, id);
  const own = await seen(id);
  expect(own).toMatchObject({ state: 'answered', answerBy: null });
  expect(own.messages.map(({ from }) => from)).toEqual(['player', 'staff']);
  expect(JSON.stringify(own)).not.toContain(holder.nickname);
  expect(await toldTo(player!)).toMatchObject([{ kind: 'ticketAnswered', ticketId: id, about: 'match' }]);

  await write(id);
  expect(await next(idle)).toMatchObject({ id, earlier: [] });
  await answer(idle, id, true);
  await expect(write(id)).rejects.toMatchObject({ code: 'ticket_closed' });
  expect((await player!.call('GET /api/tickets', {})).tickets).toMatchObject([{ id, state: 'closed' }]);
  const done = await server.database.sql.select().from(auditLog).where(eq(auditLog.targetId, player!.id));
  const looks = done.filter(({ action }) => action === 'look_at');
  expect(
    done
      .map(({ action }) => action)
      .filter((action) => action !== 'look_at')
      .sort(),
  ).toEqual(['answer_ticket', 'close_ticket', 'note_ticket']);
  expect(looks.map(({ details }) => details)).toEqual(
    Array.from({ length: 2 }, () => ({ of: 'ticket', search: id, topic: 'match' })),
  );
  expect(await server.database.sql.select().from(deadlines).where(eq(deadlines.key, id))).toEqual([]);
});

test('TCK2: an answer that is sent again after the player has written on answers nothing', async () => {
  const id = await open();
  const text = 'It was cancelled: a server failed.';
  const same = { params: { ticketId: id }, body: { key: randomUUID(), text, closes: false } };
  for (const state of ['answered', 'waiting']) {
    expect(await next(supporter!)).toMatchObject({ id });
    await supporter!.call('POST /api/admin/tickets/{ticketId}/answer', same);
    expect(await seen(id)).toMatchObject({ state });
    if (state === 'answered') await write(id);
  }
  await supporter!.call('POST /api/admin/tickets/{ticketId}/release', { params: { ticketId: id } });
});

test('TCK2: three open tickets, five messages without an answer', async () => {
  const id = await open();
  await open();
  await open();
  for (let time = 0; time < 5; time++) await expect(open()).rejects.toMatchObject({ code: 'ticket_many' });
  const key = randomUUID();
  await write(id, 'once', player, key);
  await write(id, 'once', player, key);
  for (let more = 0; more < 3; more++) await write(id);
  await expect(write(id)).rejects.toMatchObject({ code: 'ticket_wait' });
  await player!.call('POST /api/tickets/{ticketId}/close', { params: { ticketId: id } });
  await open();
  const all = await player!.call('GET /api/tickets', {});
  expect(all).toMatchObject({ mayOpen: false });
  const left = await server.database.sql.select().from(cases).where(eq(cases.subject, id));
  expect(left).toMatchObject([{ state: 'closed' }]);
  const strange = { key: randomUUID(), topic: 'match' as const, text: TEXT, matchId: randomUUID() };
  await expect(supporter!.call('POST /api/tickets', { body: strange })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('TCK3: who is banned from the platform still writes, who has flooded support does not', async () => {
  const banUnder = (topic: 'cheats' | 'support-spam') =>
    admin!.call('POST /api/admin/users/{id}/sanctions', {
      params: { id: player!.id },
      body: { key: randomUUID(), topic, days: null, reason: 'what was seen' },
    });
  await banUnder('cheats');
  const id = await open(player, 'ban');
  clock.advance(1000); // so that it waits longer
  const before = { key: randomUUID(), topic: 'other' as const, text: 'Another question of mine.' };
  await player!.call('POST /api/tickets', { body: before });
  expect(await next(supporter!)).toMatchObject({
    id,
    bans: [{ topic: 'cheats', until: null }],
    earlier: [{ id: before.key, text: before.text }],
  });
  await banUnder('support-spam');
  await expect(open()).rejects.toMatchObject({ code: 'banned_forever' });
  await expect(write(id)).rejects.toMatchObject({ code: 'banned_forever' });
  expect((await seen(id)).messages).toHaveLength(1);
  await player!.call('POST /api/tickets/{ticketId}/close', { params: { ticketId: id } });
});

test('TCK4, TCK5: not to a friend; handed on it is dealt to the other role, and its time goes on', async () => {
  const id = await open(player, 'payment');
  await server.database.write((tx) => server.app.friends.befriend(tx, supporter!.id, player!.id));
  expect([await next(supporter!), await next(billing!)]).toEqual([null, null]);
  const held = (await next(second!))!;
  clock.advance(HOUR_MS / 4);
  await second!.call('POST /api/admin/tickets/{ticketId}/hand-on', {
    params: { ticketId: id },
    body: { desk: 'billing', text: 'An order of Monday.' },
  });
  expect(await next(second!)).toBe(null);
  const there = (await next(billing!))!;
  expect(there).toMatchObject({ id, desk: 'billing', answerBy: held.answerBy });
  expect(there.messages.at(-1)).toMatchObject({ from: 'handed', desk: 'billing', by: second!.nickname });
  expect((await seen(id)).messages).toHaveLength(1);
});

test('TCK6: who may answer is reminded; overdue, the player and the admins are told', async () => {
  const id = await open();
  clock.advance(10 * HOUR_MS);
  await whenTold(supporter!, 'ticketsWait');
  expect((await toldTo(billing!)).map(({ kind }) => kind)).not.toContain('ticketsWait');
  clock.advance(2 * HOUR_MS);
  await whenTold(player!, 'ticketLate');
  expect((await toldTo(admin!))[0]).toMatchObject({ kind: 'ticketsWait', isLate: true });
  expect(await seen(id)).toMatchObject({ isLate: true });
  const overview = await supporter!.call('GET /api/admin/tickets', {});
  expect(overview).toMatchObject({ waiting: 1, late: 1, tickets: [{ id, isLate: true, mayTake: true }] });
  await next(supporter!);
  await answer(supporter!, id);
  expect(await seen(id)).toMatchObject({ isLate: false, state: 'answered' });
});

test('TCK7: an answered ticket without another word is closed after seven days', async () => {
  const id = await open();
  await next(supporter!);
  await answer(supporter!, id);
  clock.advance(7 * 24 * HOUR_MS);
  await whenSo(async () => (await seen(id)).state === 'closed');
});

test('TCK8: with the account its tickets go, and nobody is dealt them any more', async () => {
  const id = await open();
  await server.database.write((tx) => server.app.tickets.leave(tx, player!.id));
  expect(await server.database.sql.select().from(ticketMessages)).toEqual([]);
  expect(await next(supporter!)).toBe(null);
  const [last] = await server.database.sql.select().from(cases).orderBy(desc(cases.openedAt)).limit(1);
  expect(last).toMatchObject({ subject: id, state: 'closed', verdict: 'gone' });
});

test('TCK9: ready-made answers are written by seniors, come in the language of the player, and count once for an answer', async () => {
  const written = { title: 'Cancelled', en: 'It was cancelled.', zh: '比赛已取消。' };
  const key = randomUUID();
  const add = (by: Player, id: string = randomUUID()) =>
    by.call('POST /api/admin/ticket-replies', { body: { key: id, ...written } });
  await expect(add(supporter!)).rejects.toMatchObject({ code: 'forbidden' });
  await add(admin!, key);
  expect((await add(admin!, key)).replies).toEqual([{ id: key, ...written, uses: 0 }]);

  await server.database.sql.insert(noticeReaders).values({ userId: player!.id, lang: 'zh-CN' });
  const id = await open();
  expect(await next(supporter!)).toMatchObject({ id, lang: 'zh-CN' });
  const body = { key: randomUUID(), text: written.zh, closes: false, replyId: key };
  const answered = { params: { ticketId: id }, body };
  await supporter!.call('POST /api/admin/tickets/{ticketId}/answer', answered);
  await write(id);
  await next(supporter!);
  await supporter!.call('POST /api/admin/tickets/{ticketId}/answer', answered); // sent again, it answers nothing
  await supporter!.call('POST /api/admin/tickets/{ticketId}/release', { params: { ticketId: id } });
  const used = await supporter!.call('GET /api/admin/ticket-replies', {});
  expect(used.replies).toMatchObject([{ id: key, uses: 1 }]);

  const params = { replyId: key };
  const changed = { ...written, title: 'Cancelled match' };
  await admin!.call('PUT /api/admin/ticket-replies/{replyId}', { params, body: changed });
  const others = Array.from({ length: 49 }, () => ({
    id: randomUUID(),
    ...written,
    byId: admin!.id,
    at: new Date(0),
  }));
  await server.database.sql.insert(ticketReplies).values(others);
  await expect(add(admin!)).rejects.toMatchObject({ code: 'reply_many' });
  const left = await admin!.call('DELETE /api/admin/ticket-replies/{replyId}', { params });
  expect(left.replies).toHaveLength(49);
  const lines = await server.database.sql
    .select()
    .from(auditLog)
    .where(sql`${auditLog.details} ->> 'replyId' = ${key}`)
    .orderBy(desc(auditLog.seq));
  expect(lines.map(({ action }) => action)).toEqual(['delete_reply', 'change_reply', 'add_reply']);
});
