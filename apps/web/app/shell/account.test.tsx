import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeDialog, confirm, openDialog, openedDialog } from '#app/dialogs/dialogs.ts';
import { formatTime } from '#app/i18n/format.ts';
import { disconnectSocket } from '#app/realtime/socket.ts';
import { noteSessionEnded } from '#app/session/ended.ts';
import { type Session, sessionQuery } from '#app/session/session.ts';
import { ADA, ada } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { clientOf, renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { DialogHost } from './DialogHost.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useSessionEndNotice } from './useSessionEndNotice.ts';

const LOGOUT = 'POST /api/users/logout';
const menu = () => page.getByRole('menu', { name: 'Account' });

async function opened(reader = ada) {
  const screen = await renderInFrame(<Header />, reader);
  await screen.getByRole('button', { name: 'Account menu of ada' }).click();
  await expect.element(menu()).toBeVisible();
  return screen;
}
const items = () => textsOf(menu().getByRole('menuitem').elements());

test('a player has a menu in place of the buttons of a visitor', async () => {
  const screen = await opened();
  expect(items()).toEqual([
    'Profile',
    'Friends',
    'Settings',
    'Missions',
    'Cards',
    'Support',
    'Add Friend',
    'Logout',
  ]);
  expect(screen.getByRole('button', { name: 'LOGIN' }).elements()).toEqual([]);
});

test('an admin has one entry more', async () => {
  await opened({ ...ada, admin: true, roles: ['admin'] });
  expect(items()).toContain('Admin');
});

test('the menu is used by keyboard alone', async () => {
  const screen = await renderInFrame(<Header />, ada);
  const trigger = screen.getByRole('button', { name: 'Account menu of ada' });
  await expect.element(trigger).toBeVisible();
  (trigger.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(menu().getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(screen.at).toBe('/friends');
  await expect.element(menu()).not.toBeInTheDocument();
});

test('Escape closes it and gives the focus back', async () => {
  const screen = await opened();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu()).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Account menu of ada' })).toHaveFocus();
});

test('Add Friend opens its dialog', async () => {
  await opened();
  await menu().getByRole('menuitem', { name: 'Add Friend' }).click();
  expect(openedDialog.get()).toBe('addFriend');
});

test('who logs out is asked first; No changes nothing', async () => {
  const server = wire({ [LOGOUT]: { message: 'bye' } });
  await opened();
  await menu().getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect.element(question.getByText('Do you really want to logout?')).toBeVisible();
  await question.getByRole('button', { name: 'No, stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.times(LOGOUT)).toBe(0);
});

test('a logout that failed is said, and the player stays one', async () => {
  onTestFinished(() => disconnectSocket(ADA));
  wire({ [LOGOUT]: refused(500, 'internal') });
  const screen = await opened();
  await menu().getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  await expect.element(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Account menu of ada' })).toBeVisible();
});

test('Escape closes the menu of a phone, and the focus is back at its button', async () => {
  await page.viewport(390, 844);
  const screen = await renderInFrame(<Header />);
  await screen.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});

test.each([320, 390, 768, 1280])('the header fits a window of %d', async (width) => {
  await page.viewport(width, 800);
  const screen = await renderInFrame(<Header />, { ...ada, nickname: 'A nickname of 20 let' });
  await expect.element(screen.getByRole('button', { name: /^Account menu/ })).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('the header carries the name of the installation', async () => {
  wire({
    'GET /api/site': {
      brandName: 'Ace Club',
      sampleData: false,
      sandbox: false,
      sandboxMail: false,
      regions: [],
    },
  });
  const screen = await renderInFrame(<Header />);
  await expect.element(screen.getByRole('link', { name: 'Ace Club' })).toHaveAttribute('href', '/home');
});

test.each([
  [true, 1],
  [false, 0],
])('the footer says that sample data is on where it is: %s', async (sampleData, count) => {
  wire({
    'GET /api/site': { brandName: 'Ace Club', sampleData, sandbox: false, sandboxMail: false, regions: [] },
  });
  const screen = await renderInFrame(<Footer />);
  await expect.element(screen.getByRole('link', { name: 'Ace Club' })).toBeVisible();
  expect(screen.getByText(/^Sample data is on/).elements()).toHaveLength(count);
});

const Named = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    {name}
  </button>
);

test('the dialog that was asked for is shown, one at a time, until it is closed', async () => {
  const screen = await renderInApp(<DialogHost Dialogs={Named} />, '/', clientOf(null));
  openDialog('login');
  await expect.element(screen.getByRole('button', { name: 'login' })).toBeVisible();
  openDialog('signUp');
  await expect.element(screen.getByRole('button')).toHaveTextContent('signUp');
  closeDialog();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('a question is answered once: Yes, No, or Escape, which is No', async () => {
  await renderInApp(<DialogHost Dialogs={Named} />, '/', clientOf(null));
  const ask = () => confirm({ title: 'Sure?', text: 'Really?', yes: 'Yes', no: 'No' });
  const answer = vi.fn();
  void ask().then(answer);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => answer.mock.lastCall).toEqual([true]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  void ask().then(answer);
  await expect.element(page.getByRole('button', { name: 'No' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => answer.mock.lastCall).toEqual([false]);
  expect(answer).toHaveBeenCalledTimes(2);
});

function EndNotice() {
  useSessionEndNotice();
  return null;
}

test('ACC12 who was logged out from elsewhere reads so until it is closed, and may log in again', async () => {
  noteSessionEnded({ reason: 'unknown', at: '' });
  const screen = await renderInFrame(<EndNotice />, null);
  await expect.element(screen.getByText('You were logged out here')).toBeVisible();
  await screen.getByRole('button', { name: 'LOGIN' }).click();
  expect(openedDialog.get()).toBe('login');
  await expect.element(screen.getByText('You were logged out here')).not.toBeInTheDocument();
});

test('ACC12 a session whose end shows by a refused call is said too; who has logged in again is told nothing', async () => {
  noteSessionEnded({ reason: 'unknown', at: '' });
  const screen = await renderInFrame(<EndNotice />, ada);
  expect(screen.getByText('You were logged out here').elements()).toEqual([]);
  screen.queries.setQueryData<Session>(sessionQuery.queryKey, { status: 'visitor' });
  await expect.element(screen.getByText('You were logged out here')).toBeVisible();
});

test.each([
  ['loggedOut', 'You logged out in another window of this browser at'],
  ['loggedInAgain', 'A login with this browser at'],
  ['newPassword', 'A new password was set for your account at'],
  ['emailRestored', 'The former email of your account was taken back at'],
] as const)('ACC12 who was logged out reads why and when: %s', async (reason, text) => {
  const at = '2026-03-01T12:05:00.000Z';
  noteSessionEnded({ reason, at });
  const screen = await renderInFrame(<EndNotice />, null);
  await expect.element(screen.getByText(`${text} ${formatTime(at)}`, { exact: false })).toBeVisible();
});
