import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@retake/testkit/process.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, newPerson, PHONE, type WatchedPage } from './browser.ts';
import { signUp } from './people.ts';

/** Every screen, at both sizes: it loads without a trouble, says what it is, and axe finds nothing to object to. */
let dataDir: string;
let server: ServerProcess;
let browser: Browser;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ADMIN_PASSWORD = 'correct horse battery';

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'retake-screens-'));
  server = await startServerProcess({ DATA_DIR: dataDir, SAMPLE_DATA: '1', ADMIN_PASSWORD });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const PUBLIC: [path: string, text: string][] = [
  ['/', 'Esports tournament platform'],
  ['/home', 'Counter-Strike 2'],
  ['/matches', 'Join match'],
  ['/leagues', 'Classic Solo League'],
  ['/leagues/790093242343', 'Play in the league'],
  ['/tournaments', 'Upcoming'],
  ['/news', 'Custom rooms'],
  ['/news/235312', 'Custom rooms'],
  ['/rules', 'Rules'],
  ['/faq', 'Review of ban and cancellation of matches'],
  ['/premium', 'Subscribe Premium'],
  ['/safety', 'API key'],
  ['/fairness', 'How fair are the matches?'],
  ['/not/there', "Sorry.. We can't load a not/there"],
];
const OWN: [path: string, text: string][] = [
  ['/home', 'Counter-Strike 2'],
  ['/friends', 'Friends List'],
  ['/settings', 'Friend Code'],
  ['/profile', 'Recent Matches'],
  ['/game', 'You are in no match right now.'],
];

type Violation = { id: string; nodes: { html: string }[] };

async function violationsOf(page: WatchedPage): Promise<string[]> {
  await page.evaluate(axe);
  const violations = (await page.evaluate(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then((result) => result.violations)`,
  )) as Violation[];
  return violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

async function look(page: WatchedPage, [path, text]: [string, string]): Promise<string[]> {
  await page.goto(path);
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  const wider = (await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )) as number;
  return [...(await violationsOf(page)), ...(wider > 0 ? [`${path} is ${wider} px too wide`] : [])];
}

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('on a %s', (name, viewport) => {
  test('a visitor sees every public screen', async () => {
    const { page } = await newPerson(browser, server.url, viewport);
    const found: string[] = [];
    for (const screen of PUBLIC) found.push(...(await look(page, screen)));
    expect(found).toEqual([]);
    expect(page.troubles.filter((trouble) => !trouble.includes('/not/there'))).toEqual([]);
  });

  test('a player sees the own screens', async () => {
    const { page } = await signUp(browser, server.url, `see_${name}`, viewport);
    const found: string[] = [];
    for (const screen of OWN) found.push(...(await look(page, screen)));
    expect(found).toEqual([]);
    expect(page.troubles).toEqual([]);
  });

  test('an admin connects and disconnects Steam', async () => {
    const player = await signUp(browser, server.url, `pat_${name}`, viewport);
    const { page } = await newPerson(browser, server.url, viewport);
    await page.request.post('/api/users/login', {
      data: { emailOrUsername: 'admin', password: ADMIN_PASSWORD },
    });
    expect(await look(page, ['/admin', 'Steam'])).toEqual([]);
    const field = page.getByLabel('Nickname or friend code').first();
    await field.fill(player.friendcode);
    await page.getByRole('button', { name: 'Connect Steam', exact: true }).click();
    const connected = async () => (await player.page.request.get('/api/users/check-steam')).json();
    await expect.poll(connected).toEqual({ steam_connected: true });
    await field.fill(player.nickname);
    await page.getByRole('button', { name: 'Disconnect Steam' }).click();
    await page.getByRole('button', { name: 'Yes, disconnect' }).click();
    await expect.poll(connected).toEqual({ steam_connected: false });
    expect(page.troubles).toEqual([]);
  });
});
