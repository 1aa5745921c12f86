import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../browser.ts';
import {
  absent,
  DIALOG,
  isNew,
  lostWhenEnlarged,
  no,
  shifted,
  tabsWithoutArrows,
  unreachable,
  violations,
  yes,
} from './probes.ts';
import type { Opened, Screen, Size } from './screen.ts';

const SCREEN = { desktop: DESKTOP, phone: PHONE };
/** 200 % of 1440 × 900; 320 CSS pixels, which is 1280 at 400 %. */
const ENLARGED = { desktop: { width: 720, height: 450 }, phone: { width: 320, height: 640 } };

const PRESS_MS = 15_000;

const examined = new Set<string>();

/** Loads a screen on one size, looks at it on both, opens everything on it on both, and returns what is wrong. */
export async function look(page: Page, screen: Screen, loadedOn: Size): Promise<string[]> {
  const found: string[] = [];
  const other: Size = loadedOn === 'desktop' ? 'phone' : 'desktop';
  await page.setViewportSize(SCREEN[loadedOn]);
  await page.goto(screen.path);
  if (screen.leadsTo)
    return [...(await absent(page, screen.texts)), ...(await isElsewhere(page, screen.leadsTo))];
  for (const size of [loadedOn, other]) {
    await page.setViewportSize(SCREEN[size]);
    const isLoaded = size === loadedOn;
    found.push(...(await lookAt(page, screen, size, isLoaded)).map((fault) => `${size}: ${fault}`));
  }
  // Presses come last: another tab takes the place of what stood there.
  const firstTabs = await selectedTabs(page);
  for (const size of [other, loadedOn]) {
    await page.setViewportSize(SCREEN[size]);
    for (const id of firstTabs) await page.locator(`[role=tab][id="${id}"]`).click();
    for (const opened of screen.opened ?? []) {
      if (opened.size && opened.size !== size) continue;
      const faults = await openUp(page, opened, size);
      found.push(...faults.map((fault) => `${size}: [${opened.press[1]}] ${fault}`));
    }
  }
  return found;
}

const selectedTabs = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('[role=tab][aria-selected=true]')].map(({ id }) => id)`);

async function lookAt(page: Page, screen: Screen, size: Size, isLoaded: boolean): Promise<string[]> {
  const wide = size === 'desktop' ? (screen.wide ?? []) : [];
  const counts = [...(screen.counts ?? []), ...(size === 'desktop' ? (screen.wideCounts ?? []) : [])];
  const found = await absent(page, [...screen.texts, ...wide], counts);
  if (isLoaded && !screen.lives) found.push(...(await shifted(page)));
  if (!(await isNew(page, size, examined))) return found;
  found.push(...(await violations(page)));
  found.push(...(await unreachable(page)), ...(await tabsWithoutArrows(page)));
  found.push(...(await lostWhenEnlarged(page, screen.texts, ENLARGED[size])));
  return found;
}

/** Only a confirmed session leads elsewhere; the content of every screen may be there before that. */
const isElsewhere = async (page: Page, path: string) => {
  const isThere = await page.waitForURL((url) => url.pathname === path, { timeout: PRESS_MS }).then(yes, no);
  return isThere ? [] : [`is at ${new URL(page.url()).pathname}, not ${path}`];
};

/** The visible one with this name. */
const control = (page: Page, [role, name]: Opened['press']): Locator =>
  page
    .getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
    .filter({ visible: true })
    .first();

async function openUp(page: Page, opened: Opened, size: Size): Promise<string[]> {
  const opener = control(page, opened.press);
  const inIt = (opened.andThen ?? []).map((name) =>
    page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('menuitem', { name, exact: true }))
      .last(),
  );
  // An answer that was opened on the other size still is.
  const isOpen = !opened.dialog && !opened.menu && (await opener.getAttribute('aria-expanded')) === 'true';
  for (const button of isOpen ? [] : [opener, ...inIt]) {
    if (!(await button.click({ timeout: PRESS_MS }).then(yes, no))) return ['cannot be pressed'];
  }
  const found = await absent(page, opened.texts);
  if (found.length > 0) found.push(await whereItIs(page));
  if (opened.menu) await page.keyboard.press('Escape');
  if (!opened.dialog) return found;
  if (await isNew(page, size, examined)) {
    found.push(...(await violations(page, DIALOG)), ...(await unreachable(page)));
  }
  await page.keyboard.press('Escape');
  await page.locator(DIALOG).waitFor({ state: 'detached' });
  const isBack = opened.andThen !== undefined || (await getsFocus(opener));
  return isBack ? found : [...found, 'Escape does not give the focus back'];
}

/** For a failure that cannot be reproduced: which tabs are selected and what has the focus. */
const whereItIs = async (page: Page): Promise<string> => {
  const selected = await page.locator('[role=tab][aria-selected=true]').allTextContents();
  const focused = await page.evaluate<string>('document.activeElement?.outerHTML.slice(0, 160)');
  return `selected: ${selected.join(', ')}; focus: ${focused}; at ${page.url()}`;
};

const getsFocus = (control: Locator): Promise<boolean> =>
  control.and(control.page().locator(':focus')).waitFor({ timeout: PRESS_MS }).then(yes, no);
