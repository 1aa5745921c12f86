import type { PlayedMatch } from '@retake/contract/history/calls.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PARTY } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { PlayedMatches } from './PlayedMatches.tsx';
import { playedMatch } from './playedMatch.fixture.ts';

const show = (...matches: PlayedMatch[]) =>
  renderInApp(<PlayedMatches caption="Matches" nickname="ada" matches={matches} empty="None" />);

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

test('a match is a link that says what, when and against whom', async () => {
  const screen = await show(playedMatch());
  await screen.getByRole('link', { name: /Nuke.*5v5 · Solo League · Mar 1, 2026.*vs bo, cy \+3/ }).click();
  await expect.poll(screen.at).toBe(`/game/${PARTY}?of=ada`);
});

test('its row says how it ended, and what it did to rating and league', async () => {
  await page.viewport(1280, 800);
  const screen = await show(playedMatch());
  expect(textsOf(screen.getByRole('columnheader').elements())).toEqual([
    ...['Map', 'Result', 'Score', 'K', 'D', 'A', 'Rating'],
  ]);
  const cells = textsOf(screen.getByRole('cell').elements());
  expect(cells.map((cell) => cell!.replace(/^(Result|Score|K|D|A|Rating)/, ''))).toEqual([
    ...['Win', '13:9', '20', '11', '4'],
    '1012 +12Solo League +10',
  ]);
});

test('an unrated match says so, a draw is one, and a removed match says why', async () => {
  const custom = playedMatch({ origin: 'lobby', change: null, leaguePoints: null, result: 'draw' });
  const screen = await show(custom, playedMatch({ matchId: 'b', removed: true, result: 'loss' }));
  const [, first, second] = screen.getByRole('row').elements();
  expect(first!.textContent).toMatch(/Custom match.*Draw.*Unrated/);
  expect(second!.textContent).toMatch(/Lose.*A cheater played in this match/);
});

test('on a phone every figure is on the screen, below its header, and it is a table still', async () => {
  await page.viewport(390, 844);
  const screen = await show(playedMatch());
  await expect.element(screen.getByRole('table', { name: 'Matches' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const cells = screen.getByRole('cell').elements();
  expect(cells).toHaveLength(6);
  for (const cell of cells) {
    const { left, right } = cell.getBoundingClientRect();
    expect([left >= 0, right <= 390]).toEqual([true, true]);
    expect((cell.firstElementChild as HTMLElement).checkVisibility()).toBe(true);
  }
  await userEvent.tab();
  await expect.element(screen.getByRole('link')).toHaveFocus();
});
