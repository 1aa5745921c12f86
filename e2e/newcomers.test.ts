import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@retake/testkit/process.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, PHONE } from './browser.ts';
import { becomeFriends, connectSteam, type Newcomer, signUp } from './people.ts';

/**
 * The main journey: two newcomers sign up, become friends, form a party, search, are matched, get ready, play on a
 * simulated server and find the result on their profiles.
 */
let dataDir: string;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'retake-journey-'));
  server = await startServerProcess({
    DATA_DIR: dataDir,
    SAMPLE_DATA: '1',
    SIM_SPEED: '1000',
    SIM_PACE: '10',
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const partyBox = (page: Page) => page.getByRole('region', { name: /^Party/ });

async function start(page: Page, mode: '5v5' | '2v2'): Promise<void> {
  await partyBox(page).getByRole('button', { name: 'Start game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a mode' });
  await dialog.getByRole('radio', { name: new RegExp(mode) }).check({ force: true });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

async function acceptMatch(page: Page): Promise<void> {
  const found = page.getByRole('dialog', { name: 'Match found!' });
  await found.waitFor({ timeout: 120_000 });
  await page.keyboard.press('Enter');
}

/** From /game to the result: bans on this player's turn, and gets ready when asked. */
async function playOut(page: Page): Promise<void> {
  await page.waitForURL(/\/game/, { timeout: 60_000 });
  const ban = page.getByRole('button', { name: /^Ban / }).first();
  const side = page.getByRole('button', { name: /Counter-Terrorists|^CT/ }).first();
  const ready = page.getByRole('button', { name: 'Ready to play' });
  const over = page.getByText(/^(Victory|Defeat|The match was cancelled)$/).first();
  const next = ban.or(side).or(ready).or(over);
  for (;;) {
    await next.first().waitFor({ timeout: 120_000 });
    if (await over.isVisible()) return;
    for (const button of [ban, side, ready]) {
      if (await button.isVisible()) await button.click({ timeout: 3000 }).catch(() => undefined);
    }
  }
}

const troublesOf = (people: Newcomer[]) => people.flatMap(({ page }) => page.troubles);

describe('newcomers', () => {
  test('two friends: sign-up, Steam, party, chat, 2v2, result on both profiles', async () => {
    const ann = await signUp(browser, server.url, 'ann_new');
    const ben = await signUp(browser, server.url, 'ben_new');
    await connectSteam(ann);
    await connectSteam(ben);
    await becomeFriends(ann, ben);
    await ann.page.goto('/home');
    await ben.page.goto('/home');
    await ann.page.getByRole('button', { name: 'Invite ben_new to the party' }).click();
    await ben.page.getByText('Party invite from ann_new').waitFor();
    await ben.page.getByRole('button', { name: 'Accept', exact: true }).click();
    await partyBox(ann.page)
      .getByRole('link', { name: /^ben_new/ })
      .waitFor();
    await ben.page.getByText('Waiting for party leader').first().waitFor();

    await ann.page.getByRole('textbox', { name: 'Message' }).fill('glhf');
    await ann.page.keyboard.press('Enter');
    await ben.page.getByText('glhf').waitFor();

    await start(ann.page, '2v2');
    // The next pass may find a match before this browser has drawn the search.
    await ben.page
      .getByText(/Searching for game 2v2 mode|Match found!/)
      .first()
      .waitFor();
    await Promise.all([acceptMatch(ann.page), acceptMatch(ben.page)]);
    await Promise.all([playOut(ann.page), playOut(ben.page)]);

    for (const { page, nickname } of [ann, ben]) {
      await page.goto(`/profile/${nickname}`);
      const recent = page.getByRole('table', { name: 'Recent Matches' });
      await recent
        .getByRole('cell', { name: /^(Win|Lose)$/ })
        .first()
        .waitFor();
      await recent.getByRole('link').first().press('Enter');
      await page.waitForURL(/\/game\/[0-9a-f-]{36}\?of=/);
      await page
        .getByRole('table', { name: /^Players of / })
        .first()
        .waitFor(); // not the profile's
    }
    expect(troublesOf([ann, ben])).toEqual([]);
  });

  test('alone on a phone with the two simulated friends: 5v5 within two minutes', async () => {
    const eve = await signUp(browser, server.url, 'eve_new', PHONE);
    await connectSteam(eve);
    await eve.page.goto('/home');
    await eve.page.getByRole('button', { name: /Party/ }).first().click();
    for (let friend = 0; friend < 2; friend++) {
      await eve.page
        .locator('[data-bottom-sheet]') // it covers the first steps, which invite too
        .getByRole('button', { name: /^Invite .*_sim_.* to the party$/ })
        .first()
        .click();
    }
    await partyBox(eve.page).getByText('3 of 5').waitFor();
    await start(eve.page, '5v5');
    const began = Date.now();
    await acceptMatch(eve.page);
    expect(Date.now() - began).toBeLessThan(120_000);
    await playOut(eve.page);
    expect(troublesOf([eve])).toEqual([]);
  });
});
