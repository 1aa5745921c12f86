import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import HighlightsPanel from './HighlightsPanel.tsx';

const READ = 'GET /api/users/highlights';

const highlight = (round: number) => ({
  matchId: 'm1',
  map: 'de_nuke' as const,
  mode: '5v5' as const,
  at: '2026-01-02T12:00:00.000Z',
  score: { own: 13, other: 9 },
  format: 'mr12',
  round,
  kills: 4,
  clutch: 2,
  decided: true,
  withinMs: 5400,
  recorded: round === 1,
});

test('HLT1: each leads to its round in the match room; the first five, then all', async () => {
  wire({ [READ]: { highlights: [1, 2, 3, 4, 5, 6].map(highlight), unread: 0 } });
  const screen = await renderInApp(<HighlightsPanel hasPremium />);
  const list = screen.getByRole('list', { name: 'Best moments' });
  const first = list.getByRole('link').first();
  await expect.element(first).toHaveAttribute('href', '/game/m1?round=1');
  const name = /Won 1v2 · 4 kills in 5.4 s · Won the match.*Recording Round 1/;
  await expect.element(list.getByRole('link', { name })).toBeVisible();
  expect(list.getByRole('link').elements()).toHaveLength(5);
  await screen.getByRole('button', { name: 'All 6' }).click();
  await expect.poll(() => list.getByRole('link').elements().length).toBe(6);
});

test('HLT2: while matches are left it says how many, and looks on until none is', async () => {
  let left = 40;
  const server = wire({
    [READ]: () => {
      left -= 20;
      return { highlights: [highlight(1)], unread: left };
    },
  });
  const screen = await renderInApp(<HighlightsPanel hasPremium />);
  await expect.element(screen.getByText('Looking through your matches: 20 to go.')).toBeVisible();
  await expect.element(screen.getByText(/Looking through/)).not.toBeInTheDocument();
  expect(server.times(READ)).toBe(2);
});

test('HLT1: without Premium nothing is asked for, and it says what it takes', async () => {
  const server = wire({ [READ]: { highlights: [], unread: 0 } });
  const screen = await renderInApp(<HighlightsPanel hasPremium={false} />);
  await expect.element(screen.getByRole('link', { name: 'What Premium gives' })).toBeVisible();
  expect(server.times(READ)).toBe(0);
});
