import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WatchedPage } from '../browser.ts';
import { signUp } from '../people.ts';
import { ROLES, type Screen, type Size } from './screen.ts';
import { screensOf } from './texts.ts';
import { look } from './visit.ts';
import { openWorld, SCREEN, type World } from './world.ts';

/**
 * Every screen for every role on one size: the exact texts of the product, nothing in the console, no failed request,
 * no layout shift, no findings of axe, everything reachable by keyboard, all of it at 200 %.
 */
export function everybodySees(size: Size): void {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world?.close());

  describe.each(ROLES)('a %s sees as specified', (role) => {
    let page: WatchedPage;
    beforeAll(async () => {
      page = await world.open(role, size);
    });
    afterAll(() => page?.context().close());

    const screens = screensOf(role).map((screen) => [screen.path, screen] as const);
    test.each(screens)('%s', async (_path, screen) => {
      const faults = await seeOne(world, page, screen, size);
      // With the server's own output, for a call that failed there.
      expect(faults.length === 0 ? [] : [...faults, world.server.output()]).toEqual([]);
    });
  });

  test('an admin connects and disconnects Steam', () => connectAndDisconnect(world, size));
}

async function seeOne(world: World, page: WatchedPage, screen: Screen, size: Size): Promise<string[]> {
  page.troubles.length = 0;
  const found = await look(page, screen, size);
  const refused = page.troubles.map((trouble) => trouble.replace(world.server.url, ''));
  const expected = screen.refusals ?? [];
  const lacking = expected.filter((refusal) => !refused.includes(refusal));
  const surprising = refused.filter((refusal) => !expected.includes(refusal));
  return [...found, ...surprising, ...lacking.map((refusal) => `no ${refusal}`)];
}

async function connectAndDisconnect(world: World, size: Size): Promise<void> {
  const page = await world.open('admin', size);
  const player = await signUp(world.browser, world.server.url, `pat_${size}`, SCREEN[size]);
  const connected = async () => (await player.page.request.get('/api/users/check-steam')).json();
  await page.goto('/admin');
  const field = page.getByLabel('Nickname or friend code').first();
  await field.fill(player.friendcode);
  await page.getByRole('button', { name: 'Connect Steam', exact: true }).click();
  await expect.poll(connected).toEqual({ steam_connected: true, steam_confirmed: false });
  await field.fill(player.nickname);
  await page.getByRole('button', { name: 'Disconnect Steam' }).click();
  await page.getByRole('button', { name: 'Yes, disconnect' }).click();
  await expect.poll(connected).toEqual({ steam_connected: false, steam_confirmed: false });
  expect(page.troubles).toEqual([]);
}
