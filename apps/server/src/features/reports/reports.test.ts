import { randomUUID } from 'node:crypto';
import type { AnswerOf, RequestOf } from '@retake/contract/calls.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchMessages, matchPlayers } from '../matches/tables.ts';
import { caseFiles, reports } from './tables.ts';

const DAY_MS = 24 * 3600_000;
const VERDICT = 'POST /api/admin/cases/{caseId}/verdict';
const OPINION = 'POST /api/admin/cases/{caseId}/opinion';
const NEXT = 'POST /api/admin/cases/next';
type Report = RequestOf<'POST /api/reports'>['body'];

let server: TestServer;
const clock = createSteppedClock();
let [moderator, other, senior]: Player[] = [];
let round = 0;
let four: [subject: Player, mate: Player, loser: Player, last: Player];

beforeAll(async () => {
  server = await startTestServer({ clock });
  moderator = await server.signUp('mod_one', { roles: ['moderator'] });
  other = await server.signUp('mod_two', { roles: ['moderator'] });
  senior = await server.signUp('elder', { roles: ['senior'] });
});
afterAll(() => server.stop());
beforeEach(async () => {
  round++;
  await server.database.sql.delete(caseFiles);
  const players: Player[] = [];
  for (const name of ['subject', 'mate', 'loser', 'last'])
    players.push(await server.signUp(`${name}_${round}`));
  four = players as typeof four;
});

/** A finished 2v2 with the same party of two on the first side, and a chat in which the subject writes. */
async function played({ party = false } = {}) {
  const [id, groupId] = [randomUUID(), randomUUID()];
  const finishedAt = new Date(clock.now());
  const seat = (player: Player, at: number) => ({
    ...playerValues(id, player.id, { team: at < 2 ? 'team1' : 'team2', slot: at % 2, won: at < 2 }),
    ...(party && at < 2 && { groupId }),
  });
  const messages = Array.from({ length: 30 }, (_, n) => ({
    id: randomUUID(),
    matchId: id,
    seq: n + 1,
    message: `line ${n}`,
    sentAt: finishedAt,
    senderId: four[n % 4]!.id,
    sender: four[n % 4]!.nickname,
  }));
  await server.database.write(async (tx) => {
    await tx.insert(matches).values(matchValues({ id, mode: '2v2', map: 'de_nuke', finishedAt }));
    await tx.insert(matchPlayers).values(four.map(seat));
    await tx.insert(matchMessages).values(messages);
  });
  return { id, messages };
}

const report = (by: Player, about: Partial<Report> & Pick<Report, 'where'>) =>
  by.call('POST /api/reports', {
    body: { key: randomUUID(), subjectId: four[0].id, topic: 'harming-teammates', ...about },
  });
const next = async (by: Player) => (await by.call(NEXT, {})).case;
const think = (by: Player, caseId: string) =>
  by.call(OPINION, { params: { caseId }, body: { verdict: 'upheld' } });
const decide = (by: Player, caseId: string, body: RequestOf<typeof VERDICT>['body']) =>
  by.call(VERDICT, { params: { caseId }, body });
const toldTo = async (player: Player) =>
  (await player.call('GET /api/notices', { query: { lang: 'en' } })).notices;
const bansOf = async (player: Player) => (await player.call('GET /api/users/sanctions', {})).sanctions;

