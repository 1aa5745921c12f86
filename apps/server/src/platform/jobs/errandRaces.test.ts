import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { afterAll, expect, test } from 'vitest';
import { createCases } from '../cases/cases.ts';
import { realClock } from '../clock.ts';
import { rowsOf } from '../db/anyOf.ts';
import { isNotNull } from '../db/query.ts';
import { createErrands } from './errands.ts';
import { TEST_KIND } from './errandTestKind.fixture.ts';
import { createLeadershipOnPostgres } from './leadershipOnPostgres.ts';
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

test.runIf(process.env.TEST_DATABASE_URL)(
  'what a process has under way stays its own while it lives, also while it stops; of a dead one it is free at once',
  async () => {
    await database.sql.delete(table);
    const silent = { error() {}, warn() {}, info() {} };
    const clock = createSteppedClock();
    const url = onDatabase(process.env.TEST_DATABASE_URL!, await nameOf(database));
    const [stopping, starting] = [1, 2].map((id) => createLeadershipOnPostgres(url, realClock, silent, id));
    await stopping!.start();
    const opened = Promise.withResolvers<void>();
    const begun: string[] = [];
    const node = (processId: number) => {
      const errands = createErrands(database, clock, silent, createCases(clock), processId);
      errands.handle(TEST_KIND, async ({ key, attempt }) => {
        begun.push(`${processId}: ${key} ${attempt}`);
        await opened.promise;
      });
      return errands;
    };
    const first = node(1);
    first.start();
    await database.write((tx) => first.add(tx, TEST_KIND, 'letter', { text: 'x' }));
    await expect.poll(() => begun).toEqual(['1: letter 1']);

    const next = node(2);
    await starting!.start();
    await next.free('dead');
    await stopping!.resign(); // leads nothing more, and still writes its letter
    await next.free('dead');
    expect(await database.sql.$count(table, isNotNull(table.lease))).toBe(1);
    // One of a release that did not say whose it was, which nobody knows to be dead.
    await database.sql.update(table).set({ leaseOwner: null });
    await next.free('dead');
    expect(await database.sql.$count(table, isNotNull(table.lease))).toBe(1);
    await database.sql.update(table).set({ leaseOwner: 1 });

    await stopping!.stop();
    await expect
      .poll(async () => {
        await next.free('dead'); // the database ends a connection when it comes to it
        return database.sql.$count(table, isNotNull(table.lease));
      })
      .toBe(0);
    next.start();
    await expect.poll(() => begun).toEqual(['1: letter 1', '2: letter 2']);
    opened.resolve();
    await starting!.stop();
    await Promise.all([first.stop(), next.stop()]);
  },
);

async function nameOf({ sql }: typeof database): Promise<string> {
  return rowsOf<{ name: string }>(await sql.execute('SELECT current_database() AS name'))[0]!.name;
}

function onDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
