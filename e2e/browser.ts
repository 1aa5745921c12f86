import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../scripts/services/chromium.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** A page that notes what a good page never has: errors in the console, failed requests, uncaught exceptions. */
export type WatchedPage = Page & { troubles: string[] };

const open = new Set<WatchedPage>();

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await findChromium());
}

/** Answers that are part of a story: asking who one is without being anyone, a nickname that does not exist. */
const EXPECTED = [/401 .*\/current-user/, /404 .*\/profile\//];

export function watch(page: Page, expected: readonly RegExp[] = EXPECTED): WatchedPage {
  const troubles: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) troubles.push(text);
  };
  page.on('console', (message) => {
    // The browser's own line for an answer over 399; the answer itself is noted below, with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      note(message.text());
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400)
      note(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A navigation ends what the page before it was still asking for.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      note(`failed: ${request.method()} ${request.url()}`);
  });
  const watched = Object.assign(page, { troubles });
  open.add(watched);
  page.once('close', () => open.delete(watched));
  return watched;
}

/** A browser of one person: own cookies, own storage. */
export async function newPerson(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number } = DESKTOP,
  expected: readonly RegExp[] = EXPECTED,
): Promise<{ context: BrowserContext; page: WatchedPage }> {
  const context = await browser.newContext({ baseURL, viewport, locale: 'en-US', reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  return { context, page: watch(await context.newPage(), expected) };
}

/** What everybody has before them: for a failure that is to be understood where it cannot be repeated. */
export async function whatIsSeen(): Promise<string> {
  const seen = await Promise.all(
    [...open].map(async (page) => {
      const text = await page.locator('body').innerText({ timeout: 2000 }).catch(String);
      return [`── ${page.url()}`, ...page.troubles, text.replace(/\s*\n\s*/g, ' | ').slice(0, 3000)].join(
        '\n',
      );
    }),
  );
  return seen.join('\n\n');
}
