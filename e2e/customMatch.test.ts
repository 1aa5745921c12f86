import { prepareTestData, type TestData } from '@retake/testkit/database.ts';
import { type ServerProcess, startServerProcess } from '@retake/testkit/process.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, PHONE } from './browser.ts';
import { connectSteam, type Newcomer, signUp } from './people.ts';

/**
 * Custom matches in a browser: two players with a shared link fill a 2v2 with simulated players, and a newcomer joins a
 * listed one. From the seats over the ready check and the choice of side to the result.
 */
let data: TestData;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  data = await prepareTestData();
  server = await startServerProcess({ ...data.env, SAMPLE_DATA: '1', SIM_SPEED: '1000', SIM_PACE: '10' });
  browser = await launchBrowser();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await data?.remove();
});

async function newcomer(nickname: string, viewport?: { width: number; height: number }): Promise<Newcomer> {
  const person = await signUp(browser, server.url, nickname, viewport);
  await connectSteam(person);
  return person;
}

/** The ready check opens by itself, on whichever page the player is. */
async function getReady(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Get ready!' });
  await dialog.waitFor({ timeout: 60_000 });
  await page.keyboard.press('Enter');
}

/** From /game to the result: chooses the side on this player's turn, and gets ready when asked. */
async function playOut(page: Page): Promise<void> {
  await page.waitForURL(/\/game/, { timeout: 60_000 });
  const side = page.getByRole('button', { name: /Counter-Terrorists|^CT/ }).first();
  const ready = page.getByRole('button', { name: 'Ready to play' });
  const over = page.getByText(/^(Victory|Defeat|The match was cancelled)$/).first();
  const next = side.or(ready).or(over);
  for (;;) {
    await next.first().waitFor({ timeout: 120_000 });
    if (await over.isVisible()) return;
    for (const button of [side, ready]) {
      if (await button.isVisible()) await button.click({ timeout: 3000 }).catch(() => undefined);
    }
  }
}

const team = (page: Page, name: string) => page.getByRole('region', { name });
const ROOM = /\/matches\/[0-9a-f-]{36}$/;
/** Rows of the list whose creator is not a player of these tests: those may have gone. */
const OF_SIMULATED = /^Join match: (?!.*_custom$)/;

/** Simulated players come to public matches alone, and soon: until then the seats are for who has the link. */
async function openToEverybody(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Match settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Match settings' });
  await dialog.getByLabel('Who may join').selectOption({ label: 'Everybody' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function copyInvite(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy invite link' }).click();
  await page.getByText('Link copied').first().waitFor();
  return page.evaluate<string>('navigator.clipboard.readText()');
}

const IS_FULL = /^409 POST .*\/join$/;
/** A match of simulated players fills by itself: it may be full when the press arrives, and then another is joined. */
async function joinOneOfTheList(page: Page): Promise<void> {
  const answerTo = (path: RegExp) => page.waitForResponse((response) => path.test(response.url()));
  for (;;) {
    const joined = answerTo(/\/join$/);
    await page.getByRole('button', { name: OF_SIMULATED, disabled: false }).first().click();
    const status = (await joined).status();
    if (status === 200) return page.waitForURL(ROOM);
    expect(status).toBe(409);
    await answerTo(/\/api\/lobbies\?/); // the list without it
  }
}

const troublesOf = (people: Newcomer[]) => people.flatMap(({ page }) => page.troubles);

describe('custom matches', () => {
  test('two browsers play a 2v2 to its end, against each other, each with a simulated player', async () => {
    const ann = await newcomer('ann_custom');
    const ben = await newcomer('ben_custom');
    await ann.page.goto('/matches');
    await ann.page.getByRole('button', { name: 'Create a match' }).click();
    const dialog = ann.page.getByRole('dialog', { name: 'Create a match' });
    await dialog.getByLabel('Map').selectOption({ label: 'Nuke' });
    await dialog.getByLabel('Mode').selectOption('2v2');
    await dialog.getByLabel('Who may join').selectOption({ label: 'With the invite link' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await ann.page.waitForURL(ROOM);
    // The list, which is still shown for a moment, may have a row on the same map.
    await ann.page.getByRole('heading', { name: 'Nuke', level: 1, exact: true }).waitFor();

    await ben.page.goto(await copyInvite(ann.page));
    await ben.page.getByRole('button', { name: 'Accept the invite' }).click();
    await ben.page.getByRole('button', { name: /^(Sit here|Move here): Team 2, seat 4$/ }).click();
    await team(ann.page, 'Team 2').getByRole('link', { name: 'ben_custom' }).waitFor();
    await openToEverybody(ann.page);
    await ben.page.goto('/rules'); // the check opens there
    await Promise.all([getReady(ann.page), getReady(ben.page)]);
    await Promise.all([playOut(ann.page), playOut(ben.page)]);

    for (const { page } of [ann, ben]) {
      await page.getByText('Unrated').first().waitFor();
      await page.goto('/matches'); // both are free for another match
      await page.getByRole('button', { name: 'Create a match' }).waitFor();
      await expect.poll(() => page.getByText('Your custom match').count()).toBe(0);
    }
    expect(troublesOf([ann, ben])).toEqual([]);
  });

  test('a newcomer on a phone plays one from the list', async () => {
    const eve = await newcomer('eve_custom', PHONE);
    await eve.page.goto('/matches');
    await joinOneOfTheList(eve.page);
    await getReady(eve.page);
    await playOut(eve.page);
    expect(troublesOf([eve]).filter((trouble) => !IS_FULL.test(trouble))).toEqual([]);
  });
});
