import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from './screens/screen.ts';
import { openWorld, type World } from './screens/world.ts';

/** The exact text of every refusal and failure: form rules, gates, failing calls. */
let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const LATER = 'Something went wrong. Please try again later.';
const FIELD = { exact: true } as const;

const press = (within: Page | Locator, name: string | RegExp) =>
  within
    .getByRole('button', { name, ...(typeof name === 'string' && FIELD) })
    .first()
    .click();

async function says(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await page.getByText(text, FIELD).filter({ visible: true }).first().waitFor();
}

async function openAt(role: Role, path: string): Promise<Page> {
  const page = await world.open(role);
  await page.goto(path);
  return page;
}

/** A call that the server cannot answer, or that never reaches it. */
const fails = (page: Page, path: RegExp) =>
  page.route(path, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }),
  );
const isCutOff = (page: Page, path: RegExp) => page.route(path, (route) => route.abort('connectionrefused'));

describe('a visitor who fills in a form', () => {
  test('sign-up, step 1 and 2', async () => {
    const page = await openAt('visitor', '/home');
    await press(page, 'SIGN UP');
    const dialog = page.getByRole('dialog', { name: 'Sign Up' });
    await dialog.getByLabel('Email', FIELD).fill('no-hyphens@mail.example');
    await press(dialog, 'Next');
    await says(
      page,
      'Email must contain only English letters, digits, underscore (_), dot (.), and @.',
      'Passwords can`t be empty!',
      'Invalid date format!',
      'Choose a country!',
    );
    await dialog.getByLabel('Email', FIELD).fill('somebody@mail.example');
    await dialog.getByLabel('Password', FIELD).fill('correct horse battery');
    await dialog.getByLabel('Confirm password', FIELD).fill('another');
    await press(dialog, 'Next');
    await says(page, 'Passwords do not match!');
    await dialog.getByLabel('Confirm password', FIELD).fill('correct horse battery');
    await dialog.getByLabel('Day').selectOption('17');
    await dialog.getByLabel('Month').selectOption({ label: 'May' });
    const years = await dialog.getByLabel('Year').locator('option').allTextContents();
    expect(years.filter((year) => /^\d+$/.test(year))).toEqual(
      Array.from({ length: 80 }, (_, at) => String(2010 - at)),
    );
    await dialog.getByLabel('Year').selectOption('1999');
    await dialog.getByLabel('Country').selectOption('SE');
    await press(dialog, 'Next');
    await dialog.getByLabel('Nickname').fill('no hyphens-');
    await dialog.getByLabel('Promo code').fill('NOTHING');
    await press(dialog, 'Sign Up');
    await says(page, 'Nickname must contain only English letters, digits, or underscore (_).');
    await dialog.getByLabel('Nickname').fill('somebody');
    await press(dialog, 'Sign Up');
    await says(page, 'Invalid promo!');
    await fails(page, /users\/signup/);
    await dialog.getByLabel('Promo code').fill('RETAKE-ACE');
    await press(dialog, 'Sign Up');
    await says(page, 'Registration failed.');
    await press(dialog, 'Go back');
    await dialog.getByLabel('Email', FIELD).waitFor();
    await page.context().close();
  });

  test('login and a forgotten password', async () => {
    const page = await openAt('visitor', '/home');
    await press(page, 'LOGIN');
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await dialog.getByLabel('Email or username').fill('nobody');
    await dialog.getByLabel('Password', FIELD).fill('wrong password');
    await fails(page, /users\/login/);
    await press(dialog, 'Login');
    await says(page, 'Login failed.');
    await isCutOff(page, /users\/login/);
    await press(dialog, 'Login');
    await says(page, LATER);
    await press(dialog, 'Forgot password?');
    const forgot = page.getByRole('dialog', { name: 'Forgot Password' });
    await forgot.getByLabel('Email').fill('somebody@mail.example');
    await fails(page, /users\/forgot-password/);
    await press(forgot, 'Send link');
    await says(page, 'Something went wrong.');
    await page.unroute(/users\/forgot-password/);
    await press(forgot, 'Send link');
    await says(page, 'A password reset link has been sent to your email somebody@mail.example.');
    await page.context().close();
  });
});

