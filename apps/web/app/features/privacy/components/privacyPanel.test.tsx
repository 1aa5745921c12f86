import { HIDABLE, NOTHING_HIDDEN } from '@retake/core/profile/hiding.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { locale } from '#app/i18n/locale.ts';
import { ada } from '#app/testing/players.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { PrivacyPanel } from './PrivacyPanel.tsx';

const READ = 'GET /api/users/privacy';
const CHANGE = 'PUT /api/users/privacy';
const nothing = { hidden: NOTHING_HIDDEN, until: null };
const matches = { hidden: { ...NOTHING_HIDDEN, matches: true }, until: null };

async function open(answers: Answers, hasPremium = true) {
  const server = wire(answers);
  const screen = await renderInFrame(<PrivacyPanel hasPremium={hasPremium} />, ada, '/settings');
  const box = (name: string) => screen.getByRole('checkbox', { name });
  return { screen, server, box };
}

test('HID2: one part more is sent with those that are hidden already, once, by keyboard', async () => {
  const answer = Promise.withResolvers<typeof matches>();
  const { server, box } = await open({ [READ]: matches, [CHANGE]: () => answer.promise });
  const friends = box('Hide my list of friends');
  await expect.element(friends).toBeEnabled();
  (friends.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(box('Hide that I am online')).toBeDisabled();
  answer.resolve({ ...matches, hidden: { ...matches.hidden, friends: true } });
  await expect.element(friends).toBeChecked();
  await expect.element(box('Hide my list of matches')).toBeChecked();
  expect(server.bodies(CHANGE)).toEqual([{ ...NOTHING_HIDDEN, matches: true, friends: true }]);
});

test('HID2: with Premium there is nothing to buy, and every part has its box', async () => {
  const { screen } = await open({ [READ]: matches });
  await expect.element(screen.getByRole('checkbox').first()).toBeVisible();
  expect(screen.getByRole('checkbox').elements()).toHaveLength(HIDABLE.length);
  expect(screen.getByRole('link').elements()).toEqual([]);
  expect(screen.getByText(/^Premium has ended/).elements()).toEqual([]);
});

test('HID3: who has no Premium any more reads that all of it is seen again, and where Premium is', async () => {
  const { screen, box } = await open({ [READ]: matches }, false);
  await expect
    .element(screen.getByText('Premium has ended: everybody sees it, until you have Premium again.'))
    .toBeVisible();
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/premium');
  await expect.element(box('Hide my activity')).toBeDisabled();
  await expect.element(box('Hide my list of matches')).toBeEnabled();
});

test('a change that fails is said, and what is hidden is read again', async () => {
  const { screen, server, box } = await open({ [READ]: nothing, [CHANGE]: refused(500, 'internal') });
  await box('Hide my activity').click();
  await expect.element(page.getByText('It could not be changed.')).toBeVisible();
  await expect.poll(() => server.times(READ)).toBe(2);
  await expect.element(box('Hide my activity')).not.toBeChecked();
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

test('what cannot be loaded says so, and Retry brings it', async () => {
  const { screen, server, box } = await open({ [READ]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [READ]: nothing });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(box('Hide my activity')).toBeEnabled();
});

test('in Chinese the parts speak Chinese', async () => {
  locale.set('zh-CN');
  const { box } = await open({ [READ]: nothing });
  await expect.element(box('隐藏我的动态')).toBeVisible();
});
