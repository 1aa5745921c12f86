import { fileURLToPath } from 'node:url';
import type { Player, TestServer } from '@retake/testkit/server.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { DESKTOP, type WatchedPage, watch } from './browser.ts';

const siteRoot = fileURLToPath(new URL('../apps/web/build/client', import.meta.url));

/** A whole server with the built site and nobody on it. */
export const startQuietServer = (): Promise<TestServer> => startTestServer({ siteRoot });

type Screen = BrowserContextOptions & { player?: Player };

/** A page of a visitor, or of a player who is logged in; motion is welcome unless it says otherwise. */
export async function openPage(
  browser: Browser,
  server: TestServer,
  { player, ...screen }: Screen = {},
): Promise<WatchedPage> {
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
  return watch(await context.newPage());
}
