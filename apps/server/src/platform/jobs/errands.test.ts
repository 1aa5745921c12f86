import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSteppedClock, type SteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase, prepareData } from '@retake/testkit/database.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createCases } from '../cases/cases.ts';
import { cases } from '../cases/tables.ts';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/open.ts';
import type { ErrandHandler } from './errandKind.ts';
import { createErrands, type Errands } from './errands.ts';
import { TEST_KIND } from './errandTestKind.fixture.ts';
import { errands as table } from './tables.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const lines: string[] = [];
const write = (_details: object, message: string) => void lines.push(message);
const log = { error: write, warn: write };
let started: Errands[] = [];

beforeEach(async () => {
  await database.sql.delete(table);
  lines.length = 0;
  started = [];
});
afterEach(() => Promise.all(started.map((errands) => errands.stop())));

type Handler = ErrandHandler<{ text: string }>;

/** A node of the installation, with its own clock. */
function node(handler: Handler, clock: SteppedClock = createSteppedClock(), on: Database = database) {
  const errands = createErrands(on, clock, log, createCases(clock));
  errands.handle(TEST_KIND, handler);
  errands.start();
  started.push(errands);
  const add = (key: string, text = key) => on.write((tx) => errands.add(tx, TEST_KIND, key, { text }));
  return { errands, clock, add };
}

const rows = () => database.sql.select().from(table);
/** Something a test can wait on and release. */
const gate = () => Promise.withResolvers<void>();

test('an errand is done once, and its payload is cleared', async () => {
  const done: string[] = [];
  const { add } = node(
    async ({ key, payload, attempt }) => void done.push(`${key} ${payload.text} ${attempt}`),
  );
  await add('a', 'hello');
  await expect.poll(rows).toMatchObject([{ key: 'a', payload: null, doneAt: expect.any(Date), lease: null }]);
  expect(done).toEqual(['a hello 1']);
});

test('a node that has nothing to do asks once in five seconds, however many kinds there are', async () => {
  let asked = 0;
  const execute: typeof database.sql.execute = (query) => {
    asked++;
    return database.sql.execute(query);
  };
  const clock = createSteppedClock();
  const counting = { ...database, sql: Object.assign(Object.create(database.sql), { execute }) };
  const errands = createErrands(counting, clock, log, createCases(clock));
  for (let n = 0; n < 20; n++) errands.handle({ ...TEST_KIND, name: `test:${n}` }, async () => undefined);
  errands.start();
  started.push(errands);
  const aMinute = new Promise<void>((isOver) => void clock.after(60_000, isOver));
  await timeRunsUntil(aMinute, 1000, database, clock);
  expect(asked).toBeGreaterThan(5);
  expect(asked).toBeLessThanOrEqual(13);
});

test('a rolled back errand never runs', async () => {
  const done: string[] = [];
  const { errands, add } = node(async ({ key }) => void done.push(key));
  const rolledBack = database.write(async (tx) => {
    await errands.add(tx, TEST_KIND, 'never', { text: '' });
    throw new Error('changed its mind');
  });
  await expect(rolledBack).rejects.toThrow('changed its mind');
  await add('real');
  await expect.poll(() => done).toEqual(['real']);
});

test('while one with a key is open it stands for all of them; afterwards a new one is accepted', async () => {
  const opened = gate();
  const done: string[] = [];
  const { add } = node(async ({ payload }) => {
    await opened.promise;
    done.push(payload.text);
  });
  await add('same', 'first');
  await add('same', 'second');
  opened.resolve();
  await expect.poll(() => done).toEqual(['first']);
  await expect.poll(async () => (await rows())[0]!.doneAt).not.toBeNull();
  await add('same', 'third');
  await expect.poll(() => done).toEqual(['first', 'third']);
});

const casesOf = async () =>
  (await database.sql.select().from(cases)).map(({ kind, state, verdict }) => [kind, state, verdict]);

test('CAS4: a failed one is tried again, later each time; after the last try it is dead, and an admin can retry it', async () => {
  const triedAt: number[] = [];
  let works = false;
  const { add, clock, errands } = node(async () => {
    triedAt.push(clock.now());
    if (!works) throw new Error('the other side is down');
  });
  await add('a');
  const isDead = expect.poll(async () => (await rows())[0]!.deadAt).not.toBeNull();
  await timeRunsUntil(isDead, 100, database, clock);
  const waits = triedAt.slice(1).map((at, index) => Math.round((at - triedAt[index]!) / 1000));
  expect(waits).toEqual([1, 10]);
  expect(await errands.dead(10)).toMatchObject([
    { key: 'a', payload: { text: 'a' }, attempts: 3, lastError: 'Error: the other side is down' },
  ]);
  expect(await errands.counts()).toEqual([{ kind: 'test:letters', waiting: 0, running: 0, dead: 1 }]);
  expect(lines.at(-1)).toContain('dead');
  await expect.poll(casesOf).toEqual([['errand', 'open', null]]);
  works = true;
  const [{ id } = { id: '' }] = await errands.dead(1);
  await database.write((tx) => errands.retry(tx, id));
  expect(await casesOf()).toEqual([['errand', 'closed', 'retried']]);
  await expect.poll(async () => (await rows())[0]!.doneAt).not.toBeNull();
  await expect(database.write((tx) => errands.retry(tx, id))).rejects.toMatchObject({ code: 'not_found' });
});

