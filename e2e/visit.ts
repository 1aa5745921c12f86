import { fileURLToPath } from 'node:url';
import type { Player, TestServer } from '@retake/testkit/server.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import type { Browser, BrowserContextOptions, Request } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, type WatchedPage, watch } from './browser.ts';

export const siteRoot = fileURLToPath(new URL('../apps/web/build/client', import.meta.url));

/** A whole server with the built site and no players. */
export const startQuietServer = (env: Record<string, string> = {}): Promise<TestServer> =>
  startTestServer({ siteRoot, env });

/** With its pending requests. */
export type VisitedPage = WatchedPage & { underWay: ReadonlySet<Request> };
type Screen = BrowserContextOptions & { player?: Player };

/** A page of a visitor or of a logged-in player; with motion by default. */
export async function openPage(
  browser: Browser,
  server: TestServer,
  { player, ...screen }: Screen = {},
): Promise<VisitedPage> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: DESKTOP,
    locale: 'en-US',
    permissions: ['clipboard-write'],
    ...screen,
  });
  context.setDefaultTimeout(30_000);
  const session = player?.jar.get('session');
  if (session) await context.addCookies([{ name: 'session', value: session, url: server.url }]);
  const page = await context.newPage();
  const underWay = new Set<Request>();
  page.on('request', (request) => void underWay.add(request));
  const over = (request: Request) => void underWay.delete(request);
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return Object.assign(watch(page), { underWay });
}

/** Waits until the page has its code and no pending requests. */
export async function settled(page: VisitedPage): Promise<void> {
  const listens = () => page.evaluate<boolean>('window.earlyClick === undefined');
  await expect
    .poll(async () => (await listens()) && page.underWay.size === 0, { timeout: 20_000, interval: 20 })
    .toBe(true);
}
