import { gzipSync } from 'node:zlib';
import type { TestServer } from '@retake/testkit/server.ts';
import { acceptAll, formParty, playToEnd, sit, startSearch } from '@retake/testkit/story.ts';
import type { Browser, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openPage, settled, startQuietServer, type VisitedPage } from './visit.ts';

/** Limits for the JavaScript of a visitor's first page, gzipped; other code must load on use. */
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startQuietServer({ SAMPLE_DATA: '1' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const LANDING_KB = 90;
const PLAIN_KB = 140;
const ANALYSIS_KB = 150;

/**
 * What opens during an outage too is fetched after three seconds (`lazyAhead`). It is not the first load, and whether a
 * page is settled by then depends on the machine: such timers never end here.
 */
const NOTHING_AHEAD = `const begin = window.setTimeout;
window.setTimeout = (run, ms, ...values) => (ms >= 3000 ? 0 : begin(run, ms, ...values));`;

test.each([
  ['/', LANDING_KB],
  ['/home', PLAIN_KB],
  ['/matches', PLAIN_KB],
  ['/leagues', PLAIN_KB],
  ['/leagues/790093242343', PLAIN_KB],
  ['/tournaments', PLAIN_KB],
  ['/news', PLAIN_KB],
  ['/rules', PLAIN_KB],
  ['/faq', PLAIN_KB],
  ['/premium', PLAIN_KB],
  ['/missions', PLAIN_KB],
  ['/players', PLAIN_KB],
  ['/fairness', PLAIN_KB],
  ['/safety', PLAIN_KB],
  ['/status', PLAIN_KB],
  ['/credits', PLAIN_KB],
  ['/privacy', PLAIN_KB],
] as const)('%s: at most %d KB', async (path, mostKb) => {
  const page = await openPage(browser, server);
  await expectAtMost(mostKb, page, () => page.goto(path));
});

test(`the analysis of a match, before its replay is asked for: at most ${ANALYSIS_KB} KB`, async () => {
  const quiet = await startQuietServer({ SIM_SPEED: '5000' });
  onTestFinished(() => quiet.stop());
  const seats = await sit(quiet, ['ann', 'ben', 'cat', 'dan']);
  for (const team of [seats.slice(0, 2), seats.slice(2)])
    await startSearch(team[0]!, await formParty(team), '2v2');
  const { id } = await playToEnd(seats, await acceptAll(seats));
  const page = await openPage(browser, quiet);
  await expectAtMost(ANALYSIS_KB, page, async () => {
    await page.goto(`/game/${id}`);
    await page.getByRole('button', { name: 'Open the analysis' }).click();
    await page.getByRole('tab', { name: 'Replay' }).waitFor();
  });
});

/** Of all scripts that come until the page is settled. */
async function expectAtMost(mostKb: number, page: VisitedPage, open: () => Promise<unknown>): Promise<void> {
  await page.addInitScript(NOTHING_AHEAD);
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await open();
  await settled(page);
  const files = scripts.map(async (script) => ({
    url: script.url(),
    bytes: gzipSync(await script.body()).length,
  }));
  const loaded = (await Promise.all(files)).sort((one, other) => other.bytes - one.bytes);
  await page.context().close();
  const kb = loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  const largest = loaded.slice(0, 12).map(({ url, bytes }) => `${bytes} ${url.split('/').at(-1)}`);
  expect(kb, largest.join('\n')).toBeLessThanOrEqual(mostKb);
}
