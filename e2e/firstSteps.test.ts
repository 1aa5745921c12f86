import { prepareTestData, type TestData } from '@retake/testkit/database.ts';
import { type ServerProcess, startServerProcess } from '@retake/testkit/process.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../apps/server/src/features/accounts/tables.ts';
import { eq } from '../apps/server/src/platform/db/query.ts';
import { DESKTOP, launchBrowser, newPerson, PHONE } from './browser.ts';
import { crawl, newShared } from './crawl/crawler.ts';

/**
 * A first start as somebody meets it who reads no documentation: from the landing page to the first match by what the
 * screens say, counted; then every link and button, for everybody.
 */
const PASSWORD = 'correct horse battery';
const MOST_PRESSES = 12;
const MOST_SECONDS = 90;

let data: TestData;
let server: ServerProcess;
let browser: Browser;
let played = '';

const start = (env: Record<string, string>) =>
  startServerProcess({
    ...data.env,
    SAMPLE_DATA: '1',
    ...env,
  });

beforeAll(async () => {
  data = await prepareTestData();
  server = await start({ SIM_SPEED: '240' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await data?.remove();
});

/** A press of a pointer, and the key that accepts a match: what a person does beside typing and choosing from a list. */
function counted(page: Page) {
  const presses: string[] = [];
  return {
    presses,
    async press(role: 'button' | 'link', name: string | RegExp) {
      await page.getByRole(role, { name }).first().click();
      presses.push(String(name));
    },
  };
}

async function fillAccount(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign Up' });
  await dialog.getByLabel('Email', { exact: true }).fill('first@players.example');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Day').selectOption('17');
  await dialog.getByLabel('Month').selectOption('5');
  await dialog.getByLabel('Year').selectOption('1999');
  await dialog.getByLabel('Country').selectOption('SE');
}

/** From the veto to the result: what the room asks for. */
async function playOut(page: Page): Promise<void> {
  const asked = page
    .getByRole('button', { name: /^(Ban |Counter-Terrorists|Terrorists|Ready to play)/ })
    .first();
  const over = page.getByText(/^(Victory|Defeat|Draw)$/).first();
  for (;;) {
    await asked.or(over).first().waitFor({ timeout: 120_000 });
    if (await over.isVisible()) return;
    await asked.click({ timeout: 3000 }).catch(() => undefined); // the turn may have passed meanwhile
  }
}

const sessionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'session')!.value;

/** Who has played is an admin from now on: who has most to press. No server runs meanwhile. */
async function appoint(nickname: string): Promise<void> {
  const database = await data.open();
  const changed = await database.sql
    .update(users)
    .set({ admin: true })
    .where(eq(users.nickname, nickname))
    .returning();
  expect(changed).toHaveLength(1);
  await database.close();
}

async function signedUp(nickname: string): Promise<string> {
  const { context, page } = await newPerson(browser, server.url);
  const data = {
    email: `${nickname}@players.example`,
    nickname,
    password: PASSWORD,
    dateOfBirth: '1999-5-17',
    country: 'SE',
    promo: 'RETAKE-ACE',
  };
  await page.request.post('/api/users/signup', { data });
  const session = await sessionOf(page);
  await context.close();
  return session;
}

describe('a first start', () => {
  test(`from sign-up to the first match: at most ${MOST_PRESSES} presses and ${MOST_SECONDS} s`, async () => {
    const { page } = await newPerson(browser, server.url);
    const { presses, press } = counted(page);
    await page.goto('/');
    const began = Date.now();
    await press('link', 'SIGN UP');
    await fillAccount(page);
    await press('button', 'Next');
    const dialog = page.getByRole('dialog', { name: 'Sign Up' });
    await dialog.getByLabel('Nickname').fill('first_one');
    await dialog.getByLabel('Promo code').fill('RETAKE-ACE');
    await press('button', 'Sign Up');
    await press('button', 'OK');
    await press('link', 'Connect Steam');
    await press('link', /new Steam account/i);
    await press('button', /^Invite .*_sim_.* to the party$/);
    const steps = page.getByRole('region', { name: /^Your first match/ });
    await steps.getByText('2 of 4').waitFor();
    await steps.getByRole('button', { name: 'Start game' }).click();
    presses.push('Start game');
    await press('button', 'Confirm');
    await page.getByRole('dialog', { name: 'Match found!' }).waitFor({ timeout: MOST_SECONDS * 1000 });
    const seconds = (Date.now() - began) / 1000;
    console.log(`first match found after ${presses.length} presses and ${seconds.toFixed(0)} s`);
    expect(presses.length).toBeLessThanOrEqual(MOST_PRESSES);
    expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);

    await page.keyboard.press('Enter');
    await page.waitForURL(/\/game/);
    await playOut(page);
    // FST4: the result has been seen, so the list has ended.
    await expect
      .poll(async () => (await page.request.get('/api/users/first-steps')).json())
      .toMatchObject({ open: false });
    await page.goto('/home');
    await page.getByRole('button', { name: 'Account menu of first_one' }).waitFor();
    expect(await steps.count()).toBe(0);
    expect(page.troubles).toEqual([]);
    played = await sessionOf(page);
    await page.context().close();
  });

  describe('every link and button leads somewhere, and figures agree', () => {
    const shared = newShared();
    /** No match has to end any more. */
    beforeAll(async () => {
      await server.stop();
      await appoint('first_one');
      server = await start({ SIM_SPEED: '6' });
    });
    test.each([
      ['a visitor', DESKTOP, async () => undefined],
      ['a new player', DESKTOP, () => signedUp('second_one')],
      ['an admin with history, on a phone', PHONE, async () => played],
    ])('for %s', async (who, viewport, sessionFor) => {
      const session = await sessionFor();
      const { faults, pages, presses } = await crawl(browser, {
        url: server.url,
        viewport,
        shared,
        ...(session && { session }),
      });
      console.log(`${who}: ${pages.length} pages, ${presses} presses`);
      expect(faults).toEqual([]);
      expect(pages.length).toBeGreaterThan(15); // it went somewhere
    });
  });
});
