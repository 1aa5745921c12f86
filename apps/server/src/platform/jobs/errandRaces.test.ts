import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { afterAll, expect, test } from 'vitest';
import { createCases } from '../cases/cases.ts';
import { rowsOf } from '../db/anyOf.ts';
import { createErrands } from './errands.ts';
import { TEST_KIND } from './errandTestKind.fixture.ts';
import { errands as table } from './tables.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** The embedded database has one connection: there, transactions do not overlap. */
test.runIf(process.env.TEST_DATABASE_URL)(
  'a dead errand is not tried again while one with its key is being added',
  async () => {
    const clock = createSteppedClock();
    const silent = { error() {}, warn() {} };
    const errands = createErrands(database, clock, silent, createCases(clock));
    const at = new Date(clock.now());
    const row = { kind: TEST_KIND.name, key: 'same', payload: { text: 'x' }, dueAt: at, deadAt: at };
    const [dead] = await database.sql.insert(table).values(row).returning();

    const added = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const adding = database.write(async (tx) => {
      await errands.add(tx, TEST_KIND, 'same', { text: 'y' });
      added.resolve();
      await mayCommit.promise;
    });
    await added.promise;
    const retried = database.write((tx) => errands.retry(tx, dead!.id)).catch((error: unknown) => error);
    const waiting = async () =>
      rowsOf<{ count: number }>(
        await database.sql.execute('SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted'),
      )[0]!.count;
    await expect.poll(waiting).toBe(1);
    mayCommit.resolve();
    await adding;
    expect(await retried).toMatchObject({ code: 'errand_open', status: 409 });
  },
);
