import type { TestServer } from '@retake/testkit/server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, PHONE } from './browser.ts';
import { comesAbout, stopClock } from './pageClock.ts';
import { openPage, settled, startQuietServer } from './visit.ts';

/** The landing page as a deck of five blocks, on a clock that is moved by hand. */
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

const LOCK_MS = 600;
const BLOCKS = '[...document.querySelector("main").children]';

/** The block that the page reports as visible, 1 to 5. */
const blockOf = (page: Page): Promise<number> =>
  page.evaluate(`${BLOCKS}.findIndex((block) => "current" in block.dataset) + 1`);

/** That block, once it fills the window and scrolling has ended. */
async function restsAt(page: Page, block: number): Promise<void> {
  const top = `Math.abs(${BLOCKS}[${block - 1}].getBoundingClientRect().top) < 1`;
  await comesAbout(page, async () => (await blockOf(page)) === block && page.evaluate<boolean>(top));
}

/** Turns the wheel by one notch and waits until the page has received it. */
async function turn(page: Page, deltaY: number): Promise<void> {
  const before = await page.evaluate<number>('window.turns');
  await page.mouse.wheel(0, deltaY);
  await expect.poll(() => page.evaluate<number>('window.turns')).toBe(before + 1);
}

async function openDeck(screen: { hasTouch?: boolean } = {}): Promise<Page> {
  const page = await openPage(browser, server, screen);
  await page.addInitScript('window.turns = 0; addEventListener("wheel", () => { window.turns += 1; });');
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Next section' }).waitFor();
  await settled(page);
  await page.mouse.move(700, 450);
  await stopClock(page);
  return page;
}

/** Ends the lock, so that the same input can move a block again. */
const unlock = (page: Page) => page.clock.runFor(LOCK_MS);

describe('where the deck is held', () => {
  test('the wheel moves one block, and the next one 600 ms later; never above the first or below the last', async () => {
    const page = await openDeck();
    await turn(page, -100);
    expect(await blockOf(page)).toBe(1);
    await turn(page, 100);
    expect(await blockOf(page)).toBe(2);
    await turn(page, 100);
    expect(await blockOf(page)).toBe(2);
    await page.clock.runFor(LOCK_MS - 1);
    await turn(page, 100);
    expect(await blockOf(page)).toBe(2);
    await page.clock.runFor(1);
    await turn(page, 100);
    expect(await blockOf(page)).toBe(3);
    for (const block of [4, 5, 5]) {
      await unlock(page);
      await turn(page, 100);
      expect(await blockOf(page)).toBe(block);
    }
    await restsAt(page, 5);
    expect(await page.getAttribute('main', 'data-direction')).toBe('down');
    await unlock(page);
    await turn(page, -100);
    expect(await page.getAttribute('main', 'data-direction')).toBe('up');
    await restsAt(page, 4);
  });

  test('keys move it as the wheel does; arrows on the page and anchors move it at once', async () => {
    const page = await openDeck();
    await page.keyboard.press('ArrowDown');
    expect(await blockOf(page)).toBe(2);
    await page.keyboard.press('PageDown');
    expect(await blockOf(page)).toBe(2);
    await unlock(page);
    await page.keyboard.press('PageDown');
    expect(await blockOf(page)).toBe(3);
    await unlock(page);
    await page.keyboard.press('ArrowUp');
    expect(await blockOf(page)).toBe(2);
    await page.keyboard.press('End');
    expect(await blockOf(page)).toBe(5);
    await page.keyboard.press('Home');
    expect(await blockOf(page)).toBe(1);
    const down = page.getByRole('button', { name: 'Next section' });
    await down.click();
    await down.click();
    expect(await blockOf(page)).toBe(3);
    await page.getByRole('button', { name: 'Previous section' }).click();
    await restsAt(page, 2);
    await page.getByRole('navigation').getByRole('link', { name: 'Servers' }).first().click();
    await restsAt(page, 4);
  });

  test('a swipe moves it, a tap does not', async () => {
    const page = await openDeck({ hasTouch: true });
    const devtools = await page.context().newCDPSession(page);
    const swipe = async (fromY: number, toY: number) => {
      const at = (y: number) => ({ touchPoints: [{ x: 700, y }] });
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(fromY) });
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(toY) });
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(600, 590);
    expect(await blockOf(page)).toBe(1);
    await swipe(600, 300);
    await restsAt(page, 2);
    await unlock(page);
    await swipe(300, 600);
    await restsAt(page, 1);
  });

  test('the first block fades in for 5 s, each other for 2 s from the side it is scrolled in from', async () => {
    const page = await openDeck();
    const fades = (selector: string) =>
      page.evaluate<[string, number][]>(
        `[...document.querySelectorAll('${selector}')].flatMap((element) => element.getAnimations())
          .map(({ animationName, effect }) => [animationName, effect.getTiming().duration])`,
      );
    expect(await fades('.landing-hero-fade')).toEqual([['landing-hero-in', 5000]]);
    await turn(page, 100);
    const down = await fades('#leagues .landing-fade');
    expect(down.length).toBeGreaterThan(0);
    expect(new Set(down.map(String))).toEqual(new Set(['landing-fade-up,2000']));
    await unlock(page);
    await turn(page, 100);
    await unlock(page);
    await turn(page, -100);
    expect(new Set((await fades('#leagues .landing-fade')).map(String))).toEqual(
      new Set(['landing-fade-down,2000']),
    );
  });
});

describe.each([
  ['on a phone', { viewport: PHONE }],
  ['with reduced motion', { reducedMotion: 'reduce' as const }],
])('%s', (_name, screen) => {
  test('without the deck the page scrolls normally', async () => {
    const page = await openPage(browser, server, screen);
    await page.goto('/');
    await settled(page);
    expect(await page.getByRole('button', { name: 'Next section' }).count()).toBe(0);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 130);
    await expect.poll(() => page.evaluate<number>('scrollY')).toBe(130);
    await page.mouse.wheel(0, 130);
    await expect.poll(() => page.evaluate<number>('scrollY')).toBe(260);
    expect(page.troubles).toEqual([]);
  });
});
