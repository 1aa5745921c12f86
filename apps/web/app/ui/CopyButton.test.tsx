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

test('all of a long key is seen, and what says that it can be copied too', async () => {
  const key = `rtk_${'wM'.repeat(22)}`;
  const screen = await render(
    <div style={{ width: 300 }}>
      <CopyButton long text={key} label="Copy key" copied="Key copied" />
    </div>,
  );
  const button = screen.getByRole('button').element();
  expect(button.getBoundingClientRect().width).toBe(300);
  expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  expect(button.querySelector('svg')!.getBoundingClientRect().right).toBeLessThan(
    300 + button.getBoundingClientRect().left,
  );
});
