import { randomUUID } from 'node:crypto';
import { CONTESTED } from '@retake/core/appeals/appeal.ts';
import { compareAppeals } from '@retake/core/appeals/deal.ts';
import { compareWaiting } from '@retake/core/reports/deal.ts';
import { FAMILIES } from '@retake/core/reports/topics.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cases } from '../../platform/cases/tables.ts';
import { findOpen, freePages } from '../appeals/store.ts';
import { appeals } from '../appeals/tables.ts';
import { sanctions } from '../sanctions/tables.ts';
import { type Least, waitingPages } from './dealStore.ts';
import { CASE_KIND } from './reporting.ts';
import { caseFiles } from './tables.ts';

const clock = createSteppedClock();
let server: TestServer;
let [senior, subject]: Player[] = [];

beforeAll(async () => {
  server = await startTestServer({ clock });
  senior = await server.signUp('elder', { roles: ['senior'] });
  subject = await server.signUp('subject');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.sql.delete(cases);
});

const now = () => new Date(clock.now());
const pick = <One>(from: readonly One[]): One => from[Math.floor(Math.random() * from.length)]!;
const caseOf = (kind: string) => ({
  id: randomUUID(),
  kind,
  subject: randomUUID(),
  openedAt: now(),
  dueAt: now(),
});

/** Few values, so that many are alike: of those the id decides. */
const waitingCase = (rank: number, votes: number) => ({
  caseId: '',
  subjectId: subject!.id,
  family: 'play' as const,
  matchId: null,
  score: 1,
  rank,
  votes,
});

async function insertCases(files: readonly ReturnType<typeof waitingCase>[]) {
  const { sql } = server.database;
  const rows = files.map((file) => ({ file, held: caseOf(CASE_KIND) }));
  await sql.insert(cases).values(rows.map(({ held }) => held));
  await sql.insert(caseFiles).values(rows.map(({ file, held }) => ({ ...file, caseId: held.id })));
  return rows.map(({ file, held }) => ({ ...file, caseId: held.id }));
}

test('CAS9: the order in which cases are read is that of the rule, page after page, and each comes once', async () => {
  const ranks = [-414.25, -414.2, -413.95, -413.9499999999999, -0.1, 0, 3];
  const files = await insertCases(
    Array.from({ length: 150 }, () => waitingCase(pick(ranks), pick([0, 0, 1]))),
  );
  const least = Object.fromEntries(FAMILIES.map((family) => [family, 0])) as Least;
  const asks = { id: senior!.id, now: now(), playedSince: new Date(0), least };
  for (const limit of [1, 7, 50, 1000]) {
    const found: string[] = [];
    for await (const page of waitingPages(server.database.sql, asks, limit)) {
      expect(page.length).toBeLessThanOrEqual(limit);
      found.push(...page.map(({ caseId }) => caseId));
    }
    const byId = (one: { caseId: string }, other: { caseId: string }) => (one.caseId < other.caseId ? -1 : 1);
    const inOrder = files.toSorted((one, other) => compareWaiting(one, other) || byId(one, other));
    expect(found).toEqual(inOrder.map(({ caseId }) => caseId));
  }
});

test('APL2: the order in which appeals are read is that of the rule', async () => {
  const rows = Array.from({ length: 60 }, () => {
    const sanctionId = randomUUID();
    const at = new Date(clock.now() - pick([1, 2, 3, 4]) * 1000);
    const answeredAt = pick([null, null, new Date(clock.now() - pick([10, 500]))]);
    return { held: caseOf('appeal'), sanctionId, at, answeredAt };
  });
  const { sql } = server.database;
  const userId = subject!.id;
  const ban = { userId, topic: 'chat-abuse' as const, reason: 'words', from: now() };
  await sql.insert(cases).values(rows.map(({ held }) => held));
  await sql.insert(sanctions).values(rows.map(({ sanctionId }) => ({ ...ban, id: sanctionId })));
  const appeal = { userId, contested: CONTESTED[0], text: 'no' };
  await sql.insert(appeals).values(rows.map(({ held, ...one }) => ({ ...appeal, ...one, caseId: held.id })));
  const free: Awaited<ReturnType<typeof findOpen>> = [];
  for await (const page of freePages(sql, { id: senior!.id, now: now() }, 3)) free.push(...page);
  const found = [await findOpen(sql, true, 100), free];
  const timesOf = ({ at, answeredAt }: { at: Date; answeredAt: Date | null }) => ({
    at: at.getTime(),
    answeredAt: answeredAt?.getTime() ?? null,
  });
  for (const one of found) {
    const shown = one.map(({ appeal }) => ({ ...timesOf(appeal), caseId: appeal.caseId }));
    const expected = rows
      .map((row) => ({ ...timesOf(row), caseId: row.held.id }))
      .sort((a, b) => compareAppeals(a, b) || (a.caseId < b.caseId ? -1 : 1));
    expect(shown).toEqual(expected);
  }
});
