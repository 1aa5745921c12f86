import { COUNTERS } from '@retake/core/missions/counts.ts';
import type { Player, TestServer } from '@retake/testkit/server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropMeters, drops } from '../apps/server/src/features/drops/tables.ts';
import { missionCounts } from '../apps/server/src/features/missions/tables.ts';
import { launchBrowser, PHONE } from './browser.ts';
import { openPage, settled, startQuietServer, type VisitedPage } from './visit.ts';

/** With `LOOK=folder` the screens are kept there as pictures. */
const LOOK = process.env.LOOK;
const WEEK_MS = 7 * 24 * 3600_000;

let server: TestServer;
let browser: Browser;
let owner: Player;
beforeAll(async () => {
  [server, browser] = await Promise.all([startQuietServer(), launchBrowser()]);
  owner = await server.signUp('owner', { premiumUntil: new Date(Date.now() + WEEK_MS) });
  const { sql } = server.database;
  const counts = Object.fromEntries(COUNTERS.map((counter) => [counter, 100_000]));
  await sql.insert(missionCounts).values({ userId: owner.id, season: 1, week: 0, counts });
  await sql.insert(dropMeters).values({ userId: owner.id, points: 417 });
  await sql.insert(drops).values({ userId: owner.id, number: 1, season: 1, filledAt: new Date() });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function look(page: VisitedPage, name: string): Promise<void> {
  await settled(page);
  if (LOOK) await page.screenshot({ path: `${LOOK}/${name}.png`, fullPage: true });
}

test('MIS7, DRP3, CRD3: from a mission and a drop to what everybody sees on the profile', async () => {
  const page = await openPage(browser, server, { player: owner });
  await page.goto('/missions');
  const collect = page.getByRole('button', { name: /^Collect: / });
  await collect.first().waitFor();
  for (let left = await collect.count(); left > 3; left--) {
    await collect.first().click();
    await expect.poll(() => collect.count()).toBe(left - 1);
  }
  await page.getByText('Opened').first().waitFor({ state: 'attached' });
  await look(page, 'missions');

  await page.getByRole('link', { name: 'Your cards' }).click();
  const drop = page.getByRole('region', { name: 'Drop 1' });
  await look(page, 'drop');
  await drop
    .getByRole('button', { name: /^Take: / })
    .first()
    .click();
  await drop.waitFor({ state: 'detached' });
  for (const kind of ['Frames', 'Banners', 'Name colours']) {
    const wear = page.getByRole('region', { name: kind }).getByRole('button', { name: /^Wear: / });
    if ((await wear.count()) === 0) continue;
    await wear.first().click();
    await page
      .getByRole('region', { name: kind })
      .getByRole('button', { name: /^Take off: / })
      .waitFor();
  }
  await look(page, 'cards');
  expect(page.troubles).toEqual([]);

  const visitor = await openPage(browser, server, { viewport: PHONE });
  await visitor.goto('/profile/owner');
  const head = visitor.locator('header').filter({ has: visitor.getByRole('heading', { name: 'owner' }) });
  await expect.poll(() => head.locator('svg[viewBox="0 0 600 160"]').count()).toBe(1);
  await expect.poll(() => head.locator('svg[viewBox="0 0 100 100"]').count()).toBe(1);
  await look(visitor, 'profile-phone');
  expect(visitor.troubles).toEqual([]);
});

test('HID1: what its owner hides another player does not see', async () => {
  const other = await server.signUp('other');
  await server.database.write((tx) => server.app.friends.befriend(tx, owner.id, other.id));
  const page = await openPage(browser, server, { player: other });
  await page.goto('/profile/owner');
  await page
    .getByRole('region', { name: 'Friends' })
    .getByRole('link', { name: /^other/ })
    .waitFor();
  await page.getByText('owner got a card:').first().waitFor();
  await look(page, 'profile');

  const own = await openPage(browser, server, { player: owner });
  await own.goto('/settings');
  await own.getByLabel('Hide my activity').click();
  await own.getByRole('checkbox', { name: 'Hide my activity', checked: true, disabled: false }).waitFor();
  await own.getByLabel('Hide my list of friends').click();
  await expect
    .poll(async () => (await owner.call('GET /api/users/privacy', {})).hidden)
    .toMatchObject({ activity: true, friends: true });
  await look(own, 'settings');
  await page.reload();
  await page.getByText('owner hides their activity.').waitFor();
  await page.getByText('owner hides their friends.').waitFor();

  await own.goto('/premium');
  await own.getByRole('region', { name: 'Premium chat' }).waitFor();
  await look(own, 'premium');
  await own.goto('/home');
  await own.getByRole('region', { name: 'Activity' }).waitFor();
  await look(own, 'home');
  expect([...page.troubles, ...own.troubles]).toEqual([]);
});
