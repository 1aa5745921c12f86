import { randomUUID } from 'node:crypto';
import { CLAIM_MS } from '@retake/core/cases/lease.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { afterAll, expect, test } from 'vitest';
import { type CaseOf, createCases } from './cases.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const clock = createSteppedClock();
const cases = createCases(clock);

const inHours = (hours: number) => new Date(clock.now() + hours * 3600_000);
const about = (): CaseOf => ({ kind: 'test', subject: randomUUID() });
const open = (of: CaseOf, hours = 24) => database.write((tx) => cases.open(tx, of, inHours(hours)));
const claim = (id: string, userId: string) => database.write((tx) => cases.claim(tx, id, userId));
const close = (id: string, by?: string) => database.write((tx) => cases.close(tx, id, 'upheld', by));
const [ANN, BEN] = [randomUUID(), randomUUID()];

test('CAS1: what is about the same joins the open case, many at once too, and the earlier due time holds', async () => {
  const of = about();
  const opened = await Promise.all([30, 10, 20, 40].map((hours) => open(of, hours)));
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  expect(await open(of, 50)).toMatchObject({
    state: 'open',
    dueAt: inHours(10),
    openedAt: new Date(clock.now()),
  });
  const others = await Promise.all([
    open(about()),
    open({ ...of, kind: 'other' }),
    open({ ...of, context: 'x' }),
  ]);
  expect(new Set([...others, opened[0]!].map(({ id }) => id)).size).toBe(4);
});

test('CAS1: after it was closed a new one is opened', async () => {
  const of = about();
  const first = await open(of);
  expect(await close(first.id)).toMatchObject({ state: 'closed', verdict: 'upheld' });
  const second = await open(of);
  expect(second.id).not.toBe(first.id);
  expect(await database.write((tx) => cases.closeOf(tx, of, 'gone'))).toMatchObject({ id: second.id });
  expect(await database.write((tx) => cases.closeOf(tx, of, 'gone'))).toBe(null);
});

test('CAS2: of two who claim it at once one has it, for 20 minutes, and longer if claimed again', async () => {
  const { id } = await open(about());
  const answers = await Promise.all([claim(id, ANN), claim(id, BEN)]);
  const [holder, other] = answers[0] ? [ANN, BEN] : [BEN, ANN];
  expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  expect(await claim(id, holder)).toMatchObject({ claimedBy: holder });
  clock.advance(CLAIM_MS - 1);
  expect(await claim(id, other)).toBe(null);
  expect(await claim(id, holder)).toMatchObject({ claimUntil: new Date(clock.now() + CLAIM_MS) });
  clock.advance(CLAIM_MS);
  expect(await claim(id, other)).toMatchObject({ claimedBy: other });
});

test('CAS2: who holds it may give it back, and only who holds it', async () => {
  const { id } = await open(about());
  const held = (userId: string) => database.write((tx) => cases.held(tx, id, userId));
  const release = (userId: string) => database.write((tx) => cases.release(tx, id, userId));
  await claim(id, ANN);
  expect(await held(BEN)).toBe(null);
  expect(await release(BEN)).toBe(false);
  expect(await held(ANN)).toMatchObject({ claimedBy: ANN });
  expect(await release(ANN)).toBe(true);
  expect(await claim(id, BEN)).toMatchObject({ claimedBy: BEN });
});

test('CAS3: who holds it closes it, once; who does not, cannot', async () => {
  const { id } = await open(about());
  expect(await close(id, ANN)).toBe(null);
  await claim(id, ANN);
  expect(await close(id, BEN)).toBe(null);
  expect(await close(id, ANN)).toMatchObject({ state: 'closed', closedAt: new Date(clock.now()) });
  expect(await close(id, ANN)).toBe(null);
  expect(await close(id)).toBe(null);
  expect(await claim(id, ANN)).toBe(null);
});

test('those of a kind are listed, the longest due first, without the closed ones', async () => {
  const kind = randomUUID();
  const [late, soon, closed] = [
    await open({ kind, subject: 'a' }, 9),
    await open({ kind, subject: 'b' }, 1),
    await open({ kind, subject: 'c' }, 2),
  ];
  await close(closed.id);
  const listed = await cases.unclosed(database.sql, kind, 10);
  expect(listed.map(({ id }) => id)).toEqual([soon.id, late.id]);
  expect(await cases.unclosed(database.sql, kind, 1)).toHaveLength(1);
});
