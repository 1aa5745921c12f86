import { NOTHING_HIDDEN } from '@retake/core/profile/hiding.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { PrivacyPanel } from './PrivacyPanel.tsx';

const READ = 'GET /api/users/privacy';
const CHANGE = 'PUT /api/users/privacy';
const nothing = { hidden: NOTHING_HIDDEN, until: null };
const online = { hidden: { ...NOTHING_HIDDEN, online: true }, until: '2026-03-04T12:00:00.000Z' };
const box = (name: string) => ({ name });

test('HID2: with Premium a press hides a part, and it stays ticked', async () => {
  const server = wire({ [READ]: nothing, [CHANGE]: online });
  const screen = await renderInApp(<PrivacyPanel hasPremium />);
  const hideOnline = screen.getByRole('checkbox', box('Hide that I am online'));
  await hideOnline.click();
  await expect.element(hideOnline).toBeChecked();
  expect(server.times(CHANGE)).toBe(1);
});

test('HID2, HID3: without Premium only what is hidden can be pressed, and it says until when it stays so', async () => {
  wire({ [READ]: online, [CHANGE]: nothing });
  const screen = await renderInApp(<PrivacyPanel hasPremium={false} />);
  await expect.element(screen.getByText(/stays hidden until .*2026/)).toBeVisible();
  await expect.element(screen.getByRole('checkbox', box('Hide my list of matches'))).toBeDisabled();
  const hideOnline = screen.getByRole('checkbox', box('Hide that I am online'));
  await hideOnline.click();
  await expect.element(hideOnline).not.toBeChecked();
});
