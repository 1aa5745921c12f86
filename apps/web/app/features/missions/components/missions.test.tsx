import type { AnswerOf } from '@retake/contract/calls.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import HomeMissions from './HomeMissions.tsx';
import { MissionsView } from './MissionsView.tsx';

const READ = 'GET /api/missions';
type Missions = AnswerOf<typeof READ>;

const mission = (id: string, about: Partial<Missions['missions'][number]>): Missions['missions'][number] => ({
  id,
  week: null,
  counts: 'kills',
  maps: [],
  target: 250,
  progress: 0,
  track: 'free',
  points: 2,
  collected: false,
  ...about,
});

const told: Missions = {
  season: {
    number: 3,
    week: 1,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2026-01-31T00:00:00.000Z',
    weekEndsAt: '2026-01-15T00:00:00.000Z',
  },
  missions: [
    mission('free1', { progress: 240 }),
    mission('free2', {
      counts: 'winsOn',
      maps: ['de_nuke', 'de_mirage', 'de_anubis'],
      target: 6,
      progress: 6,
    }),
    mission('week1-1', { week: 0, counts: 'wins', target: 3, progress: 1 }),
    mission('week2-1', { week: 1, counts: 'damage', target: 6000, progress: 600 }),
  ],
  bar: {
    points: 4,
    tiers: [
      { tier: 1, points: 3, card: 'banner.grid.season3' },
      { tier: 2, points: 6, card: 'frame.ring.season3' },
    ],
  },
  left: null,
};

test('MIS2: the missions of the season and of the week, and how far the player is', async () => {
  wire({ [READ]: told });
  const screen = await renderInApp(<MissionsView player={{ nickname: 'ann', premium: false }} />);
  const season = screen.getByRole('region', { name: 'Season 3' });
  await expect.element(season.getByText('240 / 250')).toBeVisible();
  await expect.element(season.getByText('Win 6 matches on these maps: Nuke, Mirage, Anubis')).toBeVisible();
  await expect.element(season.getByText('1 of 2 done')).toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'Week 2' }).getByText('Deal 6,000 damage'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'Earlier weeks' }).getByText('1 / 3'))
    .toBeVisible();
});

test('MIS2: a visitor sees what there is to do, and no progress', async () => {
  wire({ [READ]: told });
  const screen = await renderInApp(<MissionsView player={null} />);
  await expect.element(screen.getByText('Get 250 kills')).toBeVisible();
  expect(screen.container.textContent).not.toContain('240 /');
  expect(screen.container.textContent).not.toContain('Earlier weeks');
});

test('Home shows those that are nearest, and none that is over', async () => {
  wire({ [READ]: told });
  const screen = await renderInApp(<HomeMissions premium={false} />);
  await expect.element(screen.getByRole('link', { name: 'Missions' })).toBeVisible();
  const rows = screen.getByRole('listitem').elements();
  expect(rows.map((row) => row.querySelector('.font-semibold')?.textContent)).toEqual([
    'Get 250 kills',
    'Deal 6,000 damage',
  ]);
});
