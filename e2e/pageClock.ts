import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * For use with `page.clock`: the page's own time stands still and is moved by hand; network and server run normally.
 */
export async function stopClock(page: Page): Promise<void> {
  // Where the page is slow, its time has passed the moment before it can stand still at it: then at a later one.
  for (let aheadMs = 1000; ; aheadMs *= 2) {
    try {
      return await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + aheadMs);
    } catch (error) {
      if (!/to the past/.test(String(error)) || aheadMs > 10_000) throw error;
    }
  }
}

/**
 * Waits for something outside of the page's clock. Zero-length timers process what has arrived, so the page's time
 * moves by a millisecond per check.
 */
export async function comesAbout(page: Page, isThere: () => Promise<boolean> | boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1);
        return isThere();
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBe(true);
}

/** Checks may use this much of the page's time. */
const SLACK_MS = 150;

/** Checks that something visible stays for this long, and not longer. */
export async function staysFor(page: Page, notice: Locator, ms: number): Promise<void> {
  await comesAbout(page, () => notice.isVisible());
  await page.clock.runFor(ms - SLACK_MS);
  expect(await notice.isVisible()).toBe(true);
  await page.clock.runFor(SLACK_MS);
  await comesAbout(page, async () => !(await notice.isVisible()));
}

const STEP_MS = 100;
/** After what waits in the page's queue; timers stand still. */
const NEXT_TASK = `new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  port2.postMessage(0);
})`;

/**
 * The page's requests by path, in ms of its own time, while that runs for `ms`. Each answer is processed before the
 * time goes on.
 */
export async function requestsDuring(page: Page, ms: number): Promise<Map<string, number[]>> {
  const asked = new Map<string, number[]>();
  const open: Promise<unknown>[] = [];
  let now = 0;
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    asked.set(path, [...(asked.get(path) ?? []), now]);
    open.push(request.response().then((answer) => answer?.finished()));
  });
  for (; now < ms; now += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    while (open.length > 0) {
      await Promise.all(open.splice(0));
      for (let hops = 0; hops < 3; hops++) await page.evaluate(NEXT_TASK); // the page has read it
    }
  }
  return asked;
}

/** The intervals between requests of one path, each within the steps of the clock. */
export function expectEvery(asked: Map<string, number[]>, path: string, periodMs: number): void {
  const times = asked.get(path) ?? [];
  expect(times.length, `${path} was asked for`).toBeGreaterThan(2);
  const gaps = times.slice(1).map((time, at) => time - times[at]!);
  for (const gap of gaps) {
    expect(gap, `${path} at ${times}`).toBeGreaterThanOrEqual(periodMs - STEP_MS);
    expect(gap, `${path} at ${times}`).toBeLessThanOrEqual(periodMs + 3 * STEP_MS);
  }
}