test('a dead one whose key is open again can be dropped, not retried', async () => {
  const never = gate();
  const { add, errands } = node(() => never.promise);
  await database.sql.insert(table).values({
    kind: TEST_KIND.name,
    key: 'a',
    payload: { text: '' },
    dueAt: new Date(0),
    deadAt: new Date(0),
  });
  await add('a');
  const [{ id } = { id: '' }] = await errands.dead(1);
  await expect(database.write((tx) => errands.retry(tx, id))).rejects.toMatchObject({ code: 'errand_open' });
  await database.write((tx) => errands.drop(tx, id));
  expect(await errands.dead(1)).toEqual([]);
  never.resolve();
});

test('only so many at the same time, and no more are accepted beyond a limit', async () => {
  let running = 0;
  let most = 0;
  const opened = gate();
  const { add } = node(async () => {
    most = Math.max(most, ++running);
    await opened.promise;
    running--;
  });
  for (let i = 0; i < TEST_KIND.mostOpen; i++) await add(`${i}`);
  await expect(add('one too many')).rejects.toMatchObject({ code: 'unavailable' });
  opened.resolve();
  await expect.poll(async () => (await rows()).every(({ doneAt }) => doneAt)).toBe(true);
  expect(most).toBe(TEST_KIND.atOnce);
});

test('two nodes share the work: all is done, nothing twice', async () => {
  const done: string[] = [];
  const clock = createSteppedClock();
  const work: Handler = async ({ key }) => void done.push(key);
  const one = node(work, clock);
  const other = node(work, clock);
  const keys = Array.from({ length: 20 }, (_, i) => `${i}`);
  await Promise.all(keys.map((key, i) => (i % 2 ? one : other).add(key)));
  const all = expect.poll(async () => (await rows()).filter(({ doneAt }) => doneAt).length).toBe(20);
  await timeRunsUntil(all, 500, database, clock);
  expect(done.sort()).toEqual(keys.sort());
});

test('when a node dies, another one takes over after its lease has expired, not before', async () => {
  const never = gate();
  const dead = node(() => never.promise); // its clock stands still: like a dead process it extends nothing
  await dead.add('a');
  await expect.poll(async () => (await rows())[0]!.lease).not.toBeNull();
  const beganAt: number[] = [];
  const { clock } = node(async () => void beganAt.push(clock.now()));
  const from = clock.now();
  await timeRunsUntil(expect.poll(() => beganAt.length).toBe(1), 500, database, clock);
  expect(beganAt[0]! - from).toBeGreaterThanOrEqual(45_000);
  expect(beganAt[0]! - from).toBeLessThan(55_000);
  never.resolve();
});

test('where no other process can run, the next one does at once what a dead one had under way', async () => {
  const clock = createSteppedClock();
  const lease = { lease: randomUUID(), leaseUntil: new Date(clock.now() + 40_000), attempts: 1 };
  const held = { kind: TEST_KIND.name, key: 'a', payload: { text: '' }, dueAt: new Date(0), ...lease };
  await database.sql.insert(table).values(held);
  const errands = createErrands(database, clock, log, createCases(clock));
  const done: string[] = [];
  errands.handle(TEST_KIND, async ({ key, attempt }) => void done.push(`${key} ${attempt}`));
  await errands.free('all');
  errands.start();
  started.push(errands);
  await expect.poll(() => done).toEqual(['a 2']);
});

test('no other node starts one that takes longer than its lease', async () => {
  const clock = createSteppedClock();
  const opened = gate();
  let begun = 0;
  const slow: Handler = async () => {
    begun++;
    await opened.promise;
  };
  node(slow, clock);
  const { add } = node(slow, clock);
  await add('slow');
  const until = clock.now() + 200_000;
  await timeRunsUntil(expect.poll(() => clock.now()).toBeGreaterThan(until), 500, database, clock);
  expect(begun).toBe(1);
  opened.resolve();
  await expect.poll(async () => (await rows())[0]!.doneAt).not.toBeNull();
});

test('one that reaches its time limit is aborted and tried again', async () => {
  const clock = createSteppedClock();
  const attempts: number[] = [];
  const { add } = node(async ({ attempt, signal }) => {
    attempts.push(attempt);
    if (attempt === 1) {
      await once(signal, 'abort');
      throw signal.reason;
    }
  }, clock);
  await add('a');
  const done = expect.poll(async () => (await rows())[0]!.doneAt).not.toBeNull();
  await timeRunsUntil(done, 500, database, clock);
  expect(attempts).toEqual([1, 2]);
});

test('one during which the process dies each time is dead in the end', async () => {
  const stuck = { kind: TEST_KIND.name, key: 'a', payload: { text: '' }, dueAt: new Date(0), attempts: 3 };
  await database.sql.insert(table).values(stuck);
  let begun = 0;
  node(async () => void begun++);
  await expect.poll(async () => (await rows())[0]!.deadAt).not.toBeNull();
  expect(begun).toBe(0);
});

test('kill -9 during an errand: the next process does it after the lease has expired', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'retake-errands-'));
  await prepareData(folder);
  const script = fileURLToPath(new URL('./errandKill.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');

  const own = await openEmbedded(folder);
  const clock = createSteppedClock(Date.now());
  const done: string[] = [];
  const { errands } = node(async ({ payload }) => void done.push(payload.text), clock, own);
  expect(await errands.counts()).toEqual([{ kind: 'test:letters', waiting: 0, running: 1, dead: 0 }]);
  clock.advance(40_000);
  await own.sql.$count(table);
  expect(done).toEqual([]);
  await timeRunsUntil(expect.poll(() => done).toEqual(['hello']), 5000, own, clock);
  await expect.poll(() => errands.counts()).toEqual([]);
  await errands.stop();
  await own.close();
  rmSync(folder, { recursive: true });
});