test('CAS6 to CAS13: a report, its case with evidence, a verdict, and both hear of it', async () => {
  const { id, messages } = await played();
  const [subject, mate, loser] = four;
  const reported = messages.find(({ senderId, seq }) => senderId === subject.id && seq > 12)!;
  await report(loser, {
    topic: 'chat-abuse',
    where: { place: 'message', chat: 'match', messageId: reported.id },
  });
  clock.advance(60_000); // of two that weigh the same the older one is dealt first
  await report(mate, { where: { place: 'match', matchId: id }, text: 'shot me at spawn' });
  const chatCase = (await next(moderator!))!;
  const admin = await server.signUp(`reads_the_log_${round}`, { admin: true });
  const { lines } = await admin.call('GET /api/admin/audit', { query: { search: subject.nickname } });
  expect(lines).toMatchObject([
    {
      action: 'look_at',
      target: { id: subject.id, nickname: subject.nickname },
      details: { of: 'case', search: chatCase.id, family: 'chat' },
    },
  ]);
  const { snapshot } = chatCase.reports[0]!;
  expect(snapshot).toHaveLength(21);
  expect(snapshot.filter((line) => line.reported)).toMatchObject([
    { message: reported.message, bySubject: true },
  ]);
  expect(JSON.stringify(chatCase)).not.toContain(loser.id);
  expect(chatCase.prior).toBe(null);
  expect((await think(moderator!, chatCase.id)).case!.prior).toEqual([]);
  await decide(moderator!, chatCase.id, { verdict: 'not_upheld' });
  const playCase = (await next(moderator!))!;
  expect(playCase).toMatchObject({ family: 'play', match: { id }, reports: [{ text: 'shot me at spawn' }] });
  expect(playCase.topics.find(({ topic }) => topic === 'harming-teammates')).toMatchObject({
    proposedDays: 1,
  });
  await think(moderator!, playCase.id);
  const ban = {
    verdict: 'upheld',
    topic: 'harming-teammates',
    days: 2,
    reason: 'Killed a mate twice.',
  } as const;
  expect(await decide(moderator!, playCase.id, ban)).toEqual({ decided: true });
  expect(await toldTo(mate)).toMatchObject([
    { kind: 'reportDecided', outcome: 'upheld', player: subject.nickname },
  ]);
  expect(await toldTo(loser)).toMatchObject([{ kind: 'reportDecided', outcome: 'not_upheld' }]);
  expect(await toldTo(subject)).toMatchObject([{ kind: 'banned', topic: 'harming-teammates' }]);
  expect(await bansOf(subject)).toMatchObject([
    { topic: 'harming-teammates', reason: ban.reason, matchId: id, given: 'by a moderator', inForce: true },
  ]);
  expect(await next(moderator!)).toBe(null);
});

test('CAS6: only who was there, once, within 14 days, and what the place knows', async () => {
  const { id } = await played();
  const [subject, mate] = four;
  const where = { place: 'match' as const, matchId: id };
  const stranger = await server.signUp(`stranger_${round}`);
  await expect(report(stranger, { where })).rejects.toMatchObject({ code: 'report_nothing' });
  await expect(report(subject, { where })).rejects.toMatchObject({ code: 'report_self' });
  await expect(report(mate, { where, topic: 'nickname' })).rejects.toMatchObject({ code: 'report_nothing' });
  const key = randomUUID();
  expect(await report(mate, { where, key })).toEqual({ left: 9 });
  await report(mate, { where, key });
  await expect(report(mate, { where })).rejects.toMatchObject({ code: 'report_already' });
  expect(
    await server.database.sql.select().from(reports).where(eq(reports.subjectId, subject.id)),
  ).toHaveLength(1);
  clock.advance(14 * DAY_MS + 1);
  await expect(report(four[2], { where })).rejects.toMatchObject({ code: 'report_late' });
});

test('CAS8: ten reports a day', async () => {
  const { id } = await played();
  for (let count = 0; count < 9; count++) {
    const { id: subjectId } = await server.signUp(`named_${round}_${count}`);
    await report(four[1], { subjectId, topic: 'nickname', where: { place: 'profile' } });
  }
  expect(await report(four[1], { where: { place: 'match', matchId: id } })).toEqual({ left: 0 });
  const again = report(four[1], { topic: 'nickname', where: { place: 'profile' } });
  await expect(again).rejects.toMatchObject({ code: 'report_limit' });
});

test('CAS9, CAS2: two who ask at once get it once; it is not dealt to who is involved, and a lease that ends frees it', async () => {
  await report(four[1], { topic: 'nickname', where: { place: 'profile' } });
  const asked = await Promise.all([next(moderator!), next(other!), next(moderator!)]);
  const [holder, without] = asked[0] ? [moderator!, other!] : [other!, moderator!];
  expect(new Set(asked.filter((one) => one !== null).map((one) => one.id)).size).toBe(1);
  expect(await next(without)).toBe(null);
  const { id } = (await next(holder))!;
  await expect(think(without, id)).rejects.toMatchObject({ code: 'case_not_held' });
  clock.advance(20 * 60_000);
  expect(await next(without)).toMatchObject({ id });
  await expect(think(holder, id)).rejects.toMatchObject({ code: 'case_not_held' });
  await without.call('POST /api/admin/cases/{caseId}/release', { params: { caseId: id } });
  await server.database.write((tx) => server.app.friends.befriend(tx, holder.id, four[0].id));
  expect(await next(holder)).toBe(null);
});

