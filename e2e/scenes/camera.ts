import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Person, SIZES, type Size } from './person.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RUN_AXE = `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
  .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 160)))`;

/** Fonts and pictures are there, also those further down. */
const LOADED = `(async () => {
  await document.fonts.ready;
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
})()`;

/** What reaches beyond the window where nothing lets one scroll to it; the page itself clips. */
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
  /** What axe objects to, and what is cut off. */
  objections: string[];
};

export type Camera = ReturnType<typeof createCamera>;

const fileName = (...parts: string[]) =>
  `${parts.join(' ').replaceAll(/[^a-z0-9]+/gi, '-')}.png`.toLowerCase();

/** Takes pictures into a folder that it empties first. */
export function createCamera(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shots: Shot[] = [];

  async function take(page: Page, shot: Omit<Shot, 'file' | 'objections'>, whole: boolean): Promise<void> {
    const file = fileName(shot.scene, shot.name, shot.size);
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined); // polls may never rest
    await page.evaluate(LOADED);
    await page.screenshot({ path: join(folder, file), fullPage: whole });
    await page.evaluate(axe);
    const objections = (await page.evaluate(RUN_AXE)) as string[];
    objections.push(...((await page.evaluate(CUT_OFF)) as string[]));
    shots.push({ ...shot, file, objections });
  }

  return {
    shots,
    /** What a person sees now, on both screens: the window, or the whole page. */
    async shoot(person: Person, scene: string, name: string, { whole = false } = {}): Promise<void> {
      for (const size of SIZES) await take(person.pages[size], { scene, name, size }, whole);
      console.log(`${scene}: ${name}`);
    },
  };
}
