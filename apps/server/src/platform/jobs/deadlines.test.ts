import { createSteppedClock } from '@retake/testkit/clock.ts';
import { countReads } from '@retake/testkit/countReads.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Clock, createSteadyClock, JUMP_MS, realClock } from '../clock.ts';
import { rowsOf } from '../db/anyOf.ts';
import type { Database } from '../db/database.ts';
import { createDeadlines } from './deadlines.ts';
import { deadlines as table } from './tables.ts';
import { createTimekeeper } from './timekeeper.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const clock = createSteppedClock();
const lines: { message: string; kind?: string }[] = [];
const write = (details: object, message: string) => void lines.push({ ...details, message });
const log = { error: write, warn: write };

beforeEach(async () => {
  await database.sql.delete(table);
  lines.length = 0;
});

const started = () => {
  const deadlines = createDeadlines(database, clock, log);
  const done: string[] = [];
  deadlines.handle('known', async (tx, key) => tx.after(() => done.push(key)));
  return { deadlines, done };
};

const unknownOnes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'of a later version',
    key: `${index}`,
    dueAt: new Date(clock.now() - 60_000),
  }));

test('deadlines of unknown kinds do not block others, stay, and are reported once', async () => {
  await database.sql.insert(table).values(unknownOnes(200));
  const { deadlines, done } = started();
  await database.write((tx) => deadlines.setAll(tx, 'known', ['one', 'other'], clock.now()));
  deadlines.start();
  clock.advance(0);
  await expect.poll(() => done.sort()).toEqual(['one', 'other']);
  clock.advance(61_000);
  await database.write((tx) => deadlines.set(tx, 'known', 'later', clock.now()));
  clock.advance(0);
  await expect.poll(() => done).toContain('later');
  await deadlines.stop();
  expect(lines.filter(({ kind }) => kind === 'of a later version')).toHaveLength(1);
  expect(await database.sql.$count(table)).toBe(200);
});

test('while only unknown ones are due, the database is asked once a second', async () => {
  await database.sql.insert(table).values(unknownOnes(3));
  const counted = countReads(database);
  const deadlines = createDeadlines(counted.database, clock, log);
  deadlines.handle('known', async () => undefined);
  deadlines.start();
  clock.advance(0);
  await timeRunsUntil(expect.poll(() => lines.length).toBe(1), 0, database, clock);
  const before = counted.reads();
  const until = clock.now() + 900;
  await timeRunsUntil(expect.poll(() => clock.now()).toBeGreaterThan(until), 5, database, clock);
  await deadlines.stop();
  expect(counted.reads() - before).toBeLessThanOrEqual(4);
});

test('one that fails repeatedly waits longer each time, logs why, and runs in the end', async () => {
  const { deadlines, done } = started();
  let works = false;
  const triedAt: number[] = [];
  deadlines.handle('broken', async () => {
    triedAt.push(clock.now());
    if (!works) throw new Error('not yet');
  });
  await database.write((tx) => deadlines.set(tx, 'broken', 'it', clock.now()));
  await database.write((tx) => deadlines.set(tx, 'known', 'after it', clock.now() + 1));
  deadlines.start();
  await timeRunsUntil(expect.poll(() => triedAt.length).toBe(4), 100, database, clock);
  const waits = triedAt.slice(1).map((at, index) => Math.round((at - triedAt[index]!) / 1000));
  expect(waits).toEqual([1, 2, 4]);
  expect(done).toEqual(['after it']);
  await expect
    .poll(() => database.sql.select({ attempts: table.attempts, error: table.lastError }).from(table))
    .toEqual([{ attempts: 4, error: 'Error: not yet' }]);
  works = true;
  await timeRunsUntil(expect.poll(() => database.sql.$count(table)).toBe(0), 500, database, clock);
  await deadlines.stop();
});

const HOUR = 3_600_000;