test('CAS10: a grave verdict takes two, the second of whom does not see the first; the milder one holds', async () => {
  const { id } = await played();
  await report(four[2], { topic: 'cheats', where: { place: 'match', matchId: id } });
  const first = (await next(moderator!))!;
  await expect(decide(moderator!, first.id, { verdict: 'not_upheld' })).rejects.toMatchObject({
    code: 'case_opinion_first',
  });
  await think(moderator!, first.id);
  const long = { verdict: 'upheld', topic: 'cheats', days: null, reason: 'Aim like a robot.' } as const;
  await expect(decide(moderator!, first.id, { ...long, days: 7 })).rejects.toMatchObject({
    code: 'ban_length',
  });
  await expect(decide(moderator!, first.id, { ...long, reason: '' })).rejects.toMatchObject({
    code: 'case_incomplete',
  });
  expect(await decide(moderator!, first.id, long)).toEqual({ decided: false });
  expect(await bansOf(four[0])).toEqual([]);
  expect(await next(moderator!)).toBe(null);
  expect(await next(other!)).toBe(null); // none of both is a senior
  const second = (await next(senior!))!;
  expect(second).toMatchObject({ id: first.id, isSecond: true });
  expect(JSON.stringify(second)).not.toContain('robot');
  await think(senior!, second.id);
  const year = { ...long, days: 365, reason: 'Saw it too.' };
  expect(await decide(senior!, second.id, year)).toEqual({ decided: true });
  expect(await bansOf(four[0])).toMatchObject([{ topic: 'cheats', reason: 'Saw it too.' }]);
});

test('CAS7, CAS16: reports from other matches and words that the server finds lift a case, a brigade does not', async () => {
  const [subject, mate, loser, last] = four;
  const scoreOf = async () => {
    const files = await server.database.sql
      .select()
      .from(caseFiles)
      .where(eq(caseFiles.subjectId, subject.id));
    return Math.max(...files.map(({ score }) => score));
  };
  const cheats = async (by: Player) =>
    report(by, { topic: 'cheats', where: { place: 'match', matchId: (await played()).id } });
  await cheats(loser);
  const alone = await scoreOf();
  await cheats(loser);
  expect(await scoreOf()).toBeCloseTo(alone);
  await cheats(last);
  const both = await scoreOf();
  expect(both).toBeCloseTo(alone * (1 + 1 / Math.SQRT2));
  // Who were judged not right together count as one from then on.
  const where = { place: 'profile' } as const;
  for (const by of [mate, last]) await report(by, { subjectId: loser.id, topic: 'nickname', where });
  const ended = (outcome: 'not_upheld' | 'duplicate') =>
    server.database.sql.update(reports).set({ outcome }).where(eq(reports.subjectId, loser.id));
  await ended('not_upheld');
  await cheats(mate);
  expect(await scoreOf()).toBeLessThan(both + 0.01);
  await ended('duplicate'); // it says nothing of how often they are right
  await cheats(mate);
  expect(await scoreOf()).toBeGreaterThan(both + 0.1);

  const { messages } = await played();
  const { id } = messages.find(({ senderId }) => senderId === subject.id)!;
  const { sql } = server.database;
  await sql.update(matchMessages).set({ message: 'you are a stupid idiot' }).where(eq(matchMessages.id, id));
  await report(loser, { topic: 'chat-abuse', where: { place: 'message', chat: 'match', messageId: id } });
  expect(await scoreOf()).toBeGreaterThan(3);
});

