import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@retake/contract/calls.ts';
import type { Notice } from '@retake/contract/notices/calls.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { deadlines } from '../../platform/jobs/tables.ts';
import { findJudged } from '../reports/store.ts';
import { caseFiles } from '../reports/tables.ts';
import { appeals } from './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const APPEAL = 'POST /api/users/sanctions/{sanctionId}/appeal';
const DECIDE = 'POST /api/admin/appeals/{appealId}/decide';
const TEXT = 'It was my brother who played that evening.';

let server: TestServer;
const clock = createSteppedClock();
let [giver, senior, other, admin, player]: Player[] = [];
let round = 0;

beforeAll(async () => {
  server = await startTestServer({ clock });
  giver = await server.signUp('giver', { roles: ['senior'] });
  senior = await server.signUp('elder', { roles: ['senior'] });
  other = await server.signUp('elder_two', { roles: ['senior'] });
  admin = await server.signUp('boss', { admin: true });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.sql.delete(appeals);
  player = await server.signUp(`player_${++round}`);
});

type Ban = Pick<RequestOf<'POST /api/admin/users/{id}/sanctions'>['body'], 'topic' | 'days'>;
async function ban({ topic, days }: Ban, by = giver!): Promise<string> {
  const body = { key: randomUUID(), topic, days, reason: 'seen in round 3' };
  await by.call('POST /api/admin/users/{id}/sanctions', { params: { id: player!.id }, body });
  return body.key;
}
const appeal = (sanctionId: string, by = player!, text = TEXT) =>
  by.call(APPEAL, { params: { sanctionId }, body: { contested: 'identity', text } });
const next = async (by: Player) => (await by.call('POST /api/admin/appeals/next', {})).appeal;
const decide = (by: Player, appealId: string, body: RequestOf<typeof DECIDE>['body']) =>
  by.call(DECIDE, { params: { appealId }, body });
const ownOf = async () => (await player!.call('GET /api/users/appeals', {})).appeals;
const banOf = async () => (await player!.call('GET /api/users/sanctions', {})).sanctions[0];
const toldTo = async (who: Player) => (await who.call('GET /api/notices', { query: { lang: 'en' } })).notices;
const addTeam = () => player!.call('POST /api/teams', { body: { name: `Team ${round}`, tag: 'TT' } });

