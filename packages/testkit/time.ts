import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@retake/server/platform/db/database.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import type { SteppedClock } from './clock.ts';

const STEP_EVERY_MS = 10;

type Answering = Pick<Database, 'kind' | 'sql' | 'connections'>;

/**
 * Lets clocks run, `stepMs` at a time, until the condition is met, and returns its result. Then they stand still again:
 * what a test does next takes no time, as on a fast machine. At each step they wait until the database has nothing to do,
 * so a slow machine makes the test longer and does not shorten any time limit.
 */
export async function timeRunsUntil<T>(
  wait: PromiseLike<T>,
  stepMs: number,
  database: Answering,
  ...clocks: SteppedClock[]
): Promise<T> {
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      for (const clock of clocks) clock.advance(stepMs);
      await Promise.all([pause(STEP_EVERY_MS), hasAnswered(database)]);
    }
  };
  const waited = (async () => wait)().finally(() => {
    isOver = true;
  });
  const [result] = await Promise.all([waited, run()]);
  return result;
}

async function hasAnswered(database: Answering): Promise<void> {
  await database.sql.execute(sql`SELECT 1`);
  for (;;) {
    const { open, idle, waiting } = database.connections();
    const isBusy = waiting > 0 || (database.kind === 'postgres' && open > idle);
    if (!isBusy) return;
    await pause(1);
  }
}

/**
 * Moves the clock once nothing is due or under way, and waits until what has become due by that is done: a leap in the
 * midst of a run would end its lease, and what a run finds due after the leap has no time left to wake for.
 */
export async function leap(ms: number, database: Pick<Database, 'sql'>, clock: SteppedClock): Promise<void> {
  await rest(database, clock);
  clock.advance(ms);
  await rest(database, clock);
}

async function rest(database: Pick<Database, 'sql'>, clock: SteppedClock): Promise<void> {
  for (;;) {
    clock.advance(0); // timers that were set to this very moment
    const now = new Date(clock.now()).toISOString();
    const { rows } = (await database.sql.execute(sql`SELECT 1 FROM errands
        WHERE done_at IS NULL AND dead_at IS NULL AND (lease IS NOT NULL OR due_at <= ${now})
      UNION ALL SELECT 1 FROM deadlines WHERE due_at <= ${now} LIMIT 1`)) as { rows: unknown[] };
    if (rows.length === 0) return;
    await pause(STEP_EVERY_MS);
  }
}
