import { expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { textsOf } from '#app/testing/renderInFrame.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { AT, idOf, pressAgain, rowsOf, shown } from '../../admin.fixture.tsx';
import type { GameServer } from '../../api/gameServers.ts';
import { DoubtsPanel } from './DoubtsPanel.tsx';
import { GameServersPanel } from './GameServersPanel.tsx';
import { gameServer, ofMatch } from './server.fixture.ts';

const LIST = 'GET /api/admin/game-servers';
const ADD = 'POST /api/admin/game-servers';
const DOUBTS = 'GET /api/admin/doubtful-matches';

const listOf = (...servers: GameServer[]) => ({ plays: 'servers' as const, regions: [], servers });
/** What stands at the right of a line: how a server is, and since when. */
const standings = () => textsOf([...document.querySelectorAll('li > span:last-child > span:first-child')]);

test('GSV3, GSV15: how each server is: out of service before of no use, and of no use before in use', async () => {
  const used = { match: ofMatch } as const;
  const states: Partial<GameServer>[] = [
    {},
    used,
    { practice: true },
    { disabledBy: 'admin', state: 'locked' },
    { disabledBy: 'admin', ...used },
    { disabledBy: 'environment' },
    { disabledBy: 'environment', practice: true },
    { state: 'locked', ...used },
    { state: 'offline', ...used },
    { state: 'uploading' },
    { state: 'loading' },
  ];
  const servers = states.map((more, at) => gameServer({ id: idOf(at), name: `Server ${at}`, ...more }));
  wire({ [LIST]: listOf(...servers) });
  const screen = await shown(<GameServersPanel />);
  await expect.element(screen.getByRole('link', { name: 'Server 10' })).toBeVisible();
  expect(standings()).toEqual([
    'Free',
    'Playing',
    'Lent for practice',
    'Out of service',
    'Out of service after this match',
    'Not in GAME_SERVERS',
    'Out of service after this match',
    'Locked',
    'Does not answer',
    'Waiting for the recording',
    'Loading a match',
  ]);
});

test('each line tells its region, match, last answer and last error, as far as there are some', async () => {
  wire({
    [LIST]: listOf(
      gameServer(),
      gameServer({
        id: idOf(2),
        region: 'eu',
        match: ofMatch,
        lastSeenAt: null,
        lastError: { fault: 'no_status', at: AT },
      }),
    ),
  });
  const screen = await shown(<GameServersPanel />);
  await expect
    .element(screen.getByText(/^eu · Match 40217 · Last answer: Never · MatchZy does not answer \(.*Nov 1/))
    .toBeVisible();
  await expect.element(screen.getByText(/^Last answer: .*Nov 1[^·]*$/)).toBeVisible();
  // Dedicated servers play the matches: nothing is to be said about that.
  expect(screen.getByRole('status').elements()).toEqual([]);
});

test('GSV3: that nothing plays matches yet is said beside servers that were added', async () => {
  wire({ [LIST]: { ...listOf(gameServer()), plays: 'nothing' } });
  const screen = await shown(<GameServersPanel />);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(
      'No match can be played until the platform is started again. Then these servers play them.',
    );
});

test('GSV15: one of the regions of the installation is chosen; pressed twice one server is added', async () => {
  const asked = Promise.withResolvers<void>();
  const added = gameServer({ id: idOf(3), name: 'Frankfurt 3', region: 'us' });
  const server = wire({
    [LIST]: { ...listOf(), regions: ['eu', 'us'] },
    [ADD]: async () => {
      await asked.promise;
      return added;
    },
  });
  const screen = await shown(<GameServersPanel />);
  await screen.getByRole('button', { name: 'Add a server' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add a server' });
  await expect.element(dialog.getByLabelText('Region')).toHaveValue('eu');
  expect(dialog.getByLabelText('Players need no password any more').elements()).toEqual([]);
  await dialog.getByLabelText('Region').selectOptions('us');
  await dialog.getByLabelText('Server', { exact: true }).fill(' Frankfurt 3 ');
  await dialog.getByLabelText('RCON address').fill('10.0.0.6:27015');
  await dialog.getByLabelText('Address for players').fill('fra3.example:27015');
  await dialog.getByLabelText('GOTV address').fill('fra3.example:27020');
  await dialog.getByLabelText('RCON password').fill('a-secret');
  await dialog.getByLabelText('Password for players').fill('join');
  const send = dialog.getByRole('button', { name: 'Add a server' });
  await send.click();
  await pressAgain(send);
  server.now({ [LIST]: { ...listOf(added), regions: ['eu', 'us'] } });
  asked.resolve();
  await expect.element(screen.getByText('Frankfurt 3 is added.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Frankfurt 3' })).toBeVisible();
  expect(server.bodies(ADD)).toEqual([
    {
      name: 'Frankfurt 3',
      rconAddress: '10.0.0.6:27015',
      playerAddress: 'fra3.example:27015',
      gotvAddress: 'fra3.example:27020',
      region: 'us',
      rconPassword: 'a-secret',
      joinPassword: 'join',
    },
  ]);
});

test('GSV8: a password is hidden until its eye is pressed; with 200 servers the refusal keeps the form', async () => {
  const server = wire({ [LIST]: listOf(), [ADD]: refused(409, 'game_servers_full') });
  const screen = await shown(<GameServersPanel />);
  await screen.getByRole('button', { name: 'Add a server' }).click();
  const dialog = screen.getByRole('dialog');
  const password = dialog.getByLabelText('RCON password');
  await expect.element(password).toHaveAttribute('type', 'password');
  await dialog
    .getByRole('button', { name: /password/i })
    .first()
    .click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await dialog.getByLabelText('Server', { exact: true }).fill('Frankfurt 3');
  await dialog.getByLabelText('RCON address').fill('10.0.0.6:27015');
  await dialog.getByLabelText('Address for players').fill('fra3.example:27015');
  await password.fill('a-secret');
  await dialog.getByRole('button', { name: 'Add a server' }).click();
  await expect
    .element(dialog.getByText('There are 200 game servers already. Remove one first.'))
    .toBeVisible();
  await expect.element(password).toHaveValue('a-secret');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.bodies(ADD)).toMatchObject([{ region: null, joinPassword: null }]);
});

test('MAT26: each match to look at leads to its page, with how many reports were refused', async () => {
  const doubt = (number: number, counts: Record<string, number>) => ({
    id: idOf(number),
    number,
    phase: 'finished' as const,
    openedAt: AT,
    refused: counts,
  });
  wire({ [DOUBTS]: { matches: [doubt(40217, { implausible: 3, late: 2 }), doubt(40218, {})] } });
  const screen = await shown(<DoubtsPanel />);
  await expect
    .element(screen.getByRole('link', { name: 'Match 40218' }))
    .toHaveAttribute('href', `/admin/matches/${idOf(40218)}`);
  const told = rowsOf('Matches to look at').map(([match, , refusals]) => [match, refusals]);
  expect(told).toEqual([
    ['Match 40217', '5'],
    ['Match 40218', '0'],
  ]);
});

test('in Chinese a line of the list is Chinese', async () => {
  locale.set('zh-CN');
  wire({ [LIST]: listOf(gameServer({ lastSeenAt: null, match: ofMatch })) });
  const screen = await shown(<GameServersPanel />);
  await expect.element(screen.getByText('比赛 40217 · 最近响应：从未')).toBeVisible();
  expect(standings()).toEqual(['比赛中']);
});
