import type { ToldAchievement } from '@retake/contract/achievements/calls.ts';
import { expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { AchievementsPanel } from './AchievementsPanel.tsx';

const READ = 'GET /api/users/profile/{nickname}/achievements';

const one = (id: ToldAchievement['id'], more: Partial<ToldAchievement> = {}): ToldAchievement => ({
  id,
  count: 0,
  step: 0,
  target: null,
  next: 10,
  share: null,
  ...more,
});

async function open(answers: Answers) {
  const server = wire(answers);
  const screen = await renderInFrame(<AchievementsPanel nickname="ann" />);
  return { screen, server };
}

test('ACH2: all of them have their words, and a pip for each step', async () => {
  const ids = ['matches', 'wins', 'roundsWon', 'headshots', 'damage', 'clutches1v1'] as const;
  const { screen } = await open({
    [READ]: {
      players: 10,
      achievements: ids.map((id, step) =>
        one(id, { step: Math.min(step, 4), target: 1000 * (step + 1), next: null }),
      ),
    },
  });
  await expect.element(screen.getByRole('list')).toBeVisible();
  const rows = screen.getByRole('listitem').elements();
  expect(textsOf(rows)).toEqual([
    '1,000 matches',
    '2,000 wins',
    '3,000 rounds won',
    '4,000 headshot kills',
    '5,000 damage',
    '6,000 clutches 1v1',
  ]);
  expect(rows.map((row) => row.querySelectorAll('circle').length)).toEqual([0, 1, 2, 3, 4, 4]);
});

test('ACH3: without shares it is not said of whom they are', async () => {
  const { screen } = await open({ [READ]: { players: 1200, achievements: [one('wins')] } });
  await expect.element(screen.getByText('10 wins')).toBeVisible();
  expect(screen.getByText(/^Shares are of/).elements()).toEqual([]);
});

test('achievements that cannot be loaded say so, and Retry brings them', async () => {
  const { screen, server } = await open({ [READ]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [READ]: { players: 0, achievements: [one('kills')] } });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('10 kills')).toBeVisible();
});

test('in Chinese shares are read in Chinese', async () => {
  locale.set('zh-CN');
  const { screen } = await open({
    [READ]: { players: 5, achievements: [one('wins', { step: 1, target: 10, share: 12.5 })] },
  });
  await expect.element(screen.getByText('12.5% 的玩家已达成')).toBeVisible();
});
