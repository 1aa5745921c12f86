import type { Player, TestServer } from '@retake/testkit/server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, PHONE } from './browser.ts';
import { openPage, startQuietServer } from './visit.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startQuietServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const admin = async (player: Player, tab: string) => {
  const page = await openPage(browser, server, { player });
  await page.goto('/admin');
  await page.getByRole('tab', { name: tab, exact: true }).click();
  return page;
};
const bell = async (player: Player) =>
  (await player.call('GET /api/notices', { query: { lang: 'en' } })).notices.map(({ kind }) => kind);

test('CAS6 to CAS13, APL1 to APL3: a report, its verdict, both hear of it; an appeal, and the ban is lifted', async () => {
  const reporter = await server.signUp('reporter');
  const subject = await server.signUp('subject');
  const moderator = await server.signUp('moderator', { roles: ['moderator'] });
  const senior = await server.signUp('senior', { roles: ['senior'] });

  const reporting = await openPage(browser, server, { player: reporter });
  await reporting.goto('/profile/subject');
  await reporting.getByRole('button', { name: 'Report', exact: true }).click();
  const report = reporting.getByRole('dialog', { name: 'Report a player' });
  await report.getByLabel('What happened').selectOption('ban-bypass');
  await report.getByRole('button', { name: 'Send report' }).click();
  await reporting.getByText('Reported. Thank you.').waitFor();

  const deciding = await admin(moderator, 'Cases');
  await deciding.getByText('Cases that wait: 1').waitFor();
  await deciding.keyboard.press('n');
  await deciding.getByRole('button', { name: 'Upheld', exact: true }).click();
  await deciding.getByText('No earlier bans.').waitFor();
  await deciding.getByLabel('Rule', { exact: true }).selectOption('ban-bypass');
  await deciding.getByLabel('Days', { exact: true }).fill('2');
  await deciding.getByLabel('Reason', { exact: true }).fill('The same device as a banned account.');
  await deciding.getByRole('button', { name: 'Decide' }).click();
  await deciding.getByText('Decided. Everybody who reported hears of it.').waitFor();
  expect(await bell(reporter)).toEqual(['reportDecided']);
  expect(await bell(subject)).toEqual(['banned']);

  const banned = await openPage(browser, server, { player: subject, viewport: PHONE });
  await banned.goto('/profile');
  await banned.getByText('Reason: The same device as a banned account.').waitFor();
  await banned.getByRole('button', { name: 'Appeal', exact: true }).click();
  const dialog = banned.getByRole('dialog', { name: 'Appeal against: Bypassing a ban' });
  await dialog.getByLabel('What is wrong').selectOption('identity');
  await dialog.getByLabel('In your words').fill('My brother plays on the same computer.');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await banned.getByText(/^Appealed on/).waitFor();

  const judging = await admin(senior, 'Appeals');
  await judging.getByText('No answer yet').waitFor();
  await judging.getByRole('button', { name: 'Take the next appeal' }).click();
  await judging.getByText('My brother plays on the same computer.').waitFor();
  await judging.getByLabel('Decision').last().selectOption('lifted');
  await judging.getByLabel('Reason', { exact: true }).fill('Two people, seen online together.');
  await judging.getByRole('button', { name: 'Decide' }).click();
  await judging.getByText('No appeal waits.').waitFor();

  await banned.reload();
  await banned.getByText(/the ban is lifted\.$/).waitFor();
  await banned.getByText('Why: Two people, seen online together.').waitFor();
  expect(await bell(subject)).toEqual(['banLifted', 'banned']);
  await subject.call('POST /api/teams', { body: { name: 'Free again', tag: 'FA' } });
  for (const page of [reporting, deciding, banned, judging]) expect(page.troubles).toEqual([]);
});
