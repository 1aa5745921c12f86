import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { type WatchedPage, watch } from '../browser.ts';
import { type Figures, newFigures } from './figures.ts';
import { hasFigures, isElsewhere, isPublic, isServed, kindOf, mostOf } from './kinds.ts';
import { compareMoving } from './moving.ts';

const PRESS_MS = 10_000;
const LOAD_MS = 30_000;
/** What was loaded is drawn a moment later. */
const QUIET_FRAMES = 4;
const COVERED_MS = 2000;
const DEAD_ENDS =
  /Sorry\.\. We can't load|User not found!|There is no such|could not be loaded|Something on this page is broken|You are in no match|not open yet/;
/** A newcomer has none yet, and is told where to find one: the page leads on. */
const LEADS_ON = /You are in no match/;

/** Who enters an event alone that takes parties is told so. */
const EXPECTED = [
  /401 .*\/current-user/,
  /422 .*\/api\/tournaments\/[^/]+\/join/,
  // Who searches, plays or sits elsewhere meanwhile, or comes when all is taken, is told so.
  /409 POST .*\/api\/lobbies\/[^/]+\/(join|seat|stand|leave)$/,
  /409 POST .*\/api\/ready-checks\/[^/]+\/decline$/,
  // Matches beside another player take Premium: the page says so.
  /403 GET .*\/matches\?shared=1$/,
];

type Size = { width: number; height: number };
type Crawled = { faults: string[]; pages: string[]; presses: number };

/**
 * What has been pressed on pages that are the same for everybody, by players on theirs, and in the frame of all pages,
 * which is another one on a phone; which pages for everybody have been opened on each size; and the figures that all of
 * them have seen. A button that another player has found to lead somewhere is not pressed again on a page of the same kind.
 */
export type Shared = {
  pressed: Set<string>;
  pressedByPlayers: Set<string>;
  pressedInFrames: Map<Size, Set<string>>;
  openedForEverybody: Map<Size, Set<string>>;
  figures: Figures;
};
export const newShared = (): Shared => ({
  pressed: new Set(),
  pressedByPlayers: new Set(),
  pressedInFrames: new Map(),
  openedForEverybody: new Map(),
  figures: newFigures(),
});

/**
 * Follows every link and presses every button, page after page in the order in which they are found. A fault is a page
 * that is not there or empty, a button that does nothing, an error in the console, a failed request, or a notice that
 * something is not there yet.
 */
