import type { PlayerStanding } from '@retake/contract/profiles/standing.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { StandingPanel } from './StandingPanel.tsx';

const empty: PlayerStanding = {
  group: 'M',
  rounds: 40,
  leastRounds: 100,
  players: 3,
  leastPlayers: 20,
  figures: [],
  trend: { matches: 2, figures: [] },
};
const placed: PlayerStanding = {
  ...empty,
  rounds: 900,
  players: 1240,
  figures: [
    { figure: 'adr', value: 88.24, percentile: 81, low: 79, high: 83, players: 1240 },
    { figure: 'survival', value: 0.31, percentile: 22, low: 20, high: 24, players: 1240 },
  ],
  trend: { matches: 20, figures: [{ figure: 'killsPerRound', before: 0.7, recent: 0.75 }] },
};

test('STA3 to STA5: places, what is strong, what is weak and what may help, and the last matches', async () => {
  wire({ 'GET /api/users/profile/{nickname}/standing': { '5v5': placed, '2v2': empty } });
  const screen = await renderInApp(<StandingPanel nickname="Nova" />);
  await expect.element(screen.getByText(/^Beside 1,240 players of group M/)).toBeVisible();
  const [damage, survival] = screen.getByRole('listitem').elements();
  expect(damage!.textContent).toMatch(
    /^Damage a roundStrength88\.2 · better than 81%Between 79 and 83 percent/,
  );
  expect(survival!.textContent).toMatch(/^Rounds survivedWeakness31% · better than 22%.*change the position/);
  await expect.element(screen.getByText('0.70 → 0.75')).toBeVisible();
});

test('STA2: who has played too little is told so, and how much it takes', async () => {
  wire({ 'GET /api/users/profile/{nickname}/standing': { '5v5': empty, '2v2': empty } });
  const screen = await renderInApp(<StandingPanel nickname="Nova" />);
  await expect
    .element(screen.getByText('Known rounds of rated matches: 40. The comparison begins at 100.'))
    .toBeVisible();
});
