import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { playerPings } from '@retake/server/features/regions/tables.ts';
import type { TestServer } from '@retake/testkit/server.ts';
import { acceptAll, formParty, sit, startSearch } from '@retake/testkit/story.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openPage, settled, startQuietServer } from './visit.ts';

/** An installation with two regions, each on a separate port for browsers. */
const places = { Shanghai: 0, 'Hong Kong': 0 };
let pingServers: Server[];
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  const opened = await Promise.all([listen('Shanghai'), listen('Hong Kong')]);
  pingServers = opened.map((one) => one.server);
  const REGIONS = opened.map(({ entry }) => entry).join();
  [server, browser] = await Promise.all([startQuietServer({ REGIONS }), launchBrowser()]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  for (const one of pingServers ?? []) {
    one.close();
    one.closeAllConnections();
  }
});

async function listen(name: keyof typeof places) {
  const one = createServer((_request, response) => {
    places[name]++;
    response.end();
  });
  await new Promise<void>((resolve) => void one.listen(0, '127.0.0.1', resolve));
  return { server: one, entry: `${name}=http://127.0.0.1:${(one.address() as AddressInfo).port}/ping` };
}

const stored = () => server.database.sql.select().from(playerPings);

test('MM5: a visitor measures nothing, and neither does a player on the landing page', async () => {
  const visitor = await openPage(browser, server);
  await visitor.goto('/home');
  await settled(visitor);
  const player = await server.signUp('lander');
  const landing = await openPage(browser, server, { player });
  await landing.goto('/');
  await settled(landing);
  await landing.evaluate('new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve)))');
  expect(places).toEqual({ Shanghai: 0, 'Hong Kong': 0 });
});

test('MM5: a player’s browser measures each region once an hour, and the server knows', async () => {
  const player = await server.signUp('pinger');
  const page = await openPage(browser, server, { player });
  await page.goto('/home');
  await expect.poll(stored, { timeout: 30_000 }).toHaveLength(1);
  const [{ userId, pings }] = (await stored()) as [typeof playerPings.$inferSelect];
  expect(userId).toBe(player.id);
  expect(Object.keys(pings).sort()).toEqual(['Hong Kong', 'Shanghai']);
  const measured = { ...places };
  expect(Math.min(...Object.values(measured))).toBeGreaterThanOrEqual(5);
  await page.goto('/friends');
  await settled(page);
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve)))');
  expect(places).toEqual(measured);
});

test('MM5: the room shows in which region it is played', async () => {
  const seats = await sit(server, ['reg_a', 'reg_b', 'reg_c', 'reg_d']);
  for (const pair of [seats.slice(0, 2), seats.slice(2)]) {
    const pings = { Shanghai: 90, 'Hong Kong': 10 };
    await pair[0]!.player.call('PUT /api/pings', { body: { pings } });
    await startSearch(pair[0]!, await formParty(pair), '2v2');
  }
  const matchId = await acceptAll(seats);
  const page = await openPage(browser, server, { player: seats[0]!.player });
  await page.goto(`/game/${matchId}`);
  await page.getByRole('heading', { name: 'Region Hong Kong' }).waitFor();
  await page.getByText('Region Hong Kong', { exact: true }).waitFor();
});

test('MM5: the page about fairness says how far away a match may be', async () => {
  const page = await openPage(browser, server);
  await page.goto('/fairness');
  await page.getByRole('heading', { name: 'Near all of you' }).waitFor();
  await page.getByText('within 80 ms').waitFor();
});
