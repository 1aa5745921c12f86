import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import type { GameServer } from '../../api/gameServers.ts';
import type { StaffMatch } from '../../api/staffMatch.ts';
import { GameServersPanel } from './GameServersPanel.tsx';
import { ServerView } from './ServerView.tsx';
import { StaffMatchView } from './StaffMatchView.tsx';

const SERVERS = 'GET /api/admin/game-servers';
const SERVER = 'GET /api/admin/game-servers/{id}';
const ADD = 'POST /api/admin/game-servers';
const CHANGE = 'PUT /api/admin/game-servers/{id}';
const UNLOCK = 'POST /api/admin/game-servers/{id}/unlock';
const ENABLE = 'PUT /api/admin/game-servers/{id}/enabled';
const TEST = 'POST /api/admin/game-servers/{id}/test';
const MATCH = 'GET /api/admin/matches/{matchId}';
const END = 'POST /api/admin/matches/{matchId}/cancel';

const AT = '2026-01-02T03:04:05.000Z';
const ONE: GameServer = {
  id: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  name: 'Frankfurt 1',
  rconAddress: '10.0.0.4:27015',
  playerAddress: 'fra1.example:27015',
  gotvAddress: null,
  region: null,
  hasJoinPassword: true,
  source: 'admin',
  disabledBy: null,
  disabledAt: null,
  isOurs: true,
  state: 'locked',
  stateSince: AT,
  match: null,
  practice: false,
  lastSeenAt: null,
  lastError: { fault: 'wrong_password', at: AT },
};
const DRAINING: GameServer = {
  ...ONE,
  id: '7d444840-9dc0-41d1-b245-5ffdce74fad3',
  name: 'Frankfurt 2',
  state: 'live',
  disabledBy: 'admin',
  disabledAt: AT,
  match: { id: '7d444840-9dc0-41d1-b245-5ffdce74fad4', number: 40217, takenAt: AT },
  lastError: null,
};

test('GSV15: the list tells how each server is and why; a new one is checked before it is sent, and stays typed where it is refused', async () => {
  const server = wire({
    [SERVERS]: { plays: 'simulator', regions: [], servers: [ONE, DRAINING] },
    [ADD]: refused(409, 'game_server_taken', [{ field: 'rconAddress', code: 'game_server_taken' }]),
  });
  const screen = await renderInApp(<GameServersPanel />);
  await expect.element(screen.getByText(/The RCON password is wrong/).first()).toBeVisible();
  await expect.element(screen.getByText('Out of service after this match')).toBeVisible();
  await expect.element(screen.getByText(/until the platform is started again/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Frankfurt 1' }))
    .toHaveAttribute('href', `/admin/servers/${ONE.id}`);

  await screen.getByRole('button', { name: 'Add a server' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Server', { exact: true }).fill('Frankfurt 3');
  await dialog.getByLabelText('RCON address').fill('10.0.0.6');
  await dialog.getByLabelText('Address for players').fill('fra3.example:27015');
  await dialog.getByLabelText('RCON password').fill('a-secret');
  await dialog.getByRole('button', { name: 'Add a server' }).click();
  await expect.element(dialog.getByText(/Type an address as host:port/)).toBeVisible();
  expect(server.times(ADD)).toBe(0);
  await dialog.getByLabelText('RCON address').fill('10.0.0.6:27015');
  await dialog.getByRole('button', { name: 'Add a server' }).click();
  await expect
    .element(dialog.getByText('There is a game server with this RCON address already.'))
    .toBeVisible();
  expect(server.bodies(ADD)).toEqual([
    {
      name: 'Frankfurt 3',
      rconAddress: '10.0.0.6:27015',
      playerAddress: 'fra3.example:27015',
      gotvAddress: null,
      region: null,
      rconPassword: 'a-secret',
      joinPassword: null,
    },
  ]);
});

test('GSV7 GSV16: a locked server is unlocked and tested; passwords stay where none is typed', async () => {
  const server = wire({
    [SERVER]: { ...ONE, regions: [], matches: [] },
    [UNLOCK]: { message: 'ok' },
    [ENABLE]: { message: 'ok' },
    [CHANGE]: ONE,
    [TEST]: {
      fault: null,
      latencyMs: 12,
      plugin: 'old',
      version: '0.7.13',
      players: null,
    },
  });
  const screen = await renderInApp(
    <>
      <ServerView id={ONE.id} phaseName={(phase) => phase} />
      <ToastHost />
    </>,
  );
  await expect.element(screen.getByRole('button', { name: 'Test now' })).toBeDisabled();
  server.now({ [SERVER]: { ...ONE, state: 'idle', regions: [], matches: [] } });
  await screen.getByRole('button', { name: 'Unlock' }).click();
  await expect.poll(() => server.times(UNLOCK)).toBe(1);
  await screen.getByRole('button', { name: 'Test now' }).click();
  await expect.element(screen.getByText('MatchZy 0.7.13 is too old: 0.8.0 or later is needed')).toBeVisible();
  await expect.element(screen.getByText('Answers in 12 ms and takes the password')).toBeVisible();
  await expect.element(screen.getByText(/No answer over UDP/)).toBeVisible();
  await screen.getByRole('button', { name: 'Take out of service' }).click();
  await expect.poll(() => server.bodies(ENABLE)).toEqual([{ enabled: false }]);

  await screen.getByRole('button', { name: 'Change', exact: true }).click();
  await screen.getByLabelText('Server', { exact: true }).fill('Frankfurt');
  await screen.getByRole('button', { name: 'Save' }).click();
  const { rconAddress, playerAddress } = ONE;
  const kept = { rconAddress, playerAddress, gotvAddress: null, region: null, rconPassword: null };
  await expect.poll(() => server.bodies(CHANGE)).toEqual([{ name: 'Frankfurt', ...kept }]);
});

test('MAT35: the page of a match shows its reports and ends it with a reason', async () => {
  const match: StaffMatch = {
    id: DRAINING.match!.id,
    number: 40217,
    phase: 'live',
    mode: '5v5',
    map: 'de_nuke',
    region: null,
    score: { team1: 3, team2: 1 },
    simulated: false,
    createdAt: AT,
    startedAt: AT,
    finishedAt: null,
    reason: null,
    isReadable: true,
    doubtedAt: AT,
    servers: [
      {
        id: DRAINING.id,
        name: 'Frankfurt 2',
        takenAt: AT,
        holds: true,
        state: 'live',
        gotvAddress: 'fra2.example:27020',
        lastSeenAt: AT,
        lastError: null,
      },
    ],
    backup: { round: 4, receivedAt: AT },
    reports: [
      { at: AT, event: 'round_end', round: 4, score: { team1: 3, team2: 1 }, refused: 'implausible' },
    ],
    counts: { all: 1, refused: 1 },
  };
  const server = wire({ [MATCH]: match, [END]: { message: 'ok' } });
  const screen = await renderInApp(
    <>
      <StaffMatchView id={match.id} phaseName={(phase) => phase} />
      <ToastHost />
    </>,
  );
  await expect.element(screen.getByText('implausible')).toBeVisible();
  await expect.element(screen.getByText(/Round 4, received/)).toBeVisible();
  await expect.element(screen.getByText(/Somebody should look at it/)).toBeVisible();
  await screen.getByRole('button', { name: 'End without a result' }).click();
  await screen.getByLabelText('Why it is ended').fill('the server hangs');
  await screen.getByRole('button', { name: 'End without a result' }).click();
  await expect.poll(() => server.bodies(END)).toEqual([{ reason: 'the server hangs' }]);
});
