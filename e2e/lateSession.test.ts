import type { Player, TestServer } from '@retake/testkit/server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, PHONE } from './browser.ts';
import { installProbes, shifted } from './screens/probes.ts';
import { openPage, settled, startQuietServer, type VisitedPage } from './visit.ts';

/**
 * A returning visitor counts as logged in until the server answers: however late that is, nothing on the page moves.
 */
let server: TestServer;
let browser: Browser;
let ann: Player;

beforeAll(async () => {
  server = await startQuietServer({ SAMPLE_DATA: '1' });
  browser = await launchBrowser();
  ann = await server.signUp('late_ann');
  await server.signUp('late_ben');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const PATHS = ['/home', '/profile/late_ann', '/profile/late_ben', '/friends'];

/** Everything is shown that does not depend on the session. */
async function isWaiting(page: VisitedPage): Promise<boolean> {
  const listens = await page.evaluate<boolean>('window.earlyClick === undefined');
  return listens && [...page.underWay].every((request) => request.url().endsWith('/api/check-auth'));
}

test.each(Object.entries({ desktop: DESKTOP, phone: PHONE }))('on a %s', async (_size, viewport) => {
  const page = await openPage(browser, server, { player: ann, viewport });
  await installProbes(page);
  await page.goto('/home');
  await settled(page); // from now on the browser remembers the login, whether the first steps are still shown, and our fonts
  for (const key of ['newcomer', 'fonts']) {
    await expect.poll(() => page.evaluate(`localStorage.getItem('${key}')`), { message: key }).not.toBeNull();
  }
  for (const path of PATHS) {
    const confirmed = Promise.withResolvers<void>();
    await page.route('**/api/check-auth', (route) => confirmed.promise.then(() => route.continue()));
    await page.goto(path);
    await expect.poll(() => isWaiting(page)).toBe(true);
    confirmed.resolve();
    await page.getByRole('button', { name: 'Account menu of late_ann' }).first().waitFor();
    await settled(page);
    expect(await shifted(page), path).toEqual([]);
    await page.unroute('**/api/check-auth');
  }
  expect(page.troubles).toEqual([]);
});