test.each([HOUR, -HOUR])(
  'OUT1: when the clock jumps by %i ms, time is given again before anything is due, and what is due by then runs',
  async (jump) => {
    const { deadlines, done } = started();
    const given: number[] = [];
    const renew = async () => {
      given.push(clock.now());
      await database.write((tx) => deadlines.set(tx, 'known', 'under way', clock.now() + 20_000));
    };
    deadlines.onTimeLost(renew);
    await database.write((tx) => deadlines.set(tx, 'known', 'under way', clock.now() + 20_000));
    deadlines.start();
    await timeRunsUntil(expect.poll(() => database.sql.$count(table)).toBe(1), 0, database, clock);
    clock.setWall(jump);
    await timeRunsUntil(expect.poll(() => given.length).toBe(1), 100, database, clock);
    expect(done).toEqual([]);
    expect(lines.at(-1)).toMatchObject({ jumpedMs: jump });
    await timeRunsUntil(expect.poll(() => done).toEqual(['under way']), 100, database, clock);
    expect(clock.now() - given[0]!).toBeGreaterThanOrEqual(20_000);
    expect(clock.now() - given[0]!).toBeLessThan(40_000);
    expect(given).toHaveLength(1);
    await deadlines.stop();
  },
);

test('OUT1: where giving time fails nothing is due until it has worked', async () => {
  const { deadlines, done } = started();
  let failures = 2;
  deadlines.onTimeLost(async () => {
    if (failures-- > 0) throw new Error('the database is away');
    await database.write((tx) => deadlines.cancel(tx, 'known', 'under way'));
  });
  await database.write((tx) => deadlines.set(tx, 'known', 'under way', clock.now() + 20_000));
  await database.write((tx) => deadlines.set(tx, 'known', 'other', clock.now() + 20_000));
  deadlines.start();
  clock.setWall(HOUR);
  await timeRunsUntil(expect.poll(() => done).toEqual(['other']), 100, database, clock);
  expect(failures).toBe(-1);
  await deadlines.stop();
});

/** A clock whose timers come late, as those of a process that was stopped. */
const late = (lateMs: number): Clock => {
  let stoodStill = 0;
  return {
    ...clock,
    now: () => clock.now() + stoodStill,
    wall: () => clock.wall() + stoodStill,
    follow: () => 0,
    after: (ms, run) =>
      clock.after(ms, () => {
        stoodStill = lateMs;
        run();
      }),
  };
};

test.each([
  [9_000, 0],
  [11_000, 1],
])('OUT2: who wakes %i ms too late gives time again %i times', async (lateMs, times) => {
  const deadlines = createDeadlines(database, late(lateMs), log);
  let given = 0;
  const done: string[] = [];
  deadlines.onTimeLost(async () => {
    given++;
  });
  deadlines.handle('known', async (tx, key) => tx.after(() => done.push(key)));
  await database.write((tx) => deadlines.set(tx, 'known', 'one', clock.now()));
  deadlines.start();
  await timeRunsUntil(expect.poll(() => done).toEqual(['one']), 10, database, clock);
  await deadlines.stop();
  expect(given).toBe(times);
});

/** A database whose connection is lost, or whose answers take a while. */
function unsteady(): { database: Database; away: { error: Error | null; answersAfterMs: number } } {
  const away = { error: null as Error | null, answersAfterMs: 0 };
  const select = (...fields: []) => {
    if (away.error) throw away.error;
    clock.advance(away.answersAfterMs);
    return database.sql.select(...fields);
  };
  const asked = new Proxy(database.sql, {
    get: (target, name) => (name === 'select' ? select : Reflect.get(target, name)),
  });
  return { database: { ...database, sql: asked }, away };
}

test.each([
  ['is away', { error: new Error('the database is away'), answersAfterMs: 0 }],
  ['answers after 11 s', { error: null, answersAfterMs: 11_000 }],
])('OUT5: where the database %s, time is given again before anything is due', async (_, trouble) => {
  const { database: unsteadyOne, away } = unsteady();
  const deadlines = createDeadlines(unsteadyOne, clock, log);
  const done: string[] = [];
  const given: number[] = [];
  deadlines.handle('known', async (tx, key) => tx.after(() => done.push(key)));
  deadlines.onTimeLost(async () => {
    given.push(clock.now());
    Object.assign(away, { error: null, answersAfterMs: 0 });
    await database.write((tx) => deadlines.set(tx, 'known', 'under way', clock.now() + 30_000));
  });
  const dueAt = clock.now() + 10_000;
  await database.write((tx) => deadlines.set(tx, 'known', 'under way', dueAt));
  Object.assign(away, trouble);
  deadlines.start();
  await timeRunsUntil(expect.poll(() => given.length).toBe(1), 100, database, clock);
  expect(done).toEqual([]);
  await timeRunsUntil(expect.poll(() => done).toEqual(['under way']), 100, database, clock);
  expect(clock.now() - given[0]!).toBeGreaterThanOrEqual(30_000);
  expect(given).toHaveLength(1);
  await deadlines.stop();
});

