import { SOLO_LEAGUE_ID } from '@retake/core/constants/league.ts';
import type { TestServer } from '@retake/testkit/server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser, PHONE } from './browser.ts';
import { comesAbout, stopClock } from './pageClock.ts';
import { openPage, startQuietServer } from './visit.ts';

/** What no window shows yet is drawn once the page has settled; the page's time is moved by hand. */
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startQuietServer({ SAMPLE_DATA: '1' }), launchBrowser()]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const ROWS = 55;
/** As many as a phone of this height shows at most. */
const IN_WINDOW = 7;
const SETTLED_MS = 3000;

const rowsOf = (page: Page): Promise<number> => page.locator('main tbody tr').count();

/** The league's page with the rows that the window shows, at a time at which it has not settled. */
async function openLadder(): Promise<Page> {
  const page = await openPage(browser, server, { viewport: PHONE });
  await page.clock.install();
  await page.goto('about:blank');
  await stopClock(page);
  await page.goto(`/leagues/${SOLO_LEAGUE_ID}`);
  await comesAbout(page, async () => (await rowsOf(page)) >= IN_WINDOW);
  return page;
}

/** From here on by itself. */
async function whole(page: Page): Promise<void> {
  await page.clock.resume();
  await expect.poll(() => rowsOf(page)).toBe(ROWS);
}

const hasSettled = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.dataset.settled !== undefined');

test('a phone draws the rows that it shows, and the others three seconds later', async () => {
  const page = await openLadder();
  await page.clock.runFor(SETTLED_MS / 4); // some of the time went by until the rows were there
  expect(await rowsOf(page)).toBe(IN_WINDOW);
  expect(await hasSettled(page)).toBe(false);
  await page.clock.runFor(SETTLED_MS);
  expect(await hasSettled(page)).toBe(true);
  await whole(page);
});

test('and at once where the reader scrolls', async () => {
  const page = await openLadder();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => hasSettled(page)).toBe(true);
  await whole(page);
});
