import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Person, SIZES, type Size } from './person.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RUN_AXE = `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
  .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 160)))`;

/** Fonts and pictures are loaded, also those further down. */
const LOADED = `(async () => {
  await document.fonts.ready;
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
})()`;

/** Content beyond the window that cannot be scrolled to, because the page clips it. */
const CUT_OFF = `(() => {
  const width = document.documentElement.clientWidth;
  const scrolls = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, position } = getComputedStyle(at);
      if (['auto', 'scroll', 'hidden'].includes(overflowX) || position === 'fixed') return true;
    }
    return false;
  };
  return [...document.querySelectorAll('main *')]
    .filter((element) => element.getBoundingClientRect().right > width + 1 && !scrolls(element))
    .map((element) => 'cut off: ' + element.outerHTML.slice(0, 120)).slice(0, 3);
})()`;

export type Shot = {
  scene: string;
  name: string;
  size: Size;
  file: string;
  /** axe's findings, and clipped content. */
  objections: string[];
};

/** The whole page instead of the window; a passing state does not wait until everything is loaded. */
export type Look = { whole?: boolean; passing?: boolean };

export type Camera = ReturnType<typeof createCamera>;

const fileName = (...parts: string[]) =>
  `${parts.join(' ').replaceAll(/[^a-z0-9]+/gi, '-')}.png`.toLowerCase();

/** Takes pictures into a folder that it empties first. */
export function createCamera(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shots: Shot[] = [];

  async function take(page: Page, file: string, { whole = false, passing = false }: Look): Promise<void> {
    if (!passing) {
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined); // polls may never end
      await page.evaluate('dispatchEvent(new Event("scroll"))'); // draws what waits for a scroll or a move
      const skeletons = page.locator('main [data-skeleton]').first();
      await skeletons.waitFor({ state: 'detached', timeout: 3000 }).catch(() => undefined); // or they are the scene
      await page.evaluate(LOADED);
    }
    await page.screenshot({ path: join(folder, file), fullPage: whole });
  }

  async function examine(page: Page, shot: Omit<Shot, 'objections'>): Promise<void> {
    await page.evaluate(axe);
    const objections = (await page.evaluate(RUN_AXE)) as string[];
    objections.push(...((await page.evaluate(CUT_OFF)) as string[]));
    shots.push({ ...shot, objections });
  }

  return {
    shots,
    /** What a person sees now, on both screens: the window, or the whole page. */
    async shoot(person: Person, scene: string, name: string, look: Look = {}): Promise<void> {
      const taken = SIZES.map((size) => ({ scene, name, size, file: fileName(scene, name, size) }));
      for (const { size, file } of taken) await take(person.pages[size], file, look);
      for (const shot of taken) await examine(person.pages[shot.size], shot);
      console.log(`${scene}: ${name}`);
    },
  };
}
