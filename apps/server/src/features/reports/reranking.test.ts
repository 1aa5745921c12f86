import { randomUUID } from 'node:crypto';
import { believed, chancesOf } from '@retake/core/reports/chance.ts';
import { type Family, SEVERITY } from '@retake/core/reports/topics.ts';
import { rankOf } from '@retake/core/reports/weight.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { afterAll, expect, test } from 'vitest';
import { cases } from '../../platform/cases/tables.ts';
import { CASE_KIND } from './reporting.ts';
import { caseFiles } from './tables.ts';

const clock = createSteppedClock();
const database = await openTestDatabase();
afterAll(() => database.close());
/** Of several servers, one after the other. */
const kept = { ...database, close: async () => undefined };

/** By the scale of before: a day of waiting counted whole. */
const RANK_BEFORE = -clock.now() / (24 * 3600_000);

test('CAS9: what waits takes the place that is known by now, also what an earlier release has ranked', async () => {
  const earlier = await startTestServer({ clock, database: kept });
  const subject = await earlier.signUp('subject');
  const openedAt = new Date(clock.now());
  const fileOf = (family: Family, score: number, more: object = {}) => ({
    ...{ caseId: randomUUID(), subjectId: subject.id, matchId: null, family, score },
    ...{ rank: RANK_BEFORE + score, ...more },
  });
  const [graver, lighter] = [fileOf('integrity', 3), fileOf('play', 0.5)];
  const found = fileOf('integrity', 3, { found: { v: 1 } });
  const decided = fileOf('play', 4, { verdict: 'upheld' });
  const own = fileOf('play', 1, { rank: -413.2 });
  const many = Array.from({ length: 450 }, () => fileOf('play', 1));
  const files = [graver, lighter, found, decided, own, ...many];
  const held = { kind: CASE_KIND, openedAt, dueAt: openedAt };
  await database.sql
    .insert(cases)
    .values(files.map(({ caseId }) => ({ ...held, id: caseId, subject: caseId })));
  await database.sql.insert(caseFiles).values(files);
  await earlier.stop();

  const server = await startTestServer({ clock, database: kept });
  const ranks = async () =>
    new Map((await database.sql.select().from(caseFiles)).map(({ caseId, rank }) => [caseId, rank]));
  const sunk = async () => [...(await ranks()).values()].filter((rank) => rank < -10_000).length;
  await expect.poll(sunk).toBe(1); // the decided one
  const chances = chancesOf([]);
  const expected = (family: Family, chance: number) => rankOf(chance, SEVERITY[family], openedAt.getTime());
  const then = await ranks();
  expect(then.get(graver.caseId)).toBeCloseTo(expected('integrity', chances(3)), 9);
  expect(then.get(lighter.caseId)).toBeCloseTo(expected('play', chances(0.5)), 9);
  expect(then.get(found.caseId)).toBeCloseTo(expected('integrity', believed(3)), 9);
  expect(then.get(decided.caseId)).toBe(decided.rank);
  await expect.poll(async () => (await ranks()).get(own.caseId)).toBeCloseTo(expected('play', chances(1)), 9);

  // What such a node writes later takes its place within ten minutes.
  const late = fileOf('integrity', 3);
  await database.sql.insert(cases).values({ ...held, id: late.caseId, subject: late.caseId });
  await database.sql.insert(caseFiles).values(late);
  await expect
    .poll(async () => {
      clock.advance(60_000);
      return (await ranks()).get(late.caseId);
    })
    .toBe(then.get(graver.caseId));
  await server.stop();
});
