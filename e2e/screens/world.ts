import type { Database } from '@retake/server/platform/db/database.ts';
import { prepareTestData } from '@retake/testkit/database.ts';
import { type ServerProcess, startServerProcess } from '@retake/testkit/process.ts';
import { type Player, startTestServer } from '@retake/testkit/server.ts';
import type { Browser } from 'playwright-core';
import { vi } from 'vitest';
import { DESKTOP, launchBrowser, newPerson, type WatchedPage } from '../browser.ts';
import { installProbes } from './probes.ts';
import type { Role } from './screen.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

type Known = { nickname: string; session: string };

/** The running product, with sample data and one person of each role. */
export type World = {
  server: ServerProcess;
  browser: Browser;
  open(role: Role): Promise<WatchedPage>;
  close(): Promise<void>;
};

export async function openWorld(): Promise<World> {
  const data = await prepareTestData();
  const people = await makePeople(await data.open());
  // Matches that are live stay so for long: what is looked at stands still, and is not looked at anew for each role.
  const server = await startServerProcess({ ...data.env, SAMPLE_DATA: '1', SIM_SPEED: '6' });
  const browser = await launchBrowser();
  return {
    server,
    browser,
    async open(role) {
      const { context, page } = await newPerson(browser, server.url, DESKTOP, []);
      await installProbes(page);
      if (role === 'visitor') return page;
      await context.addCookies([{ name: 'session', value: people[role].session, url: server.url }]);
      await page.goto('/home'); // from now on the browser remembers a login, and whether the first steps are still shown
      await page.getByRole('button', { name: `Account menu of ${people[role].nickname}` }).waitFor();
      const isKnown = async () => (await page.evaluate(`localStorage.getItem('newcomer')`)) !== null;
      await vi.waitUntil(isKnown, { timeout: 20_000, interval: 20 });
      return page;
    },
    async close() {
      await browser.close();
      await server.stop();
      await data.remove();
    },
  };
}

/** Premium cannot be obtained through a screen, so these people are created before the product starts. */
async function makePeople(database: Database): Promise<Record<Exclude<Role, 'visitor'>, Known>> {
  const early = await startTestServer({ database, env: { SAMPLE_DATA: '1' } });
  const known = async (player: Promise<Player>): Promise<Known> => {
    const { nickname, jar } = await player;
    return { nickname, session: jar.get('session')! };
  };
  const people = {
    player: await known(early.signUp('see_player', { steamId: null })),
    premium: await known(early.signUp('see_premium', { premiumUntil: new Date(Date.now() + YEAR_MS) })),
    admin: await known(early.signUp('see_admin', { admin: true, steamId: null })),
  };
  await early.signUp('see_other', { steamId: null }); // the player whose profile the others open
  await early.stop();
  return people;
}