describe('a player whose calls fail', () => {
  test('friends', async () => {
    const page = await openAt('player', '/friends');
    const ask = async () => {
      const dialog = page.getByRole('dialog', { name: 'Add Friend' });
      await dialog.getByLabel('Friend code').fill('ABCDEFGHJK');
      await press(dialog, 'Send request');
    };
    await fails(page, /send-friend-request/);
    await press(page, 'Add Friend');
    await ask();
    await says(page, 'Error sending friend request.');
    await isCutOff(page, /send-friend-request/);
    await ask();
    await says(page, LATER);
    await page.keyboard.press('Escape');
    await fails(page, /remove-friend/);
    const remove = async () => {
      await press(page, /^Remove /);
      await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click();
    };
    await remove();
    await says(page, 'Error!', 'Failed to delete friend.');
    await page.unroute(/remove-friend/);
    await remove();
    await says(page, 'Deleted!', 'Your friend has been deleted.');
    await page.context().close();
  });

  test('a request that is sent and cancelled', async () => {
    const other = await openAt('admin', '/friends');
    const answer = await other.request.get('/api/users/current-user');
    const { friendcode } = (await answer.json()) as { friendcode: string };
    await other.context().close();
    const page = await openAt('premium', '/friends');
    await press(page, 'Add Friend');
    const dialog = page.getByRole('dialog', { name: 'Add Friend' });
    await dialog.getByLabel('Friend code').fill(friendcode);
    await press(dialog, 'Send request');
    await says(page, 'Friend Request Sent');
    await page.getByRole('tab', { name: 'Sent Requests (1)' }).click();
    await fails(page, /cancel-friend-request/);
    await press(page, 'Cancel request');
    await says(page, 'Failed to cancel friend request.');
    await page.unroute(/cancel-friend-request/);
    await press(page, 'Cancel request');
    await says(page, 'Friend request cancelled');
    await page.context().close();
  });
});

describe('a blacklist', () => {
  test('a player added on a profile is removed in the settings', async () => {
    const page = await openAt('premium', '/profile/see_other');
    await fails(page, /users\/blacklist\//);
    await press(page, 'Add to blacklist');
    await says(page, 'Error!', 'The player could not be added to your blacklist.');
    await page.unroute(/users\/blacklist\//);
    await press(page, 'Add to blacklist');
    await says(page, 'see_other is on your blacklist', 'The search keeps you apart from now on.');
    await page.getByRole('button', { name: 'Remove from blacklist' }).waitFor();
    await page.goto('/settings');
    const section = page.getByRole('region', { name: 'Blacklist' });
    await section.getByText('1 of 3').waitFor();
    await section.getByRole('link', { name: /^see_other/ }).waitFor();
    await fails(page, /users\/blacklist\//);
    await press(section, 'Remove see_other from your blacklist');
    await says(page, 'The player could not be removed from your blacklist.');
    await page.unroute(/users\/blacklist\//);
    await press(section, 'Remove see_other from your blacklist');
    await says(page, 'see_other is not on your blacklist any more', 'Nobody is on your blacklist');
    await page.goto('/profile/see_other');
    await page.getByRole('button', { name: 'Add to blacklist' }).waitFor();
    await page.context().close();
  });
});

describe('an admin whose calls fail', () => {
  test('Steam and errors', async () => {
    const page = await openAt('admin', '/admin');
    const field = page.getByLabel('Nickname or friend code').first();
    await field.fill('see_player');
    await fails(page, /api\/admin\/(connect|disconnect)-steam/);
    await press(page, 'Connect Steam');
    await says(page, 'An error occurred while connecting Steam.');
    await press(page, 'Disconnect Steam');
    await press(page, 'Yes, disconnect');
    await says(page, 'An error occurred while disconnecting Steam.');
    await page.getByRole('tab', { name: 'Errors' }).click();
    await field.fill('see_player');
    await page.getByLabel('Error', FIELD).selectOption({ label: '4 – Alternate account' });
    await press(page, 'See what will happen');
    await fails(page, /api\/admin\/report-bot-error/);
    await press(page, 'Report');
    await says(page, 'Failed to report bot error.');
    await page.unroute(/api\/admin\/report-bot-error/);
    await press(page, 'Report');
    const remove = async () => {
      await press(page, 'Delete the report of see_player');
      await press(page, 'Yes, delete');
    };
    await fails(page, /api\/admin\/delete-bot-error/);
    await remove();
    await says(page, 'Failed to delete bot error report.');
    await page.unroute(/api\/admin\/delete-bot-error/);
    await remove();
    await says(page, 'Bot error report for see_player deleted.');
    await page.context().close();
  });
});
