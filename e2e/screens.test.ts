import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PHONE, type WatchedPage } from './browser.ts';
import { signUp } from './people.ts';
import { ROLES, type Screen, SIZES, type Size } from './screens/screen.ts';
import { screensOf } from './screens/texts.ts';
import { look } from './screens/visit.ts';
import { openWorld, type World } from './screens/world.ts';

/**
 * Every screen for every role on both sizes: the exact texts of the product, nothing in the console, no failed request,
 * no layout shift, no findings of axe, everything reachable by keyboard, all of it at 200 %.
 */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** A screen is loaded on one size and turned to the other; of two roles that see it one loads it on each. */
const loads = new Map<string, number>();
function sizeToLoad(path: string): Size {
  const count = loads.get(path) ?? loads.size;
  loads.set(path, count + 1);
  return SIZES[count % SIZES.length]!;
}

describe.each(ROLES)('a %s sees as specified', (role) => {
  let page: WatchedPage;
  beforeAll(async () => {
    page = await world.open(role);
  });
  afterAll(() => page?.context().close());

  const screens = screensOf(role).map((screen) => [screen.path, screen, sizeToLoad(screen.path)] as const);
  test.each(screens)('%s', async (_path, screen, loadedOn) => {
    const faults = await seeOne(page, screen, loadedOn);
    // With the server's own output, for a call that failed there.
    expect(faults.length === 0 ? [] : [...faults, world.server.output()]).toEqual([]);
  });
});

test('an admin connects and disconnects Steam', async () => {
  const page = await world.open('admin');
  const player = await signUp(world.browser, world.server.url, 'see_pat', PHONE);
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
});

async function seeOne(page: WatchedPage, screen: Screen, loadedOn: Size): Promise<string[]> {
  page.troubles.length = 0;
  const found = await look(page, screen, loadedOn);
  const refused = page.troubles.map((trouble) => trouble.replace(world.server.url, ''));
  const expected = screen.refusals ?? [];
  const lacking = expected.filter((refusal) => !refused.includes(refusal));
  const surprising = refused.filter((refusal) => !expected.includes(refusal));
  return [...found, ...surprising, ...lacking.map((refusal) => `no ${refusal}`)];
}
