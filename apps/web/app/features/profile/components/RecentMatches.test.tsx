import type { PlayedMatch } from '@retake/contract/history/calls.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ADA, PARTY } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { playedMatch } from '#app/ui/playedMatch.fixture.ts';
import { RecentMatches } from './RecentMatches.tsx';

const LIST = 'GET /api/users/profile/{nickname}/matches';
const answer = (...matches: PlayedMatch[]) => ({
  player: { id: ADA, nickname: 'ada', simulated: false },
  matches,
  hidden: false,
  next: null,
});

test('a recent match opens its room by keyboard, and by a press anywhere on its row', async () => {
  wire({ [LIST]: answer(playedMatch()) });
  const screen = await renderInApp(<RecentMatches nickname="ada" expected={1} />, '/profile/ada');
  await expect.element(screen.getByRole('link', { name: /Nuke/ })).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(screen.getByRole('link', { name: /Nuke/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.at()).toBe(`/game/${PARTY}?of=ada`);
});

test('a press on the score leads there too', async () => {
  wire({ [LIST]: answer(playedMatch()) });
  const screen = await renderInApp(<RecentMatches nickname="ada" expected={1} />, '/profile/ada');
  await expect.element(screen.getByText('13:9')).toBeVisible();
  const { left, top } = screen.getByText('13:9').element().getBoundingClientRect();
  (document.elementFromPoint(left + 2, top + 2) as HTMLElement).click();
  await expect.poll(screen.at).toBe(`/game/${PARTY}?of=ada`);
});

test('all matches are a press away, and who has none is told so by name', async () => {
  wire({ [LIST]: answer() });
  const screen = await renderInApp(<RecentMatches nickname="ada" expected={1} />, '/profile/ada');
  await expect.element(screen.getByText("ada didn't play any matches yet.")).toBeVisible();
  await screen.getByRole('link', { name: 'All matches' }).click();
  await expect.poll(screen.at).toBe('/profile/ada/matches');
});

test('a list that cannot be read is asked for again', async () => {
  const asked = wire({ [LIST]: refused(500, 'internal') });
  const screen = await renderInApp(<RecentMatches nickname="ada" expected={1} />, '/profile/ada');
  const retry = screen.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  asked.now({ [LIST]: answer(playedMatch()) });
  await retry.click();
  await expect.element(screen.getByRole('link', { name: /Nuke/ })).toBeVisible();
});