export async function crawl(
  browser: Browser,
  {
    url,
    viewport,
    session,
    shared,
    start = ['/', '/home'],
  }: { url: string; viewport: Size; session?: string; shared: Shared; start?: string[] },
): Promise<Crawled> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'en-US',
    reducedMotion: 'reduce',
    permissions: ['clipboard-write', 'clipboard-read'],
  });
  context.setDefaultTimeout(LOAD_MS);
  if (session) await context.addCookies([{ name: 'session', value: session, url }]);
  await context.addInitScript({ path: fileURLToPath(new URL('inPage.js', import.meta.url)) });
  const page = watch(await context.newPage(), EXPECTED);
  const underWay = underWayOn(page);
  const faults: string[] = [];
  const opened = new Map<string, number>();
  const waiting = [...start];
  const known = new Set(waiting);
  const pages: string[] = [];
  let presses = 0;
  let choosers = 0; // of files: the browser's own, the page itself does not change
  page.on('filechooser', () => void choosers++);
  const openedBefore: ReadonlySet<string> = new Set(shared.openedForEverybody.get(viewport));
  const pressedInFrame = (session ? shared.pressedInFrames.get(viewport) : null) ?? new Set<string>();
  if (session) shared.pressedInFrames.set(viewport, pressedInFrame);
  const pressedOf = (at: string, signature: string): Set<string> => {
    if (isFrame(signature)) return pressedInFrame;
    return isPublic(kindOf(at)) || !session ? shared.pressed : shared.pressedByPlayers;
  };

  const ask = <Answer>(script: string) => page.evaluate<Answer>(`crawl.${script}`);
  const path = () => new URL(page.url()).pathname + new URL(page.url()).search;
  const say = (fault: string) => void faults.push(`${path()}: ${fault}`);

  async function settle(): Promise<void> {
    const until = Date.now() + PRESS_MS;
    while (Date.now() < until) {
      const before = underWay.begun;
      const isStill =
        underWay.size === 0 && (await ask<boolean>(`drawn(${QUIET_FRAMES})`).catch(() => false)); // no page between two
      if (isStill && underWay.size === 0 && underWay.begun === before) return;
      await page
        .evaluate('new Promise((next) => requestAnimationFrame(() => next()))')
        .catch(() => undefined);
    }
    const asked = [...underWay].map((request) => request.url());
    say(asked.length > 0 ? `still asks for ${asked.join(', ')}` : 'a place is held for what does not come');
  }

  async function check(what: string): Promise<void> {
    const dead = DEAD_ENDS.exec(await ask<string>('allText()'))?.[0];
    if (!(await ask<boolean>(`filled(${PRESS_MS})`))) say(`${what}: an empty page`);
    if (dead && !LEADS_ON.test(dead)) say(`${what}: ${dead}`);
    for (const trouble of page.troubles.splice(0)) say(`${what}: ${trouble}`);
    for (const link of await ask<string[]>('links()')) note(link);
    if (hasFigures(kindOf(path()))) {
      for (const differs of shared.figures.take(path(), await ask<[string, string][]>('figures()')))
        say(differs);
    }
  }

  function note(link: string): void {
    const kind = kindOf(link);
    if (known.has(link) || openedBefore.has(kind) || (opened.get(kind) ?? 0) >= mostOf(kind)) return;
    opened.set(kind, (opened.get(kind) ?? 0) + 1);
    known.add(link);
    waiting.push(link);
  }

  /** By a press where the link is seen, as a person would. */
  async function open(to: string): Promise<void> {
    if (isServed(to)) {
      const { status } = await page.evaluate<{ status: number }>(
        `fetch(${JSON.stringify(to)}, { redirect: 'manual' }).then(({ status }) => ({ status }))`,
      );
      if (status >= 400) say(`${to} answers ${status}`);
      return;
    }
    if (page.url() === 'about:blank') await page.goto(to);
    else await follow(to);
    await page.waitForURL((at) => at.pathname === to.split('?')[0] || at.pathname !== '/', {
      timeout: PRESS_MS,
    });
    await settle();
    pages.push(to);
    await check('opened');
  }

  /** A menu would cover the link: it is closed first. A list that is renewed takes its link along: that is looked for again. */
  async function follow(to: string): Promise<void> {
    for (const ms of [COVERED_MS, PRESS_MS, PRESS_MS]) {
      await page.keyboard.press('Escape');
      if (!(await ask<boolean>(`markLink(${JSON.stringify(to)})`))) return void (await page.goto(to));
      const isPressed = await page.click('[data-press]', { timeout: ms }).then(
        () => true,
        () => false,
      );
      if (isPressed) return;
    }
    say(`${to} cannot be pressed`);
  }

  async function pressAll(at: string): Promise<void> {
    for (;;) {
      const next = (await ask<{ signature: string; name: string }[]>('buttons()')).find(
        ({ signature, name }) => !isElsewhere(name) && !pressedOf(at, signature).has(keyOf(at, signature)),
      );
      if (!next) {
        if (!(await ask<boolean>('hasDialog()'))) return;
        await leaveDialog();
        continue;
      }
      pressedOf(at, next.signature).add(keyOf(at, next.signature));
      await press(next);
      if (path() !== at) {
        await page.goto(at);
        await settle();
      }
    }
  }

  async function press({ signature, name }: { signature: string; name: string }): Promise<void> {
    presses++;
    const from = page.url();
    const choosersBefore = choosers;
    await ask('watch()');
    const clicked = await click(signature);
    if (clicked === 'covered') return say(`"${name}" cannot be pressed`);
    if (clicked === 'gone') return; // with what was closed, or as its name changed: under that it is pressed next
    // A new page ends the question: something happened.
    const happened = await ask<boolean>(`news(${PRESS_MS})`).catch(() => true);
    const isNews = happened || page.url() !== from || choosers > choosersBefore;
    if (!isNews) say(`"${name}" does nothing`);
    await settle();
    await check(`after "${name}"`);
  }

  /** A menu that an earlier press has opened is closed first, as by a person. */
  async function click(signature: string): Promise<'pressed' | 'gone' | 'covered'> {
    for (const ms of [COVERED_MS, PRESS_MS]) {
      const isThere = await ask<boolean>(`markButton(${JSON.stringify(signature)})`);
      if (!isThere) return 'gone';
      const isPressed = await page.click('[data-press]', { timeout: ms }).then(
        () => true,
        () => false,
      );
      if (isPressed) return 'pressed';
      await page.keyboard.press('Escape');
    }
    return 'covered';
  }

  async function leaveDialog(): Promise<void> {
    // The first one closes a hint, where one lies over the dialog.
    for (let presses = 0; presses < 2; presses++) {
      await page.keyboard.press('Escape');
      if (await ask<boolean>(`closed(${COVERED_MS})`)) return;
    }
    if (await ask<boolean>('markNo()')) await page.click('[data-press]').catch(() => undefined); // its time may pass
    if (!(await ask<boolean>(`closed(${PRESS_MS})`))) {
      say(`a dialog does not close: ${(await ask<string>('topText()')).slice(0, 200)}`);
      await page.reload();
      await settle();
    }
  }

  try {
    faults.push(...(await compareMoving(context, await nicknameIn(context))));
    for (let to = waiting.shift(); to !== undefined; to = waiting.shift()) {
      await open(to);
      if (!isServed(to)) await pressAll(path());
    }
    const forEverybody = [...opened.keys()].filter(isPublic);
    shared.openedForEverybody.set(viewport, new Set([...openedBefore, ...forEverybody]));
  } finally {
    await context.close();
  }
  return { faults, pages, presses };
}

/** Undefined: a visitor. */
async function nicknameIn(context: BrowserContext): Promise<string | undefined> {
  const answer = await context.request.get('/api/users/current-user');
  return answer.ok() ? (await answer.json()).nickname : undefined;
}

const isFrame = (signature: string) => signature.startsWith('frame');
const keyOf = (at: string, signature: string) =>
  isFrame(signature) ? signature : `${kindOf(at)} ${signature}`;

/** The requests of this page that have no answer yet, and how many it has made. */
function underWayOn(page: Page | WatchedPage): ReadonlySet<Request> & { begun: number } {
  const underWay = Object.assign(new Set<Request>(), { begun: 0 });
  page.on('request', (request) => {
    underWay.add(request);
    underWay.begun++;
  });
  const over = (request: Request) => void underWay.delete(request);
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return underWay;
}
