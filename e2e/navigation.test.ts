import { readdirSync } from 'node:fs';
import type { TestServer } from '@retake/testkit/server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser, PHONE } from './browser.ts';
import { openPage, settled, startQuietServer } from './visit.ts';

/** Navigation between screens: what is fetched when, and the scroll position afterwards. */
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startQuietServer(), launchBrowser()]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The scripts that the page requests from now on, by name without hash. */
function scriptsFrom(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{7}\.js$/.exec(request.url())?.[1];
    if (name) names.push(name);
  });
  return names;
}

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation').first().getByRole('link', { name, exact: true });

test('a navigation link fetches its screen when the pointer or the focus reaches it', async () => {
  const page = await openPage(browser, server);
  const scripts = scriptsFrom(page);
  await page.goto('/home');
  await settled(page);
  expect(scripts).not.toContain('rules');
  await menuLink(page, 'Rules').hover();
  await expect.poll(() => scripts).toContain('rules');
  expect(scripts).not.toContain('faq');
  await menuLink(page, 'FAQ').focus();
  await expect.poll(() => scripts).toContain('faq');
  await settled(page); // the screen and its texts, which have the same name

  const before = scripts.length;
  await menuLink(page, 'FAQ').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL('**/faq');
  expect(scripts.slice(before).filter((name) => name === 'faq')).toEqual([]);
  expect(page.troubles).toEqual([]);
});

test('during an outage what is loaded opens, and for anything else the page waits and then goes there', async () => {
  const page = await openPage(browser, server);
  await page.goto('/home');
  await settled(page);
  await menuLink(page, 'Rules').click();
  await page.waitForURL('**/rules');
  await settled(page);

  await page.context().setOffline(true);
  await menuLink(page, 'News').click();
  await page.getByText('reconnecting…').waitFor();
  expect(new URL(page.url()).pathname).toBe('/rules');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Rules');
  await menuLink(page, 'Home').click();
  await page.waitForURL('**/home');

  await menuLink(page, 'Premium').click();
  await page.context().setOffline(false);
  await page.waitForURL('**/premium');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('on a phone the menu opens during an outage, though it was never opened before', async () => {
  const page = await openPage(browser, server, { viewport: PHONE });
  const scripts = scriptsFrom(page);
  await page.goto('/home');
  await expect.poll(() => scripts, { timeout: 20_000 }).toContain('MobileMenu');
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Home' }).click();
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Rules' }).click();
  await page.getByText('reconnecting…').waitFor();
  await page.context().setOffline(false);
  await page.waitForURL('**/rules');
});

test('a step back during an outage to a screen that is not loaded waits on the page, and then goes there', async () => {
  const page = await openPage(browser, server);
  const heading = () => page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/faq');
  await settled(page);
  const before = await heading();
  await menuLink(page, 'Rules').click();
  await expect.poll(heading).toBe('Rules');
  await page.reload(); // of the two, only this one is loaded now
  await settled(page);

  await page.context().setOffline(true);
  await page.evaluate('history.back()');
  await page.getByText('reconnecting…').waitFor();
  await page.waitForURL('**/faq');
  expect(await heading()).toBe('Rules');
  await page.context().setOffline(false);
  await expect.poll(heading).toBe(before);
});

test('each screen is a separate script, and a page loads only its own', async () => {
  const files = readdirSync(new URL('../apps/web/app/routes', import.meta.url), { withFileTypes: true });
  const screens = files
    .filter((file) => file.isFile() && !/\.(test|fixture)\.tsx$/.test(file.name))
    .map(({ name }) => name.replace(/\.tsx$/, ''));
  const page = await openPage(browser, server);
  const scripts = scriptsFrom(page);
  await page.goto('/news');
  await settled(page);
  const modules = await page.evaluate<string[]>(
    'Object.values(window.__reactRouterManifest.routes).map(({ module }) => module)',
  );
  expect(new Set(modules).size).toBe(screens.length + 1); // and the root
  const loaded = screens.filter((name) => scripts.includes(name));
  expect(loaded.sort()).toEqual(['layout', 'news']);
});

const scrolled = (page: Page) => page.evaluate<number>('Math.round(scrollY)');

test('a new screen begins at its top; back and forward restore the scroll position', async () => {
  for (let count = 1; count <= 8; count++) {
    const host = await server.signUp(`host_${count}`);
    await host.call('POST /api/lobbies', { body: { map: 'de_nuke', mode: '1v1', region: 'Beijing' } });
  }
  const page = await openPage(browser, server);
  await page.goto('/matches');
  await page.getByText('host_1', { exact: true }).waitFor();
  await settled(page);
  await page.evaluate('scrollTo(0, 300)');
  await expect.poll(() => scrolled(page)).toBe(300);
  await menuLink(page, 'Rules').click();
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
  expect(await scrolled(page)).toBe(0);
  await page.evaluate('scrollTo(0, 500)');
  await expect.poll(() => scrolled(page)).toBe(500);

  await page.goBack();
  await page.getByText('host_1', { exact: true }).waitFor();
  await expect.poll(() => scrolled(page)).toBe(300);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
  await expect.poll(() => scrolled(page)).toBe(500);
  expect(page.troubles).toEqual([]);
});

test('a button pressed before the page has its code works once it has', async () => {
  const page = await openPage(browser, server);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'SIGN UP' }).first().click();
  release();
  await page.getByRole('dialog', { name: 'Sign Up' }).waitFor();
  expect(page.troubles).toEqual([]);
});
