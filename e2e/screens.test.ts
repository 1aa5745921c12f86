import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WatchedPage } from './browser.ts';
import { signUp } from './people.ts';
import { ROLES, type Role, type Screen, SIZES, type Size } from './screens/screen.ts';
import { screensOf } from './screens/texts.ts';
import { look } from './screens/visit.ts';
import { openWorld, SCREEN, type World } from './screens/world.ts';

/**
 * Every screen as everybody sees it, on both sizes: the words of the product to the letter, nothing in the console, no
 * failed request, nothing that shifts, nothing that axe objects to, everything reachable by keyboard, all of it at 200 %.
 */
let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

async function seeAll(role: Role, size: Size): Promise<string[]> {
  const page = await world.open(role, size);
  const found: string[] = [];
  for (const screen of screensOf(role)) found.push(...(await seeOne(page, screen, size)));
  await page.context().close();
  return found.map((fault) => `${size} ${fault}`);
}

async function seeOne(page: WatchedPage, screen: Screen, size: Size): Promise<string[]> {
  page.troubles.length = 0;
  const found = await look(page, screen, size);
  const refused = page.troubles.map((trouble) => trouble.replace(world.server.url, ''));
  const expected = screen.refusals ?? [];
  const lacking = expected.filter((refusal) => !refused.includes(refusal));
  const surprising = refused.filter((refusal) => !expected.includes(refusal));
  return [...found, ...surprising, ...lacking.map((refusal) => `no ${refusal}`)].map(
    (fault) => `${screen.path} ${fault}`,
  );
}

describe.each(ROLES)('a %s', (role) => {
  test('sees every screen as it has to be', async () => {
    const found = await Promise.all([seeAll(role, 'desktop'), seeAll(role, 'phone')]);
    const faults = found.flat();
    // With the server's own words, for a call that failed in it.
    expect(faults.length === 0 ? [] : [...faults, world.server.output()]).toEqual([]);
  });
});

describe.each(SIZES)('on a %s', (size) => {
  test('an admin connects and disconnects Steam', async () => {
    const page = await world.open('admin', size);
    const player = await signUp(world.browser, world.server.url, `pat_${size}`, SCREEN[size]);
    const connected = async () => (await player.page.request.get('/api/users/check-steam')).json();
    await page.goto('/admin');
    const field = page.getByLabel('Nickname or friend code').first();
    await field.fill(player.friendcode);
    await page.getByRole('button', { name: 'Connect Steam', exact: true }).click();
    await expect.poll(connected).toEqual({ steam_connected: true });
    await field.fill(player.nickname);
    await page.getByRole('button', { name: 'Disconnect Steam' }).click();
    await page.getByRole('button', { name: 'Yes, disconnect' }).click();
    await expect.poll(connected).toEqual({ steam_connected: false });
    expect(page.troubles).toEqual([]);
  });
});
