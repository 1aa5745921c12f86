import type { PlayerStanding } from '@retake/contract/profiles/standing.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { StandingPanel } from './StandingPanel.tsx';

const empty: PlayerStanding = {
  group: 'M',
  matches: 2,
  rounds: 40,
  leastRounds: 100,
  players: 3,
  leastPlayers: 20,
  figures: [],
  above: null,
  trend: { matches: 2, figures: [] },
};
const placed: PlayerStanding = {
  ...empty,
  matches: 41,
  rounds: 900,
  players: 1240,
  figures: [
    { figure: 'adr', value: 88.24, percentile: 81, low: 79, high: 83, players: 1240, middle: 75 },
    { figure: 'survival', value: 0.31, percentile: 22, low: 20, high: 24, players: 1240, middle: 0.35 },
  ],
  above: {
    group: 'M+',
    players: 310,
    figures: [
      { figure: 'adr', value: 88.24, percentile: 21, low: 17, high: 26, players: 310, middle: 95.06 },
    ],
  },
  trend: { matches: 20, figures: [{ figure: 'killsPerRound', before: 0.7, recent: 0.75 }] },
};

test('STA3 to STA6: places, what is strong, what is weak and what may help, and the last matches', async () => {
  wire({ 'GET /api/users/profile/{nickname}/standing': { '5v5': placed, '2v2': empty } });
  const screen = await renderInApp(<StandingPanel nickname="Nova" />);
  await expect.element(screen.getByText(/^Beside 1,240 players of group M/)).toBeVisible();
  const [damage, survival] = screen.getByRole('listitem').elements();
  expect(damage!.textContent).toMatch(
    /^Damage a roundStrength88\.2 · better than 81%Between 79 and 83 percent.*Half of the group reach 75\.0\..*fight begins/,
  );
  expect(survival!.textContent).toMatch(/^Rounds survivedWeakness31% · better than 22%.*change the position/);
  await expect.element(screen.getByText('0.70 → 0.75')).toBeVisible();
  await screen.getByRole('button', { name: 'Group above (M+)' }).click();
  await expect.element(screen.getByText(/^Beside 310 players of group M\+ .* 41 are counted/)).toBeVisible();
  const above = screen.getByRole('listitem').elements()[0]!.textContent;
  expect(above).toMatch(/^Damage a round88\.2 · better than 21%.*Half of the group reach 95\.1\.$/);
});

test('STA2: who has played too little is told so, and how much it takes', async () => {
  wire({ 'GET /api/users/profile/{nickname}/standing': { '5v5': empty, '2v2': empty } });
  const screen = await renderInApp(<StandingPanel nickname="Nova" />);
  await expect
    .element(screen.getByText('Known rounds of rated matches: 40. The comparison begins at 100.'))
    .toBeVisible();
});
