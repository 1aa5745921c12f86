import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@retake/server/platform/db/database.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import type { SteppedClock } from './clock.ts';

const STEP_EVERY_MS = 10;

/**
 * Lets clocks run, `stepMs` at a time, until what is waited for has come about, and answers with it. They stand still
 * again then: what a test does next is done in no time, as it would be on a fast machine. And while they run, they wait
 * for the database at each step: a slow machine makes the test longer, not the time shorter that there is for something.
 */
export async function timeRunsUntil<T>(
  wait: PromiseLike<T>,
  stepMs: number,
  database: Pick<Database, 'sql'>,
  ...clocks: SteppedClock[]
): Promise<T> {
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      for (const clock of clocks) clock.advance(stepMs);
      await Promise.all([pause(STEP_EVERY_MS), database.sql.execute(sql`SELECT 1`)]);
    }
  };
  const waited = (async () => wait)().finally(() => {
    isOver = true;
  });
  const [result] = await Promise.all([waited, run()]);
  return result;
}
