import type { PracticeSession } from '@retake/contract/practice/calls.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import PracticePanel from './PracticePanel.tsx';

const READ = 'GET /api/practice';
const START = 'POST /api/practice';
const END = 'POST /api/practice/end';

const nothing = { session: null, ended: null, possible: true };
const starting: PracticeSession = {
  state: 'starting',
  map: 'de_nuke',
  owner: 'ada',
  own: true,
  endsAt: null,
  connect: null,
};
const running: PracticeSession = {
  ...starting,
  state: 'running',
  endsAt: new Date(Date.now() + 59 * 60_000).toISOString(),
  connect: {
    address: '192.0.2.1:27015',
    password: 'a1b2c3',
    simulated: false,
    steamUrl: 'steam://connect/192.0.2.1:27015/a1b2c3',
  },
};

test('PRA1, PRA2: a server on the chosen map, the way in, and the end', async () => {
  const server = wire({ [READ]: nothing, [START]: starting, [END]: { message: 'Ended.' } });
  const screen = await renderInApp(<PracticePanel hasPremium />);
  await screen.getByRole('combobox', { name: 'Map' }).selectOptions('Nuke');
  server.now({ [READ]: { ...nothing, session: starting } });
  await screen.getByRole('button', { name: 'Open a server' }).click();
  expect(server.bodies(START)).toEqual([{ map: 'de_nuke' }]);
  await expect.element(screen.getByText('The server is being prepared.')).toBeVisible();
  server.now({ [READ]: { ...nothing, session: running } });
  await expect
    .element(screen.getByRole('link', { name: /Connect/ }))
    .toHaveAttribute('href', running.connect!.steamUrl!);
  await expect.element(screen.getByRole('timer')).toBeVisible();
  server.now({ [READ]: { ...nothing, ended: { reason: 'owner', at: new Date().toISOString() } } });
  await screen.getByRole('button', { name: 'End it' }).click();
  await expect.element(screen.getByText('You have ended your practice.')).toBeVisible();
});

test('PRA6: a mate in the party sees the way in, without Premium, and cannot end it', async () => {
  wire({ [READ]: { ...nothing, session: { ...running, own: false } } });
  const screen = await renderInApp(<PracticePanel hasPremium={false} />);
  await expect.element(screen.getByText('Server of ada')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /Connect/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'End it' })).not.toBeInTheDocument();
});

test('PRA1: without Premium it says what it takes', async () => {
  wire({ [READ]: nothing });
  const screen = await renderInApp(<PracticePanel hasPremium={false} />);
  await expect.element(screen.getByRole('link', { name: 'What Premium gives' })).toBeVisible();
});
