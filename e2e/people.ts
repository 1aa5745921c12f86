import type { Browser } from 'playwright-core';
import { newPerson, type WatchedPage } from './browser.ts';

export type Newcomer = { page: WatchedPage; nickname: string; friendcode: string };

const PASSWORD = 'correct horse battery';
const FIELDS = { exact: true } as const;

/** A newcomer opens the site, signs up with a promo code and arrives on the home page. */
export async function signUp(
  browser: Browser,
  url: string,
  nickname: string,
  viewport?: { width: number; height: number },
): Promise<Newcomer> {
  const { page } = await newPerson(browser, url, viewport);
  await page.goto('/home');
  await page.getByRole('button', { name: 'SIGN UP' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign Up' });
  await dialog.getByLabel('Email', FIELDS).fill(`${nickname}@players.example`);
  await dialog.getByLabel('Password', FIELDS).fill(PASSWORD);
  await dialog.getByLabel('Confirm password', FIELDS).fill(PASSWORD);
  await dialog.getByLabel('Day').selectOption('17');
  await dialog.getByLabel('Month').selectOption({ label: 'May' });
  await dialog.getByLabel('Year').selectOption('1999');
  await dialog.getByLabel('Country').selectOption('SE');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Nickname').fill(nickname);
  await dialog.getByLabel('Promo code').fill('RETAKE-ACE');
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  const done = page.getByRole('dialog', { name: 'Success!' });
  await done.getByText('Press OK to continue.').waitFor();
  await done.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: `Account menu of ${nickname}` }).waitFor();
  const answer = await page.request.get('/api/users/current-user');
  const { friendcode } = (await answer.json()) as { friendcode: string };
  return { page, nickname, friendcode };
}

/** Settings, Connect, the provider's own page (here the sandbox's), and back at /home. */
export async function connectSteam({ page }: Newcomer): Promise<void> {
  await page.goto('/settings');
  await page.getByText('Steam password or an API key').first().waitFor();
  await page.getByRole('link', { name: 'Connect Steam' }).click();
  await page.getByRole('link', { name: /new Steam account/i }).click();
  await page.waitForURL(/\/home/);
}

/** One player asks by friend code, the other accepts. */
export async function becomeFriends(one: Newcomer, other: Newcomer): Promise<void> {
  await one.page.goto('/friends');
  await one.page.getByRole('button', { name: 'Add Friend' }).first().click();
  const dialog = one.page.getByRole('dialog', { name: 'Add Friend' });
  await dialog.getByLabel('Friend code').fill(other.friendcode);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await one.page.getByText('Friend Request Sent').first().waitFor();
  await other.page.goto('/friends');
  await other.page.getByRole('tab', { name: /Received Requests/ }).click();
  await other.page.getByRole('button', { name: `Accept ${one.nickname}` }).click();
  await other.page.getByRole('tab', { name: /Friends List/ }).click();
  await other.page
    .getByRole('tabpanel')
    .getByRole('link', { name: new RegExp(`^${one.nickname}`) })
    .waitFor();
}
