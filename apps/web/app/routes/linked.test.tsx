import { expect, test } from 'vitest';
import { openedDialog } from '#app/dialogs/dialogs.ts';
import { locale } from '#app/i18n/locale.ts';
import { refused, wire } from '#app/testing/wire.ts';
import * as confirmEmail from './confirmEmail.tsx';
import * as leaving from './leaving.tsx';
import * as noMail from './noMail.tsx';
import * as resetPassword from './resetPassword.tsx';
import { open } from './route.fixture.tsx';

const USE = 'POST /api/users/use-email-link';
const END = 'POST /api/notices/no-mail';

test.each([
  ['/confirm-email', confirmEmail, 'This link is not complete.'],
  ['/no-mail', noMail, 'This link is not complete.'],
] as const)(
  'a link to %s that was cut off says so and leads to the settings; nothing is sent',
  async (path, page, says) => {
    const server = wire({ [USE]: refused(422, 'email_link_invalid'), [END]: refused(401, 'bad_token') });
    for (const address of [path, `${path}?token=`]) {
      const screen = await open(page, path, address);
      await expect.element(screen.getByText(says)).toBeVisible();
      await expect
        .element(screen.getByRole('link', { name: 'Settings' }))
        .toHaveAttribute('href', '/settings');
      expect(screen.getByRole('button').elements()).toEqual([]);
      await screen.unmount();
    }
    expect([server.times(USE), server.times(END)]).toEqual([0, 0]);
  },
);

test('a link for a new password that was cut off leads to another mail', async () => {
  const screen = await open(resetPassword, '/reset-password');
  await expect.element(screen.getByText('This reset link is not complete.')).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Forgot Password' }).click();
  expect(openedDialog.get()).toBe('forgotPassword');
});

test('a link for a new password has the form for it', async () => {
  const screen = await open(resetPassword, '/reset-password', '/reset-password?token=abc');
  await expect.element(screen.getByRole('textbox').first()).toBeVisible();
  expect(screen.getByText('This reset link is not complete.').elements()).toEqual([]);
});

test('a link for an email waits for a press, which sends the token of the address', async () => {
  const server = wire({
    [USE]: { email: 'ada@example.com', outcome: 'confirmed' },
    'GET /api/check-auth': { isAuthenticated: false },
  });
  const screen = await open(confirmEmail, '/confirm-email', '/confirm-email?token=a%2Bb');
  await expect.element(screen.getByRole('button')).toBeVisible();
  expect(server.times(USE)).toBe(0);
  await screen.getByRole('button').click();
  await expect.element(screen.getByText(/ada@example\.com/)).toBeVisible();
  expect(server.bodies(USE)).toEqual([{ token: 'a+b' }]);
});

test('in Chinese a link that was cut off says so in Chinese', async () => {
  locale.set('zh-CN');
  const screen = await open(noMail, '/no-mail');
  await expect.element(screen.getByText('此链接不完整。')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '设置' })).toBeVisible();
});

test('the way out of a chat names where it leads, and is none where it pretends to lead elsewhere', async () => {
  wire({});
  const screen = await open(
    leaving,
    '/leaving',
    `/leaving?to=${encodeURIComponent('https://example.org/a')}`,
  );
  await expect
    .element(screen.getByRole('link', { name: 'Go to example.org' }))
    .toHaveAttribute('href', 'https://example.org/a');
  await screen.unmount();
  const blocked = await open(leaving, '/leaving', '/leaving');
  await expect.element(blocked.getByRole('alert').getByText('This link is blocked')).toBeVisible();
  expect(blocked.getByRole('link', { name: /^Go to/ }).elements()).toEqual([]);
});
