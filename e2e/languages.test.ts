import type { TestServer } from '@retake/testkit/server.ts';
import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openPage, settled, startQuietServer } from './visit.ts';

/** Pages come in the reader's language, with only its words, and can change language in place. */
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

const HAN = /\p{Script=Han}/u;
const CHINESE = '简体中文';
const PAGES = ['/', '/home', '/matches', '/leagues/790093242343', '/news', '/rules', '/faq', '/friends'];

const textOf = (page: Page): Promise<string> => page.locator('body').innerText();
const choose = (page: Page, language: string) =>
  page.locator('header select, footer select').last().selectOption({ label: language });

/** The content of all scripts of a page, without the languages' own names. */
function scriptsOf(page: Page): () => Promise<string> {
  const loaded: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response);
  });
  // Read when it is asked for: one that comes later would be read while the page is closed.
  return async () => {
    const bodies = await Promise.all(loaded.map((response) => response.text()));
    return bodies.join('\n').replaceAll(CHINESE, '');
  };
}

test.each(PAGES)('%s is Chinese in a Chinese browser, and stays so after hydration', async (path) => {
  const page = await openPage(browser, server, { locale: 'zh-CN' });
  const response = await page.goto(path);
  expect(await response?.text()).toContain('<html lang="zh-CN"');
  await settled(page);
  expect(await page.title()).toMatch(HAN);
  expect(await textOf(page)).toMatch(HAN);
  expect(page.troubles).toEqual([]);
});

test.each(PAGES)('%s loads no Chinese words for an English reader', async (path) => {
  const page = await openPage(browser, server);
  const scripts = scriptsOf(page);
  await page.goto(path);
  await settled(page);
  expect((await scripts()).match(/\p{Script=Han}+/gu)).toBeNull();
  expect(page.troubles).toEqual([]);
});

test('another language is shown in place: typed text stays, and the next page comes in it', async () => {
  const page = await openPage(browser, server);
  await page.goto('/reset-password?token=abc');
  await settled(page);
  await page.evaluate('window.mark = 1');
  const field = page.locator('input[type=password]').first();
  await field.fill('typed before');
  await choose(page, CHINESE);
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('zh-CN');
  await expect.poll(() => page.title()).toMatch(HAN);
  await expect.poll(() => page.locator('main').innerText()).not.toMatch(/[a-z]{4}/);
  expect(await page.locator('header').innerText()).toContain('首页');
  expect(await field.inputValue()).toBe('typed before');
  expect(await page.evaluate('window.mark')).toBe(1);
  await page.reload();
  expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
  expect(page.troubles).toEqual([]);
});

test('every part of a page follows, at the same scroll position, and back', async () => {
  const page = await openPage(browser, server);
  await page.goto('/leagues/790093242343');
  await settled(page);
  const english = await page.locator('main h1').innerText();
  const choice = page.locator('footer select');
  await choice.scrollIntoViewIfNeeded();
  // What the reader looks at stays where it is, though the page may be shorter in another language.
  const placeOf = async () => (await choice.boundingBox())!.y;
  const before = await placeOf();
  await choose(page, CHINESE);
  await expect.poll(() => page.locator('main h1').innerText()).toMatch(HAN);
  await settled(page);
  expect(Math.abs((await placeOf()) - before)).toBeLessThan(40);
  await expect.poll(() => page.locator('thead').innerText()).toMatch(HAN);
  await choose(page, 'English');
  await expect.poll(() => page.locator('main h1').innerText()).toBe(english);
  await expect.poll(() => page.locator('thead').innerText()).not.toMatch(HAN);
  expect(page.troubles).toEqual([]);
});

test('texts of a page follow: the FAQ', async () => {
  const page = await openPage(browser, server);
  await page.goto('/faq');
  await settled(page);
  await choose(page, CHINESE);
  await expect.poll(() => page.locator('main').innerText()).toMatch(HAN);
  await expect.poll(() => page.locator('main button').first().innerText()).toMatch(HAN);
  expect(page.troubles).toEqual([]);
});

test('the landing page keeps the open tab', async () => {
  const page = await openPage(browser, server, { reducedMotion: 'reduce' });
  await page.goto('/');
  await settled(page);
  await page.getByRole('tab', { name: 'Skill groups' }).click();
  await choose(page, CHINESE);
  await expect.poll(() => page.title()).toMatch(HAN);
  const open = page.locator('#leagues [role=tab][aria-selected=true]');
  await expect.poll(() => open.innerText()).toBe('段位');
  await expect.poll(() => page.locator('#leagues [role=tabpanel] h2').innerText()).toBe('段位');
  expect(page.troubles).toEqual([]);
});
