import { setTimeout as pause } from 'node:timers/promises';
import { Broken } from './broken.ts';

/** Throws the first thing that broke anywhere. */
type Held = { hold(): void };

export const LOOK_EVERY_MS = 1000;
/** What a node tells another has arrived by then. */
const TOLD_WITHIN_MS = 20_000;

/** What nodes tell each other needs a moment. */
export async function settles(run: Held, check: () => Promise<void>): Promise<void> {
  const endsAt = performance.now() + TOLD_WITHIN_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof Broken) || performance.now() > endsAt) throw error;
    }
    await untilMs(run, LOOK_EVERY_MS);
  }
}

export async function until(
  run: Held,
  withinMs: number,
  rule: string,
  what: string,
  left: () => Promise<string[]>,
): Promise<void> {
  const endsAt = performance.now() + withinMs;
  for (;;) {
    const names = await left();
    if (names.length === 0) return;
    if (performance.now() > endsAt)
      throw new Broken(rule, `${what} after ${withinMs / 1000} s: ${names.join(', ')}`);
    await untilMs(run, LOOK_EVERY_MS);
  }
}

/** Waits, and ends at once if something has broken. */
export async function untilMs(run: Held, ms: number): Promise<void> {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt) {
    run.hold();
    await pause(Math.min(200, Math.max(0, endsAt - performance.now())));
  }
  run.hold();
}
