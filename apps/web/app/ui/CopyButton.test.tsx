import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CopyButton } from './CopyButton.tsx';
import { ToastHost } from './ToastHost.tsx';

const show = () =>
  render(
    <>
      <CopyButton text="RTK-1234" label="Copy friend code" copied="Friend code copied" />
      <ToastHost />
    </>,
  );

test('its name says what a press does and with which code', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Copy friend code: RTK-1234' })).toBeVisible();
});

test('a press copies the code and says so once, however often one presses', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: /^Copy/ }).click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => navigator.clipboard.readText()).toBe('RTK-1234');
  await expect.element(screen.getByRole('dialog', { name: 'Friend code copied' })).toBeVisible();
  expect(screen.getByRole('dialog').elements()).toHaveLength(1);
});

test('for a while its icon says that it is done', async () => {
  const screen = await show();
  const icon = () => screen.container.querySelector('svg')!.innerHTML;
  const before = icon();
  await screen.getByRole('button', { name: /^Copy/ }).click();
  await expect.poll(icon).not.toBe(before);
});
