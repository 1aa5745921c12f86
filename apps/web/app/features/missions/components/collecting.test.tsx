import type { Mission, Missions } from '@retake/contract/missions/calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatDayTime } from '#app/i18n/format.ts';
import { locale } from '#app/i18n/locale.ts';
import { ada } from '#app/testing/players.ts';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import HomeMissions from './HomeMissions.tsx';
import { MissionsView } from './MissionsView.tsx';
import { missionText, pointsText } from './missionWords.ts';

const READ = 'GET /api/missions';
const COLLECT = 'POST /api/missions/{season}/{mission}/collect';

const mission = (id: string, more: Partial<Mission> = {}): Mission => ({
  id,
  week: null,
  counts: 'kills',
  maps: [],
  target: 250,
  progress: 250,
  track: 'free',
  points: 2,
  collected: false,
  ...more,
});
const told = (missions: Mission[], more: Partial<Missions> = {}): Missions => ({
  season: {
    number: 3,
    week: 1,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2026-01-31T00:00:00.000Z',
    weekEndsAt: '2026-01-15T00:00:00.000Z',
  },
  missions,
  bar: {
    points: 4,
    tiers: [
      { tier: 1, points: 3, card: 'banner.grid.season3' },
      { tier: 2, points: 6, card: 'frame.ring.season3' },
      { tier: 3, points: 12, card: 'colour.plain.season3' },
    ],
  },
  left: null,
  ...more,
});

async function open(answers: Answers, player: { premium: boolean } | null = { premium: false }) {
  const server = wire(answers);
  const screen = await renderInFrame(
    <MissionsView player={player && { nickname: 'ada', ...player }} />,
    ada,
    '/missions',
  );
  return { screen, server };
}

test('MIS7, MIS8: what is done is collected once; the tier that it opens is told with its card', async () => {
  const answer = Promise.withResolvers<Missions>();
  const asked: Record<string, string>[] = [];
  const { screen, server } = await open({
    [READ]: told([mission('free1')]),
    [COLLECT]: ({ params }) => {
      asked.push(params);
      return answer.promise;
    },
  });
  await expect.element(screen.getByText('4 of 12 points')).toBeVisible();
  const collect = screen.getByRole('button', { name: 'Collect: Get 250 kills' });
  await collect.click();
  await expect.element(collect).toHaveAttribute('aria-busy', 'true');
  await collect.click({ force: true });
  const after = told([mission('free1', { collected: true })]);
  answer.resolve({ ...after, bar: { ...after.bar, points: 6 } });
  await expect.element(page.getByText('Tier 2 is open: Ring, season 3')).toBeVisible();
  expect(page.getByText(/is open:/).elements()).toHaveLength(1);
  await expect.element(screen.getByText('Collected')).toBeVisible();
  await expect.element(screen.getByText('6 of 12 points')).toBeVisible();
  expect(collect.elements()).toEqual([]);
  expect(server.times(COLLECT)).toBe(1);
  expect(asked).toEqual([{ season: '3', mission: 'free1' }]);
});

test('MIS7: what cannot be collected is said, and read again', async () => {
  const { screen, server } = await open({
    [READ]: told([mission('free1')]),
    [COLLECT]: refused(500, 'internal'),
  });
  await screen.getByRole('button', { name: /^Collect/ }).click();
  await expect.element(page.getByText('It could not be collected.')).toBeVisible();
  await expect.poll(() => server.times(READ)).toBe(2);
});

test('MIS7: a mission of Premium that is done leads who has none to it', async () => {
  const missions = [mission('prem1', { track: 'premium', points: 1 })];
  const without = await open({ [READ]: told(missions) });
  await expect
    .element(without.screen.getByRole('link', { name: 'Done. Collecting it takes Premium.' }))
    .toHaveAttribute('href', '/premium');
  await expect.element(without.screen.getByText(/^1 point/)).toBeVisible();
  expect(without.screen.getByRole('button', { name: /^Collect/ }).elements()).toEqual([]);
  await without.screen.unmount();
  const { screen } = await open({ [READ]: told(missions) }, { premium: true });
  await expect.element(screen.getByRole('button', { name: /^Collect/ })).toBeVisible();
});

