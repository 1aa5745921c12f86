import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@retake/testkit/process.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newPerson } from './browser.ts';
import { connectSteam, type Newcomer, signUp } from './people.ts';

/** Premium is bought on the sandbox's page, which speaks the wire of the real one, and an admin sends the money back. */
const PASSWORD = 'correct horse battery';
let dataDir: string;
let server: ServerProcess;
let browser: Browser;
let buyer: Newcomer;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'retake-premium-'));
  const admin = { ADMIN_NICKNAME: 'boss', ADMIN_EMAIL: 'boss@players.example', ADMIN_PASSWORD: PASSWORD };
  server = await startServerProcess({ DATA_DIR: dataDir, PROMO_CODES: 'RETAKE-ACE', ...admin });
  browser = await launchBrowser();
  buyer = await signUp(browser, server.url, 'buyer');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const orderState = (page: Page) => page.getByRole('region', { name: 'Your order' });

test('PAY9: who has no Steam account is led there; a declined card costs nothing, and the order is gone on with', async () => {
  const { page } = buyer;
  await page.goto('/premium');
  await page.getByRole('button', { name: 'Subscribe for 1 month' }).click();
  await page.getByRole('dialog').getByRole('button').last().waitFor();
  await connectSteam(buyer);

  await page.goto('/premium');
  await page.getByRole('button', { name: 'Buy 1 month' }).click();
  const ordering = page.getByRole('dialog', { name: 'Order Premium' });
  await ordering.getByRole('checkbox', { name: /^My Premium shall begin/ }).check();
  await ordering.getByRole('button', { name: 'Pay $7.50' }).click();
  await page.getByRole('heading', { name: 'Pay for Premium' }).waitFor();
  await page.getByRole('button', { name: 'Card is declined' }).click();
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await orderState(page).getByText('Nothing is paid yet.').waitFor();

  await page.getByRole('link', { name: 'Go on paying' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await orderState(page)
    .getByText(/^Paid\. Thank you! You have Premium until/)
    .waitFor();
  expect(page.troubles).toEqual([]);
});

test('PAY13, PAY14: an admin finds the order and sends the money back; Premium ends', async () => {
  const { page: admin } = await newPerson(browser, server.url);
  await admin.request.post('/api/users/login', { data: { emailOrUsername: 'boss', password: PASSWORD } });
  await admin.goto('/admin');
  await admin.getByRole('tab', { name: 'Orders' }).click();
  await admin.getByRole('searchbox').fill('buyer');
  await admin.getByRole('button', { name: 'Refund the order of buyer' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Send money back to buyer?' });
  await dialog.getByLabel('Reason').fill('bought by mistake');
  await dialog.getByRole('button', { name: 'See what will happen' }).click();
  await dialog.getByText(/^Premium of buyer ends at once/).waitFor();
  await dialog.getByRole('button', { name: 'Send $7.50 back' }).click();
  await admin.getByRole('row', { name: /buyer/ }).getByText('$7.50 sent back').waitFor();

  const { page } = buyer;
  await page.goto('/settings');
  await page.getByRole('list', { name: 'Your orders' }).getByText('Sent back').waitFor();
  await page.getByText('You have no Premium now.').waitFor();
  expect([page.troubles, admin.troubles]).toEqual([[], []]);
});

test('PAY16, PAY18: a gift reaches another player; what renews is ended with two presses, and the paid time stays', async () => {
  const { page } = buyer;
  const friend = await signUp(browser, server.url, 'friend');
  await page.goto('/premium');
  await page.getByRole('button', { name: 'Give Premium as a gift' }).click();
  const giving = page.getByRole('dialog', { name: 'Give Premium as a gift' });
  await giving.getByLabel('Nickname of who gets it').fill('friend');
  await giving.getByRole('checkbox', { name: /^My Premium shall begin/ }).check();
  await giving.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await orderState(page)
    .getByText(/^Paid\./)
    .waitFor();
  await friend.page.goto('/settings');
  await friend.page.getByText('Gift from buyer').waitFor();

  await page.goto('/premium');
  await page.getByRole('button', { name: 'Buy 1 month' }).click();
  const ordering = page.getByRole('dialog', { name: 'Order Premium' });
  await ordering.getByRole('checkbox', { name: /^Renew by itself/ }).check();
  await ordering.getByRole('checkbox', { name: /^My Premium shall begin/ }).check();
  await ordering.getByRole('button', { name: 'Pay $7.50' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await orderState(page)
    .getByText(/^Paid\./)
    .waitFor();
  await page.goto('/settings');
  await page.getByText(/^Renews on .* for \$7\.50/).waitFor();
  await page.getByRole('button', { name: 'End renewal' }).click();
  await page.getByRole('button', { name: 'Yes, end it' }).click();
  await page.getByText(/^It does not renew\. What is paid lasts until/).waitFor();
  expect([page.troubles, friend.page.troubles]).toEqual([[], []]);
});

test('EXP1, DEL2: who has paid takes all of it home as a file, asks for the end of the account, and comes back', async () => {
  const { page } = buyer;
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const exporting = page.getByRole('dialog', { name: 'Download my data' });
  await exporting.getByLabel('Your password').fill(PASSWORD);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(file.tables.users.rows).toMatchObject([{ nickname: 'buyer' }]);
  expect(file.tables.orders.rows).toContainEqual(expect.objectContaining({ cents: 750 }));

  await page.getByRole('button', { name: 'Delete account' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete your account?' });
  await deleting.getByText(/within 14 days, the account stays/).waitFor();
  await deleting.getByLabel('Your password').fill(PASSWORD);
  await deleting.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'LOGIN' }).first().waitFor();

  await page.goto('/home');
  await page.getByRole('button', { name: 'LOGIN' }).first().click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByLabel('Email or username').fill('buyer');
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Account menu of buyer' }).waitFor();
});