/** The clock runs until this has been told. */
function whenTold(who: Player, kind: Notice['kind']): Promise<Notice> {
  const told = async () => {
    for (;;) {
      const found = (await toldTo(who)).find((notice) => notice.kind === kind);
      if (found) return found;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return timeRunsUntil(told(), 500, server.database, clock);
}

test('APL1 to APL4: from the ban over an answer to lifted, and the player is free', async () => {
  const sanctionId = await ban({ topic: 'exploits', days: 7 });
  await expect(addTeam()).rejects.toMatchObject({ code: 'banned' });
  await appeal(sanctionId);
  await appeal(sanctionId); // the answer was lost
  await expect(appeal(sanctionId, player, `${TEXT} Again.`)).rejects.toMatchObject({
    code: 'appeal_already',
  });
  await expect(appeal(sanctionId, other)).rejects.toMatchObject({ code: 'not_found' });
  expect(await ownOf()).toMatchObject([{ text: TEXT, outcome: null, answer: null }]);

  expect(await next(giver!)).toBe(null);
  const list = async (by: Player) => (await by.call('GET /api/admin/appeals', {})).appeals;
  expect(await list(giver!)).toMatchObject([{ player: player!.nickname, mayTake: false, isAnswered: false }]);
  expect(await list(senior!)).toMatchObject([{ mayTake: true }]);
  const [taken, second] = await Promise.all([next(senior!), next(other!)]);
  expect([taken, second].filter((one) => one !== null)).toHaveLength(1);
  const [holder, idle] = taken ? [senior!, other!] : [other!, senior!];
  const { id } = (taken ?? second)!;
  await expect(decide(idle, id, { outcome: 'upheld', reason: 'not mine' })).rejects.toMatchObject({
    code: 'case_not_held',
  });

  const say = () =>
    holder.call('POST /api/admin/appeals/{appealId}/answer', {
      params: { appealId: id },
      body: { text: 'We look at the addresses.' },
    });
  await say();
  await expect(say()).rejects.toMatchObject({ code: 'appeal_answered' });
  expect(await toldTo(player!)).toMatchObject([{ kind: 'appealAnswered' }, { kind: 'banned' }]);
  await decide(holder, id, { outcome: 'lifted', reason: 'It was the brother.' });
  expect(await ownOf()).toMatchObject([
    { outcome: 'lifted', answer: 'We look at the addresses.', reason: 'It was the brother.' },
  ]);
  expect((await toldTo(player!)).map(({ kind }) => kind)).toEqual(['banLifted', 'appealAnswered', 'banned']);
  expect(await banOf()).toMatchObject({ inForce: false, liftedReason: 'It was the brother.' });
  await addTeam();
  await expect(appeal(sanctionId)).rejects.toMatchObject({ code: 'appeal_already' });
});

test('APL1: a rule without an appeal and a ban that is over take none', async () => {
  const spam = await ban({ topic: 'chat-spam', days: 1 });
  await expect(appeal(spam)).rejects.toMatchObject({ code: 'appeal_none' });
  const short = await ban({ topic: 'unsporting-play', days: 1 });
  clock.advance(DAY_MS);
  await expect(appeal(short)).rejects.toMatchObject({ code: 'appeal_over' });
});

test('APL3: a shorter ban ends earlier, within its rule; a friend is not dealt it', async () => {
  const sanctionId = await ban({ topic: 'exploits', days: 20 });
  await appeal(sanctionId);
  await server.database.write((tx) => server.app.friends.befriend(tx, senior!.id, player!.id));
  expect(await next(senior!)).toBe(null);
  const { id } = (await next(other!))!;
  const shorten = (days: number) => decide(other!, id, { outcome: 'shortened', days, reason: 'too long' });
  await expect(shorten(6)).rejects.toMatchObject({ code: 'ban_length' });
  await expect(shorten(20)).rejects.toMatchObject({ code: 'appeal_not_shorter' });
  await shorten(8);
  const { from, until } = (await banOf())!;
  expect(Date.parse(until!) - Date.parse(from)).toBe(8 * DAY_MS);
  expect(await toldTo(player!)).toMatchObject([
    { kind: 'appealDecided', outcome: 'shortened' },
    { kind: 'banned' },
  ]);
});

test('APL2, APL4: a moderator answers what he had no hand in, and others decide it and are reminded', async () => {
  const [idle, voter] = [
    await server.signUp(`reader_${round}`, { roles: ['moderator'] }),
    await server.signUp(`voter_${round}`, { roles: ['moderator'] }),
  ];
  const sanctionId = await ban({ topic: 'exploits', days: 7 });
  await server.database.write((tx) => server.app.friends.befriend(tx, voter.id, player!.id));
  await appeal(sanctionId);
  expect(await next(voter)).toBe(null);
  clock.advance(HOUR_MS);
  await whenTold(idle, 'appealsWait');
  for (const kept of [giver!, voter])
    expect((await toldTo(kept)).map(({ kind }) => kind)).not.toContain('appealsWait');

  const { id } = (await next(idle))!;
  await expect(decide(idle, id, { outcome: 'upheld', reason: 'it stays' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const list = async (by: Player) => await by.call('GET /api/admin/appeals', {});
  expect(await list(idle)).toMatchObject({ waiting: 1, held: id });
  const body = { text: 'I have read it. A senior looks at the addresses.' };
  expect(
    await idle.call('POST /api/admin/appeals/{appealId}/answer', { params: { appealId: id }, body }),
  ).toEqual({ appeal: null });
  expect(await ownOf()).toMatchObject([{ answer: body.text, outcome: null }]);
  expect(await list(idle)).toMatchObject({ waiting: 0, held: null, appeals: [] });
  expect(await next(idle)).toBe(null);

  const decider = await server.signUp(`decider_${round}`, { roles: ['senior'] });
  const before = (await toldTo(idle)).length;
  clock.advance(10 * HOUR_MS);
  expect(await toldTo(decider)).toEqual([]);
  clock.advance(HOUR_MS);
  await whenTold(decider, 'appealsWait');
  expect(await toldTo(idle)).toHaveLength(before);
  expect(await next(decider)).toMatchObject({ id, answer: body.text });
  await decide(decider, id, { outcome: 'upheld', reason: 'The addresses are the same.' });
  expect(await ownOf()).toMatchObject([{ answer: body.text, outcome: 'upheld' }]);
});

test('APL4, APL5: who may answer is reminded, and a short ban that nobody decides on is lifted', async () => {
  await appeal(await ban({ topic: 'exploits', days: 7 }));
  clock.advance(10 * HOUR_MS);
  await whenTold(senior!, 'appealsWait');
  expect((await toldTo(giver!)).map(({ kind }) => kind)).not.toContain('appealsWait');
  clock.advance(14 * HOUR_MS);
  await whenTold(player!, 'banLifted');
  expect(await ownOf()).toMatchObject([{ outcome: 'lifted', reason: null }]);
  expect(await banOf()).toMatchObject({ inForce: false, liftedReason: null });
  await addTeam();
});

test('APL5: a grave one goes to the admins, then stays, and may be appealed again', async () => {
  const sanctionId = await ban({ topic: 'cheats', days: null });
  await appeal(sanctionId);
  clock.advance(DAY_MS);
  const withAdmins = async () => {
    while (!(await server.database.sql.select().from(appeals))[0]?.withAdmins)
      await new Promise((resolve) => setImmediate(resolve));
  };
  await timeRunsUntil(withAdmins(), 500, server.database, clock);
  expect(await next(senior!)).toBe(null);
  const held = (await next(admin!))!;
  await admin!.call('POST /api/admin/appeals/{appealId}/release', { params: { appealId: held.id } });
  clock.advance(2 * DAY_MS);
  expect(await whenTold(player!, 'appealDecided')).toMatchObject({ outcome: 'undecided' });
  expect(await banOf()).toMatchObject({ inForce: true });
  await appeal(sanctionId);
  expect(await ownOf()).toMatchObject([{ outcome: null }, { outcome: 'undecided' }]);
});

test('APL2, APL6: not to who voted or reported; a lifted ban says nothing of who reported it', async () => {
  const reporter = await server.signUp(`senior_${round}`, { roles: ['senior'] });
  const about = { subjectId: player!.id, topic: 'ban-bypass' as const, where: { place: 'profile' as const } };
  await reporter.call('POST /api/reports', { body: { key: randomUUID(), ...about } });
  const { case: held } = await senior!.call('POST /api/admin/cases/next', {});
  const params = { caseId: held!.id };
  await senior!.call('POST /api/admin/cases/{caseId}/opinion', { params, body: { verdict: 'upheld' } });
  const verdict = { verdict: 'upheld', topic: 'ban-bypass', days: 2, reason: 'the same device' } as const;
  await senior!.call('POST /api/admin/cases/{caseId}/verdict', { params, body: verdict });
  const judged = () => findJudged(server.database.sql, reporter.id);
  expect(await judged()).toMatchObject([{ upheld: true }]);

  const [file] = await server.database.sql
    .select()
    .from(caseFiles)
    .where(eq(caseFiles.subjectId, player!.id));
  await appeal(file!.sanctionId!);
  expect([await next(senior!), await next(reporter)]).toEqual([null, null]);
  const { id } = (await next(giver!))!;
  // Lifted by somebody else meanwhile.
  const lift = { params: { sanctionId: file!.sanctionId! }, body: { reason: 'a shared device' } };
  await admin!.call('POST /api/admin/sanctions/{sanctionId}/lift', lift);
  expect(await ownOf()).toMatchObject([{ outcome: 'lifted' }]);
  await expect(decide(giver!, id, { outcome: 'upheld', reason: 'too late' })).rejects.toMatchObject({
    code: 'case_not_held',
  });
  expect(await judged()).toEqual([]);
  const left = await server.database.sql.select().from(deadlines).where(eq(deadlines.key, id));
  expect(left).toEqual([]);
});
