import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { locale } from '#app/i18n/locale.ts';
import { useUser } from '#app/session/session.ts';
import { ada } from '#app/testing/players.ts';
import { factsIn, renderInFrame } from '#app/testing/renderInFrame.tsx';
import { type Answers, wire } from '#app/testing/wire.ts';
import { AccountPanel } from './AccountPanel.tsx';
import ConnectSteamDialog from './ConnectSteamDialog.tsx';
import { ConnectsPanel } from './ConnectsPanel.tsx';
import { SteamOutcome } from './SteamOutcome.tsx';

const STEAM = 'GET /api/users/check-steam';
const CHECK = 'GET /api/check-auth';

async function connects(answers: Answers, user = ada) {
  const server = wire(answers);
  const screen = await renderInFrame(<ConnectsPanel user={user} />, user, '/settings');
  return { screen, server };
}

test('until the answer is there what the session knows stands in', async () => {
  const { screen } = await connects({ [STEAM]: () => new Promise(() => undefined) });
  expect(factsIn(screen.container)).toEqual({
    Steam: 'Connected',
    Alipay: 'Coming Soon',
    Google: 'Coming Soon',
  });
  expect(screen.getByRole('link').elements()).toEqual([]);
});

test.each([
  ['is not connected', false, false, 'Connect Steam', /^Not connectedYou sign in on Steam's own page/],
  [
    'was connected by an admin',
    true,
    false,
    'Confirm your Steam account',
    /^Connected by an admin, to be confirmedSign in through Steam/,
  ],
])('who %s is led to Steam, by a plain link', async (_, steam_connected, steam_confirmed, label, words) => {
  const { screen } = await connects({ [STEAM]: { steam_connected, steam_confirmed } });
  const link = screen.getByRole('link', { name: label });
  await expect.element(link).toHaveAttribute('href', '/auth/steam');
  expect(factsIn(screen.container).Steam).toMatch(words);
});

test('what the server answers counts more than what the session knew', async () => {
  const { screen } = await connects(
    { [STEAM]: { steam_connected: true, steam_confirmed: true } },
    { ...ada, steamConnected: false },
  );
  await expect.element(screen.getByText('Connected', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByText(/never asks for a trade, an item, your Steam password/))
    .toBeVisible();
});

const panel = (user = ada) => (
  <AccountPanel
    user={user}
    changeNickname={<button type="button">Change nickname</button>}
    confirmEmail={<p>Confirm it.</p>}
    onChangeEmail={vi.fn()}
    onChangeCountry={vi.fn()}
    onChangePassword={vi.fn()}
  />
);

test('the account has its facts; the password is never among them', async () => {
  const screen = await renderInFrame(panel(), ada);
  expect(factsIn(screen.container)).toEqual({
    Username: 'adaChange nickname',
    Mail: 'ada@example.comChange Mail',
    Country: 'GermanyChange Country',
    'Friend Code': 'ADAADA2345',
    Password: '••••••••Change Password',
  });
  expect(screen.getByText('Confirm it.').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Copy friend code: ADAADA2345' }).click();
  await expect.element(page.getByText('Friend code copied!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('ADAADA2345');
});

test('an e-mail that is not confirmed asks to be', async () => {
  const user = { ...ada, emailConfirmed: false };
  const screen = await renderInFrame(panel(user), user);
  await expect.element(screen.getByText('Confirm it.')).toBeVisible();
});

const Told = () => (
  <>
    <SteamOutcome />
    <p>{useUser() ? 'A player' : 'A visitor'}</p>
  </>
);

test.each([
  ['connected', 'Steam is connected.'],
  ['cancelled', 'You went back without signing in at Steam.'],
  ['failed', 'Steam did not confirm the sign-in. Please try again.'],
  ['unavailable', 'Steam does not answer right now. Please try again in a moment.'],
  ['other_account', 'That is not the Steam account that is connected to your profile.'],
  ['check_passed', 'The account check is passed. You can play again.'],
  ['check_failed', 'Verification Failed'],
])('Steam answers "%s": it is told, and the session is asked for again', async (word, words) => {
  wire({ [CHECK]: { isAuthenticated: false } });
  const screen = await renderInFrame(<Told />, ada, `/settings?steam=${word}`);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.poll(screen.at).toBe('/settings');
  await expect.element(screen.getByText('A visitor')).toBeVisible();
});

test('a word that nobody knows tells nothing', async () => {
  const server = wire({ [CHECK]: { isAuthenticated: false } });
  const screen = await renderInFrame(<Told />, ada, '/settings?steam=hacked');
  await expect.element(screen.getByText('A player')).toBeVisible();
  expect(screen.at()).toBe('/settings?steam=hacked');
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(server.times(CHECK)).toBe(0);
});

test('who needs Steam is led to the settings, or puts it off', async () => {
  const onClose = vi.fn();
  const dialog = await renderInFrame(<ConnectSteamDialog onClose={onClose} />, ada);
  await dialog.getByRole('button', { name: "I'll do it later" }).click();
  expect(dialog.at()).toBe('/home');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(2);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.poll(dialog.at).toBe('/settings');
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('in Chinese a country has its Chinese name', async () => {
  locale.set('zh-CN');
  const screen = await renderInFrame(panel(), ada);
  await expect.element(screen.getByText('德国')).toBeVisible();
});