test('CAS17: a ban for cheating settles what waits under the same rule, and its reporters are told', async () => {
  const [subject, mate, loser, last] = four;
  const where = async () => ({ place: 'match' as const, matchId: (await played()).id });
  await report(mate, { topic: 'exploits', where: await where() });
  for (const by of [loser, last]) await report(by, { topic: 'cheats', where: await where() });
  const year = { verdict: 'upheld', topic: 'cheats', days: 365, reason: 'Seen.' } as const;
  const seen = async (by: Player) => {
    const held = (await next(by))!;
    await think(by, held.id);
    return held;
  };
  const first = await seen(senior!);
  expect(first.reports).toMatchObject([{ topic: 'cheats' }]);
  expect(await decide(senior!, first.id, year)).toEqual({ decided: false });
  // What only a second vote is missing of is dealt first.
  expect(await seen(moderator!)).toMatchObject({ id: first.id, isSecond: true });
  expect(await decide(moderator!, first.id, year)).toEqual({ decided: true });
  const told = (await Promise.all([loser, last].map(toldTo)))
    .flat()
    .map((notice) => notice.kind === 'reportDecided' && notice.outcome);
  expect(told.sort()).toEqual(['duplicate', 'upheld']);
  expect(await next(other!)).toMatchObject({ subject: { id: subject.id }, reports: [{ topic: 'exploits' }] });
});

test('CAS6: a report that is sent again is answered as it was; a key of another report files nothing', async () => {
  const [subject, mate, loser] = four;
  const key = randomUUID();
  const about = { key, topic: 'nickname' as const, where: { place: 'profile' as const }, text: 'a slur' };
  const first = await report(mate, about);
  expect(first.left).toBeGreaterThan(0);
  await report(mate, { topic: 'multi-account', where: about.where });
  expect(await report(mate, about)).toEqual(first);
  const used = { code: 'key_used' };
  await expect(report(loser, about)).rejects.toMatchObject(used);
  await expect(report(mate, { ...about, text: 'another slur' })).rejects.toMatchObject(used);
  await expect(report(mate, { ...about, subjectId: loser.id })).rejects.toMatchObject(used);
  expect(await server.database.sql.$count(reports, eq(reports.subjectId, subject.id))).toBe(2);
});

test('SAN2: a case is no key of a ban, and its verdict bans all the same', async () => {
  const [subject, mate, loser] = four;
  await report(mate, { where: { place: 'match', matchId: (await played()).id } });
  const held = (await next(senior!))!;
  const ban = { topic: 'harming-teammates' as const, days: 1, reason: 'Killed a mate.' };
  const give = senior!.call('POST /api/admin/users/{id}/sanctions', {
    params: { id: loser.id },
    body: { ...ban, key: held.id },
  });
  await expect(give).rejects.toMatchObject({ code: 'key_used' });
  await think(senior!, held.id);
  expect(await decide(senior!, held.id, { verdict: 'upheld', ...ban })).toEqual({ decided: true });
  expect(await bansOf(subject)).toMatchObject([{ topic: ban.topic, inForce: true }]);
  expect(await bansOf(loser)).toEqual([]);
});

test('CAS12: a full party is spared for what its members do to each other', async () => {
  const { id } = await played({ party: true });
  await report(four[1], { where: { place: 'match', matchId: id } });
  const held = (await next(moderator!))!;
  expect(held.topics.every(({ spared }) => spared)).toBe(true);
  await think(moderator!, held.id);
  const ban = { verdict: 'upheld', topic: 'harming-teammates', days: 1, reason: 'He asked for it.' } as const;
  await expect(decide(moderator!, held.id, ban)).rejects.toMatchObject({ code: 'case_spared' });
  await decide(moderator!, held.id, { verdict: 'not_upheld' });
});

test('CAS14: after seven days a case that nobody decided ends, and the reporter is told so', async () => {
  await report(four[1], { topic: 'nickname', where: { place: 'profile' } });
  clock.advance(7 * DAY_MS);
  const told = async (): Promise<AnswerOf<'GET /api/notices'>['notices']> => {
    for (;;) {
      const notices = await toldTo(four[1]);
      if (notices.length > 0) return notices;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const notices = await timeRunsUntil(told(), 500, server.database, clock);
  expect(notices).toMatchObject([{ kind: 'reportDecided', outcome: 'insufficient' }]);
});
