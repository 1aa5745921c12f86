import { expect, test, vi } from 'vitest';
import { ada, queriesOf } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { SteamOutcome } from './SteamOutcome.tsx';

test('the account: what it is, and a press asks for the link to change the password', async () => {
  const change = vi.fn();
  const others = { onChangeEmail: vi.fn(), onChangeCountry: vi.fn() };
  const screen = await renderInApp(
    <AccountPanel
      user={ada}
      changeNickname={null}
      confirmEmail={null}
      onChangePassword={change}
      {...others}
    />,
  );
  await expect.element(screen.getByText('ada@example.com')).toBeVisible();
  expect(change).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Change Password' }).click();
  expect(change).toHaveBeenCalledTimes(1);
  await screen.getByRole('button', { name: 'Change Mail' }).click();
  await screen.getByRole('button', { name: 'Change Country' }).click();
  for (const pressed of Object.values(others)) expect(pressed).toHaveBeenCalledTimes(1);
});

test('what came of a sign-in at Steam is told once, and leaves the address', async () => {
  wire({ 'GET /api/check-auth': { isAuthenticated: false } });
  const screen = await renderInApp(
    <>
      <SteamOutcome />
      <ToastHost />
    </>,
    '/settings?steam=taken&x=1',
    queriesOf(),
  );
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(screen.at()).toBe('/settings?x=1');
});
