import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** A notice that passes by is a dialog too, for who hears the page; it holds nobody in it. */
export const DIALOG = '[role=dialog]:not([aria-modal=false])';

/** Checks of a screen. Each returns complaints; none means success. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const MAX_SHIFT = 0.02;
const WAIT_MS = 15_000;

/** Once for a page, for all documents that it loads. Axe is a function there until it is asked: it is larger than all else that is sent. */
export async function installProbes(page: Page): Promise<void> {
  await page.addInitScript({ path: fileURLToPath(new URL('inPage.js', import.meta.url)) });
  await page.addInitScript({ content: `window.loadAxe = () => { ${axe} };` });
}

const ask = <Answer>(page: Page, call: string): Promise<Answer> =>
  page.evaluate(`window.probes.${call}`) as Promise<Answer>;

type Count = readonly [selector: string, count: number, more?: 'or more'];

/** Waits until everything is there, and returns what is missing. */
export async function absent(page: Page, texts: readonly string[], counts: readonly Count[] = []) {
  const asked = [texts, counts, WAIT_MS].map((value) => JSON.stringify(value)).join();
  const left = await ask<string[]>(page, `absent(${asked})`);
  return left.map((text) => `not there: ${text}`);
}

/** Content that another role has seen exactly like this, to the last attribute, is not examined again: what stands around it is, with pages that only this role has. */
export async function isNew(page: Page, size: string, examined: Set<string>): Promise<boolean> {
  const seen = `${size} ${new URL(page.url()).pathname} ${await ask<string>(page, 'likeness()')}`;
  if (examined.has(seen)) return false;
  examined.add(seen);
  return true;
}

export async function shifted(page: Page): Promise<string[]> {
  const { sum, shifts } = await ask<{ sum: number; shifts: unknown[] }>(page, 'shift()');
  return sum > MAX_SHIFT ? [`shifts by ${sum.toFixed(3)}: ${JSON.stringify(shifts)}`] : [];
}

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

/** In the whole page, or in the selector `within`. */
export async function violations(page: Page, within = ':root'): Promise<string[]> {
  await ask(page, 'fadedIn()');
  await ask(page, 'toTop()');
  const options = JSON.stringify({ runOnly: AXE_TAGS, resultTypes: ['violations'], preload: false });
  const found = (await page.evaluate(
    `(window.axe || loadAxe(), axe.run(${JSON.stringify(within)}, ${options}).then((result) => result.violations))`,
  )) as Violation[];
  return found.map(({ id, nodes: [node] }) => `${id}: ${node?.html.slice(0, 160)} ${node?.failureSummary}`);
}

/** Tabs from the top of the page, or through the open dialog, once around; what came meanwhile makes the way longer. */
export async function unreachable(page: Page): Promise<string[]> {
  const isDialog = await page.locator(DIALOG).isVisible();
  if (isDialog) await ask(page, `focusInDialog(${WAIT_MS})`); // the dialog takes the focus when it has opened
  const stops = await ask<number>(page, 'beginTour()');
  await tabThrough(page, stops + 3, isDialog);
  const missed = await ask<string[]>(page, 'endTour()');
  if (missed.length === 0) return [];
  await tabThrough(page, stops + 3, isDialog);
  return ask(page, 'endTour()');
}

async function tabThrough(page: Page, presses: number, isDialog: boolean): Promise<void> {
  if (isDialog) {
    // At its ends a dialog moves the focus to the other end, a moment later.
    for (let at = 0; at < presses; at++) {
      await page.keyboard.press('Tab');
      await ask(page, `focusInDialog(${WAIT_MS})`);
    }
    return;
  }
  // Holds the key down: it repeats without waiting for each press.
  await Promise.all(Array.from({ length: presses }, () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
}

/** The arrow keys move within a list of tabs, and back. */
export async function tabsWithoutArrows(page: Page): Promise<string[]> {
  const stuck: string[] = [];
  for (const list of await page.getByRole('tablist').all()) {
    const id = await list.locator('[role=tab][aria-selected=true]').getAttribute('id');
    const first = `[role=tab][aria-selected=true][id="${id}"]:focus`;
    const other = `[role=tab][aria-selected=true]:not([id="${id}"]):focus`;
    await list.locator(`[id="${id}"]`).focus();
    const isColumn = (await list.getAttribute('aria-orientation')) === 'vertical';
    for (const [key, goal] of [
      [isColumn ? 'ArrowDown' : 'ArrowRight', other],
      [isColumn ? 'ArrowUp' : 'ArrowLeft', first],
    ] as const) {
      await page.keyboard.press(key);
      const isThere = await list.locator(goal).waitFor({ timeout: WAIT_MS }).then(yes, no);
      if (!isThere) stuck.push(`${key} does not move among ${await list.textContent()}`);
    }
  }
  return stuck;
}

export const yes = () => true;
export const no = () => false;

type Size = { width: number; height: number };

/** At 200 % a window has half as many CSS pixels; 320 is the narrowest that has to work. */
export async function lostWhenEnlarged(
  page: Page,
  texts: readonly string[],
  enlarged: Size,
): Promise<string[]> {
  const size = page.viewportSize()!;
  await page.setViewportSize(enlarged);
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const lost = await absent(page, texts);
  const faults = await ask<string[]>(page, 'cutOff()');
  await page.setViewportSize(size);
  return [...lost, ...faults].map((fault) => `at ${enlarged.width}: ${fault}`);
}
