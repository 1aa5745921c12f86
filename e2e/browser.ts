import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium, SHORT_LIVED_PAGES } from '../scripts/services/chromium.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** A page that records errors in the console, failed requests and uncaught exceptions. */
export type WatchedPage = Page & { troubles: string[] };

const open = new Set<WatchedPage>();

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  return chromium.launch({ executablePath, args: [...args, SHORT_LIVED_PAGES] });
}

/** Expected failures: asking for the current user without a session, an unknown nickname. */
const EXPECTED = [/401 .*\/current-user/, /404 .*\/profile\//];

export function watch(page: Page, expected: readonly RegExp[] = EXPECTED): WatchedPage {
  const troubles: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) troubles.push(text);
  };
  page.on('console', (message) => {
    // The browser's own line for an answer over 399; the answer itself is recorded below, with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      note(message.text());
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400)
      note(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A navigation aborts the previous page's requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      note(`failed: ${request.method()} ${request.url()}`);
  });
  const watched = Object.assign(page, { troubles });
  open.add(watched);
  page.once('close', () => open.delete(watched));
  return watched;
}

/** One person's browser: separate cookies and storage. */
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

/** What every open page shows, for a failure that cannot be reproduced. */
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