test('MIS9: what is left of the season before is collected of that season, and opens nothing here', async () => {
  const seasons: (string | undefined)[] = [];
  const left = { season: 2, missions: [mission('old1', { counts: 'wins', target: 3, progress: 3 })] };
  const { screen } = await open({
    [READ]: told([mission('free1', { progress: 10 })], { left }),
    [COLLECT]: ({ params }) => {
      seasons.push(params.season);
      return told([], { bar: { ...told([]).bar, points: 12 } });
    },
  });
  const part = screen.getByRole('region', { name: 'Left from season 2' });
  await expect.element(part.getByText('Done, and not collected yet.')).toBeVisible();
  await part.getByRole('button', { name: 'Collect: Win 3 matches' }).click();
  await expect.element(part).not.toBeInTheDocument();
  expect(seasons).toEqual(['2']);
  expect(page.getByText(/is open:/).elements()).toEqual([]);
});

test('MIS8: every prize is shown, and which of them are open', async () => {
  const { screen } = await open({ [READ]: told([mission('free1', { progress: 0 })]) });
  const bar = screen.getByRole('region', { name: 'Bar of the season' });
  await expect.element(bar.getByRole('list')).toBeVisible();
  const tiers = bar
    .getByRole('listitem')
    .elements()
    .map((tier) => textsOf([...tier.children].slice(1)));
  expect(tiers).toEqual([
    ['Tier 1, 3 points, Opened', 'Banner', 'Grid, season 3'],
    ['Tier 2, 6 points, Not opened yet', 'Frame', 'Ring, season 3'],
    ['Tier 3, 12 points, Not opened yet', 'Name colour', 'season 3'],
  ]);
  await expect.element(bar.getByRole('link', { name: 'Your cards' })).toHaveAttribute('href', '/cards');
});

test('MIS8: a visitor has no bar to fill, and nothing to collect', async () => {
  const { screen } = await open({ [READ]: told([mission('free1')]) }, null);
  const bar = screen.getByRole('region', { name: 'Bar of the season' });
  await expect.element(bar.getByRole('list')).toBeVisible();
  expect(screen.getByText(/of 12 points/).elements()).toEqual([]);
  expect(bar.getByRole('link').elements()).toEqual([]);
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('MIS2: each list says until when it is', async () => {
  const { screen } = await open({ [READ]: told([mission('free1'), mission('w', { week: 1 })]) });
  const season = screen.getByRole('region', { name: 'Season 3' });
  await expect.element(season.getByText(`Until ${formatDayTime('2026-01-31T00:00:00.000Z')}`)).toBeVisible();
  const week = screen.getByRole('region', { name: 'Week 2' });
  await expect.element(week.getByText(`Until ${formatDayTime('2026-01-15T00:00:00.000Z')}`)).toBeVisible();
});

test('missions that cannot be loaded say so, and Retry brings them', async () => {
  const { screen, server } = await open({ [READ]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [READ]: told([mission('free1')]) });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('region', { name: 'Season 3' })).toBeVisible();
});

test.each<[Mission['counts'], number, string]>([
  ['matches', 5, 'Play 5 matches'],
  ['wins2v2', 2, 'Win 2 matches in 2v2'],
  ['wins5v5', 2, 'Win 2 matches in 5v5'],
  ['roundsWon', 60, 'Win 60 rounds'],
  ['ctRoundsWon', 20, 'Win 20 rounds as CT'],
  ['tRoundsWon', 20, 'Win 20 rounds as T'],
  ['headshots', 1000, 'Get 1,000 headshot kills'],
  ['assists', 30, 'Get 30 assists'],
  ['clutches1v1', 2, 'Win a 1v1 clutch 2 times'],
  ['clutches1v2', 1, 'Win a 1v2 clutch 1 times'],
])('a mission of %s is read as "%s"', (counts, target, words) => {
  expect(missionText(mission('x', { counts, target }))).toBe(words);
});

test('in Chinese maps are joined and points counted as Chinese has it', () => {
  locale.set('zh-CN');
  const text = missionText(mission('x', { counts: 'winsOn', maps: ['de_nuke', 'de_mirage'], target: 6 }));
  expect(text).toContain('、');
  expect(pointsText(2)).toContain('2');
  expect(`${text}${pointsText(2)}`).not.toMatch(/[a-z]/i);
});

test('Home counts what is to be collected; what takes Premium only for who has it', async () => {
  const missions = [
    mission('free1'),
    mission('prem1', { track: 'premium' }),
    mission('free2', { collected: true }),
  ];
  wire({ [READ]: told(missions) });
  const without = await renderInFrame(<HomeMissions premium={false} />, ada);
  await expect
    .element(without.getByRole('link', { name: '1 done, to be collected' }))
    .toHaveAttribute('href', '/missions');
  await expect.element(without.getByText('All missions of the week and the season are done.')).toBeVisible();
  await without.unmount();
  const screen = await renderInFrame(<HomeMissions premium />, ada);
  await expect.element(screen.getByRole('link', { name: '2 done, to be collected' })).toBeVisible();
});
