import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { AchievementsPanel } from './AchievementsPanel.tsx';

const READ = 'GET /api/users/profile/{nickname}/achievements';

test('ACH2, ACH3: what is reached with its share, and what comes next', async () => {
  wire({
    [READ]: {
      players: 1200,
      achievements: [
        { id: 'kills', count: 1500, step: 2, target: 1000, next: 5000, share: 12.5 },
        { id: 'clutches1v2', count: 1, step: 0, target: null, next: 2, share: null },
        { id: 'mapsWon', count: 8, step: 3, target: 8, next: null, share: 4 },
        { id: 'assists', count: 120, step: 1, target: 100, next: 500, share: 0 },
      ],
    },
  });
  const screen = await renderInApp(<AchievementsPanel nickname="ann" />);
  await expect.element(screen.getByText('1,000 kills')).toBeVisible();
  const rows = screen
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);
  expect(rows).toEqual([
    '1,000 kills12.5% have it1,500 of 5,000',
    '2 clutches 1v21 of 2',
    'Won on 8 maps4% have it',
    '100 assistsNone of them has it yet120 of 500',
  ]);
  await expect.element(screen.getByText(/1,200 players/)).toBeVisible();
});
