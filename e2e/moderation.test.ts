import { CONFIRMED } from '@retake/core/secondFactor/asked.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { freePort } from '@retake/testkit/freePort.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typedTime } from '../apps/web/app/forms/typedTime.ts';
import { launchBrowser, PHONE } from './browser.ts';
import { openPage, siteRoot, startQuietServer } from './visit.ts';

const PASSWORD = 'correct horse battery';
const AUTHENTICATOR = {
  ...({ protocol: 'ctap2', transport: 'internal' } as const),
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
};

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
  await page.getByRole('tab', { name: new RegExp(`^${tab}( \\(\\d+\\))?$`) }).click(); // with how many wait
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

test('2FA1, 2FA4, 2FA6: a passkey is added, asked for at the log-in and before a grave act', async () => {
  const port = await freePort();
  const site = `http://localhost:${port}`; // browsers have no passkeys for IP addresses
  const clock = createSteppedClock(Date.now());
  const house = await startTestServer({
    siteRoot,
    clock,
    env: { PORT: String(port), PUBLIC_URL: site, ADMIN_NICKNAME: 'boss', ADMIN_PASSWORD: PASSWORD },
  });
  try {
    await house.app.accounts.firstStart(() => undefined);
    await house.signUp('helper');
    const page = await openPage(browser, house, { baseURL: site });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });
    const logIn = async () => {
      await page.goto('/home#login');
      const login = page.getByRole('dialog');
      await login.getByLabel('Email or username').fill('boss');
      await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await login.getByRole('button', { name: 'Login', exact: true }).click();
    };
    const withPasskey = () => page.getByRole('button', { name: 'Use a passkey' }).click();
    const isIn = () => page.getByRole('button', { name: 'Account menu of boss' }).waitFor();

    await logIn();
    await isIn();
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const adding = page.getByRole('dialog', { name: 'Add passkey' });
    await adding.getByLabel('Name').fill('my laptop');
    await adding.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await adding.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 of 10 left').waitFor();

    await page.evaluate('localStorage.clear()');
    await page.goto('about:blank'); // a page that is open asks on, and would be told that it has no session
    await page.context().clearCookies();
    await logIn();
    await withPasskey();
    await isIn();

    clock.advance(CONFIRMED.graveMs);
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Staff', exact: true }).click();
    await page.getByLabel('Player', { exact: true }).fill('helper');
    await page.getByRole('button', { name: 'See what will happen' }).click();
    await page.getByRole('button', { name: 'Give role' }).click();
    await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
    await withPasskey();
    await page.getByText('Moderator ✕').waitFor();
    expect(page.troubles.filter((trouble) => !trouble.includes('403'))).toEqual([]);
  } finally {
    await house.stop();
  }
});

test('NEW2, NEW4, NEW8: an article is written, scheduled, and read in both languages', async () => {
  const clock = createSteppedClock(Date.now());
  const house = await startTestServer({ siteRoot, clock });
  try {
    const page = await openPage(browser, house, {
      player: await house.signUp('editor', { roles: ['editor'] }),
    });
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Write an article' }).click();
    await page.getByLabel('Title', { exact: true }).fill('New rooms');
    await page.getByLabel('Summary', { exact: true }).fill('Rooms of your own.');
    await page
      .getByLabel('Text', { exact: true })
      .fill('## Why\n\nBecause **you** asked.<script>x()</script>');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('heading', { name: 'Why' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const inAnHour = new Date(clock.now() + 3600_000);
    await page.getByLabel('Publish at').fill(typedTime(inAnHour));
    await page.getByRole('button', { name: 'Publish at this time' }).click();
    await page.getByRole('heading', { name: 'Scheduled' }).waitFor();
    const read = () =>
      house.visitor().attempt('GET /api/news/{id}', { params: { id: 'new-rooms' }, query: {} });
    expect((await read()).status).toBe(404);
    clock.advance(3600_000);
    await expect.poll(async () => (await read()).status).toBe(200);

    await page.goto('/news/new-rooms');
    await page.getByRole('heading', { name: 'Why' }).waitFor();
    const chinese = await openPage(browser, house, { locale: 'zh-CN', viewport: PHONE });
    await chinese.goto('/news');
    await chinese.getByText('未翻译（英文）').waitFor();
    await chinese.getByRole('link', { name: 'New rooms' }).click();
    await chinese.getByText('Because you asked.').waitFor();
    for (const seen of [page, chinese]) expect(seen.troubles).toEqual([]);
  } finally {
    await house.stop();
  }
});