const postgres = process.env.TEST_DATABASE_URL;

test.runIf(postgres)(
  'OUT3: a node whose clock is ahead or behind goes by the time of the database',
  async () => {
    for (const aheadMs of [-5 * 60_000, 5 * 60_000]) {
      const skewed = createSteadyClock({
        wall: () => Date.now() + aheadMs,
        monotonic: () => performance.now(),
      });
      const keeper = createTimekeeper(database, skewed, true);
      await expect.poll(async () => Math.abs(await keeper.look())).toBeGreaterThan(4 * 60_000);
      expect(Math.abs(skewed.now() - Date.now())).toBeLessThan(JUMP_MS);
    }
  },
);

test.runIf(postgres)('OUT3: what is due by this node’s clock alone waits for the database’s', async () => {
  const ahead: Clock = { ...realClock, now: () => Date.now() + 60_000, follow: () => 0 };
  const deadlines = createDeadlines(database, ahead, log, createTimekeeper(database, ahead, true));
  const done: string[] = [];
  deadlines.handle('known', async (tx, key) => tx.after(() => done.push(key)));
  await database.write((tx) => deadlines.set(tx, 'known', 'in an hour', Date.now() + HOUR));
  await database.sql.update(table).set({ dueAt: new Date(Date.now() + 30_000) });
  await database.write((tx) => deadlines.set(tx, 'known', 'now', Date.now() - 60_000));
  deadlines.start();
  await expect.poll(() => done).toEqual(['now']);
  await deadlines.stop();
  expect(await database.sql.$count(table)).toBe(1);
});

/** The embedded database has one connection: there, transactions do not overlap. */
test.runIf(process.env.TEST_DATABASE_URL)(
  'a call that moves a deadline while its handler begins does not wait for the handler, which is taken back',
  async () => {
    const { deadlines } = started();
    const thing = 'SELECT pg_advisory_xact_lock(4711)'; // what both are about
    const done: string[] = [];
    deadlines.handle('of the thing', async (tx, key) => {
      await tx.execute(thing);
      tx.after(() => done.push(key));
    });
    await database.write((tx) => deadlines.setAll(tx, 'of the thing', ['moved', 'cancelled'], clock.now()));
    const waiting = async () =>
      rowsOf<{ count: number }>(
        await database.sql.execute('SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted'),
      )[0]!.count;
    let attempts = 0;
    await database.write(async (tx) => {
      attempts++;
      await tx.execute("SET LOCAL lock_timeout = '500ms'"); // sooner than the database finds who waits crosswise
      await tx.execute(thing);
      deadlines.start();
      clock.advance(0);
      await expect.poll(waiting).toBe(1);
      await deadlines.set(tx, 'of the thing', 'moved', clock.now() + 5000);
      await deadlines.cancel(tx, 'of the thing', 'cancelled');
    });
    await timeRunsUntil(expect.poll(() => done).toEqual(['moved']), 100, database, clock);
    await deadlines.stop();
    expect(lines).toEqual([]);
    expect(attempts).toBe(1);
    expect(await database.sql.$count(table)).toBe(0);
  },
);

test('a handler may set its own deadline again, move or cancel it', async () => {
  const { deadlines } = started();
  const done: string[] = [];
  deadlines.handle('again', async (tx, key) => {
    tx.after(() => done.push(key));
    if (done.length === 0)
      await deadlines.set(tx, 'again', key, clock.now()); // the same time
    else if (done.length === 1) await deadlines.set(tx, 'again', key, clock.now() + 1000);
    else await deadlines.cancel(tx, 'again', key);
  });
  await database.write((tx) => deadlines.set(tx, 'again', 'it', clock.now()));
  deadlines.start();
  await timeRunsUntil(expect.poll(() => done.length).toBe(3), 100, database, clock);
  await deadlines.stop();
  expect(await database.sql.$count(table)).toBe(0);
  expect(lines).toEqual([]);
});
