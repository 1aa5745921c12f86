import { expect, test } from 'vitest';
import { BO, player } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { useNoteVisit } from '../api/visits.ts';
import { VisitsPanel } from './VisitsPanel.tsx';

const READ = 'GET /api/users/visits';
const NOTE = 'PUT /api/users/{id}/visit';

test('VIS3: with Premium, who was here and where one was', async () => {
  const at = '2026-01-02T12:00:00.000Z';
  wire({ [READ]: { visitors: [{ player: player(BO, 'bo'), at }], visited: [] } });
  const screen = await renderInApp(<VisitsPanel hasPremium />);
  const visitors = screen.getByRole('list', { name: 'Looked at your profile' });
  await expect.element(visitors.getByRole('link', { name: /bo/ })).toBeVisible();
  await expect.element(screen.getByText('You have looked at no profile.')).toBeVisible();
});

test('VIS3: without Premium nothing is asked for, and it says what it takes', async () => {
  const server = wire({ [READ]: { visitors: [], visited: [] } });
  const screen = await renderInApp(<VisitsPanel hasPremium={false} />);
  await expect.element(screen.getByRole('link', { name: 'What Premium gives' })).toBeVisible();
  expect(server.times(READ)).toBe(0);
});

test('VIS1: a profile that is shown is visited once', async () => {
  const server = wire({ [NOTE]: { message: 'Noted.' } });
  const Visit = () => {
    useNoteVisit(BO);
    return <p>here</p>;
  };
  const screen = await renderInApp(<Visit />);
  await expect.element(screen.getByText('here')).toBeVisible();
  await expect.poll(() => server.times(NOTE)).toBe(1);
});
