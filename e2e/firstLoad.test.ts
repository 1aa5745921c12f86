import { gzipSync } from 'node:zlib';
import type { TestServer } from '@retake/testkit/server.ts';
import type { Browser, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openPage, settled, startQuietServer } from './visit.ts';

/** Limits for the JavaScript of a visitor's first page, gzipped; other code must load on use. */
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startQuietServer({ SAMPLE_DATA: '1' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const LANDING_KB = 90;
/**
 * What is reached, at most 152.2 measured; the aim is 140 for all (bench/README.md). 1.3 KB of it waits during an outage: it
 * has to be there before the outage. Every screen adds some 100 bytes: the list of files.
 */
const PLAIN_KB = 153;
/** A table, and every country to choose from: 155.9 measured. */
const PLAYERS_KB = 157;
/** With tabs or folding parts of the component library: 172.2 measured, on the live list. */
const WITH_PARTS_KB = 173;

test.each([
  ['/', LANDING_KB],
  ['/home', PLAIN_KB],
  ['/matches', WITH_PARTS_KB],
  ['/leagues', PLAIN_KB],
  ['/leagues/790093242343', WITH_PARTS_KB],
  ['/tournaments', WITH_PARTS_KB],
  ['/news', PLAIN_KB],
  ['/rules', WITH_PARTS_KB],
  ['/faq', WITH_PARTS_KB],
  ['/premium', PLAIN_KB],
  ['/missions', PLAIN_KB],
  ['/players', PLAYERS_KB],
  ['/fairness', WITH_PARTS_KB],
  ['/safety', PLAIN_KB],
  ['/credits', PLAIN_KB],
] as const)('%s: at most %d KB', async (path, mostKb) => {
  const page = await openPage(browser, server);
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(path);
  await settled(page);
  const files = scripts.map(async (script) => ({
    url: script.url(),
    bytes: gzipSync(await script.body()).length,
  }));
  const loaded = (await Promise.all(files)).sort((one, other) => other.bytes - one.bytes);
  await page.context().close();
  const kb = loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  const largest = loaded.slice(0, 12).map(({ url, bytes }) => `${bytes} ${url.split('/').at(-1)}`);
  expect(kb, largest.join('\n')).toBeLessThanOrEqual(mostKb);
});
