import { expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { factsIn, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { AT, answer, idOf, pressAgain, rowsOf, shown } from '../../admin.fixture.tsx';
import type { GameServerPage, GameServerTest } from '../../api/gameServers.ts';
import { ServerView } from './ServerView.tsx';
import { gameServer, ofMatch, serverPage } from './server.fixture.ts';

const SERVER = 'GET /api/admin/game-servers/{id}';
const CHANGE = 'PUT /api/admin/game-servers/{id}';
const REMOVE = 'DELETE /api/admin/game-servers/{id}';
const UNLOCK = 'POST /api/admin/game-servers/{id}/unlock';
const ENABLE = 'PUT /api/admin/game-servers/{id}/enabled';
const TOKEN = 'POST /api/admin/game-servers/{id}/token';
const TEST = 'POST /api/admin/game-servers/{id}/test';

async function view(of: Partial<GameServerPage>, answers: Answers = {}) {
  const server = wire({ [SERVER]: serverPage(of), ...answers });
  const screen = await shown(<ServerView id={idOf(1)} phaseName={(phase) => phase.toUpperCase()} />);
  await expect.element(screen.getByRole('heading', { name: 'Frankfurt 1' })).toBeVisible();
  return { server, screen, button: (name: string) => screen.getByRole('button', { name, exact: true }) };
}
const timeAside = (text: string) => text.replace(/Sun, Nov 1, \d+:\d+\s[AP]M/, '|');

test('GSV15: all that is known of a server that plays, and of one that has nothing', async () => {
  const { server, screen } = await view({
    region: 'eu',
    gotvAddress: 'fra1.example:27020',
    match: ofMatch,
    source: 'environment',
    lastError: { fault: 'closed', at: AT },
  });
  const facts = () =>
    Object.entries(factsIn(document.body)).map(([name, value]) => `${name}: ${timeAside(value)}`);
  expect(facts()).toEqual([
    'State: Playing since |',
    'Match: Match 40217',
    'Last answer: |',
    'Last error: The connection broke (|)',
    'RCON address: 10.0.0.4:27015',
    'Address for players: fra1.example:27015',
    'Password for players: With a password',
    'GOTV address: fra1.example:27020',
    'Region: eu',
    'Comes from: GAME_SERVERS',
  ]);
  await expect
    .element(screen.getByRole('link', { name: 'Match 40217' }))
    .toHaveAttribute('href', `/admin/matches/${ofMatch.id}`);
  server.now({ [SERVER]: serverPage({ lastSeenAt: null, hasJoinPassword: false, practice: true }) });
  await screen.queries.invalidateQueries();
  await expect.poll(facts).toContain('State: Lent for practice');
  expect(facts().slice(1, 4)).toEqual(['Match: –', 'Last answer: Never', 'Last error: None']);
  expect(facts().slice(6)).toEqual([
    'Password for players: Without a password',
    'GOTV address: None',
    'Region: No region',
    'Comes from: This page',
  ]);
});

test('GSV15: its last matches lead to their pages; a map that this build does not know is none', async () => {
  const had = (number: number, map: string | null) => ({
    id: idOf(number),
    number,
    phase: 'finished' as const,
    map,
    takenAt: AT,
  });
  const { screen } = await view({ matches: [had(3, 'de_nuke'), had(2, 'de_unknown'), had(1, null)] });
  await expect
    .element(screen.getByRole('link', { name: 'Match 2' }))
    .toHaveAttribute('href', `/admin/matches/${idOf(2)}`);
  expect(rowsOf('Its matches').map((cells) => cells.slice(0, 3))).toEqual([
    ['Match 3', 'Nuke', 'FINISHED'],
    ['Match 2', '–', 'FINISHED'],
    ['Match 1', '–', 'FINISHED'],
  ]);
});

const ACTS = ['Take out of service', 'Put into service', 'Unlock', 'Change', 'New token', 'Remove'];
/** Of what could be done: what is offered, and in brackets what cannot be done now. */
const offered = () =>
  [...document.querySelectorAll('button')]
    .filter((button) => ACTS.includes(button.textContent ?? ''))
    .map((button) => (button.disabled ? `(${button.textContent})` : button.textContent));

test.each([
  ['free', {}, ['Take out of service', 'Change', 'New token', 'Remove']],
  ['in use', { match: ofMatch }, ['Take out of service', '(Change)', '(New token)', '(Remove)']],
  ['lent', { practice: true }, ['Take out of service', '(Change)', '(New token)', '(Remove)']],
  ['out of service', { disabledBy: 'admin' }, ['Put into service', 'Change', 'New token', 'Remove']],
  ['locked', { state: 'locked' }, ['Take out of service', 'Unlock', 'Change', 'New token', 'Remove']],
  ['of GAME_SERVERS', { isOurs: false }, ['Take out of service', 'New token']],
  ['not named any more', { isOurs: false, disabledBy: 'environment' }, ['New token', 'Remove']],
] as const)('GSV15, GSV17: what can be done with a server that is %s', async (_, of, acts) => {
  await view(of);
  expect(offered()).toEqual(acts);
});

test('GSV15: it is put into service again, once for two presses; a refusal is said', async () => {
  const asked = Promise.withResolvers<void>();
  const { server, screen, button } = await view(
    { disabledBy: 'admin' },
    {
      [ENABLE]: async () => {
        await asked.promise;
        return refused(409, 'game_server_not_named');
      },
    },
  );
  await button('Put into service').click();
  await pressAgain(button('Put into service'));
  asked.resolve();
  await expect
    .element(screen.getByText('GAME_SERVERS does not name this game server any more.'))
    .toBeVisible();
  expect(server.bodies(ENABLE)).toEqual([{ enabled: true }]);
  server.now({ [ENABLE]: { message: 'ok' }, [SERVER]: serverPage() });
  await button('Put into service').click();
  await expect.element(screen.getByText('Frankfurt 1 takes matches.')).toBeVisible();
  await expect.element(button('Take out of service')).toBeVisible();
});

test('GSV7: a password that was tried again is told, and one that is not locked any more', async () => {
  const { server, screen, button } = await view(
    { state: 'locked' },
    { [UNLOCK]: refused(409, 'game_server_not_locked') },
  );
  await button('Unlock').click();
  await expect.element(screen.getByText('This game server is not locked.')).toBeVisible();
  server.now({ [UNLOCK]: { message: 'ok' }, [SERVER]: serverPage() });
  await button('Unlock').click();
  await expect.element(screen.getByText('The password of Frankfurt 1 is tried again.')).toBeVisible();
  await expect.poll(() => button('Unlock').elements()).toEqual([]);
});

test('GSV17: a new token comes after a question, and not after a no', async () => {
  const { server, screen, button } = await view({}, { [TOKEN]: { message: 'ok' } });
  await button('New token').click();
  await answer(/^Reports and recordings that it sends with the old one are refused/, 'No');
  expect(server.times(TOKEN)).toBe(0);
  await button('New token').click();
  await expect.element(screen.getByRole('dialog', { name: 'Give Frankfurt 1 a new token?' })).toBeVisible();
  await answer(/with its next match/, 'Yes');
  await expect.element(screen.getByText('Frankfurt 1 gets a new token with its next match.')).toBeVisible();
  expect(server.times(TOKEN)).toBe(1);
});

test('GSV15: a server is removed after a question, and the list comes back; in use it stays', async () => {
  const { server, screen, button } = await view({}, { [REMOVE]: refused(409, 'game_server_busy') });
  await button('Remove').click();
  await answer(/^Its passwords and the list of its matches are deleted/, 'No');
  expect(server.times(REMOVE)).toBe(0);
  await button('Remove').click();
  await answer(/^Its passwords/, 'Yes');
  await expect.element(screen.getByText(/^This game server is in use/)).toBeVisible();
  expect(screen.at()).toBe('/admin');
  server.now({ [REMOVE]: { message: 'ok' } });
  await button('Remove').click();
  await answer(/^Its passwords/, 'Yes');
  await expect.element(screen.getByText('Frankfurt 1 is removed.')).toBeVisible();
  await expect.poll(screen.at).toBe('/admin?panel=servers');
});

test('GSV15: that players need no password any more is sent, and what is refused stands at its field', async () => {
  const fault = [{ field: 'rconAddress', code: 'game_server_taken' as const }];
  const { server, screen, button } = await view(
    { gotvAddress: 'a:1' },
    { [CHANGE]: refused(409, 'game_server_taken', fault) },
  );
  await button('Change').click();
  const dialog = screen.getByRole('dialog', { name: 'Change the server' });
  await expect.element(dialog.getByLabelText('RCON password')).toHaveValue('');
  await expect
    .element(dialog.getByLabelText('RCON password'))
    .toHaveAccessibleDescription('Stays as it is where this is empty.');
  await dialog.getByLabelText('GOTV address').fill('');
  await dialog.getByLabelText('Players need no password any more').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByLabelText('RCON address'))
    .toHaveAccessibleDescription('There is a game server with this RCON address already.');
  server.now({ [CHANGE]: gameServer({ name: 'Frankfurt 1' }) });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Frankfurt 1 is changed.')).toBeVisible();
  expect(server.bodies(CHANGE)[1]).toMatchObject({
    gotvAddress: null,
    rconPassword: null,
    joinPassword: null,
  });
});

const tested = { fault: null, latencyMs: 12, plugin: 'fits', version: '0.8.9', players: null } as const;
const reached = { map: 'de_nuke', count: 3, places: 10 };

test.each([
  [
    { ...tested, players: { ...reached, version: '1.41' } },
    ['Answers in 12 ms and takes the password', /0\.8\.9/, 'Reached: de_nuke, 3 of 10 players, game 1.41'],
  ],
  [
    { ...tested, plugin: 'unknown', version: null, players: { ...reached, version: null } },
    [/^Answers in/, /^MatchZy/, 'Reached: de_nuke, 3 of 10 players'],
  ],
  [
    { ...tested, plugin: 'missing', version: null },
    [/^Answers in/, 'MatchZy does not answer: is the plugin loaded?', /^No answer over UDP/],
  ],
  [
    { fault: 'timeout', latencyMs: null, plugin: 'unknown', version: null, players: null },
    ['No answer in time', 'Not asked', /^No answer over UDP/],
  ],
  [
    { fault: null, latencyMs: null, plugin: 'unknown', version: null, players: null },
    ['Not reachable', 'Not asked', /^No answer over UDP/],
  ],
] as [GameServerTest, (string | RegExp)[]][])('GSV16: what a test has found: %j', async (found, says) => {
  const { screen, button } = await view({}, { [TEST]: found });
  await button('Test now').click();
  const lines = screen.getByRole('region', { name: 'Test' }).getByRole('listitem');
  await expect.poll(() => lines.elements().length).toBe(3);
  const told = textsOf(lines.elements().map((one) => one.lastElementChild!));
  expect(told).toEqual(says.map((line) => (typeof line === 'string' ? line : expect.stringMatching(line))));
});

test('GSV16: tested too often it says so; what was found before stays', async () => {
  const { server, screen, button } = await view({}, { [TEST]: { ...tested } });
  await button('Test now').click();
  await expect.element(screen.getByText(/^Answers in 12 ms/)).toBeVisible();
  server.now({ [TEST]: { ...refused(429, 'too_many'), values: { seconds: 30 } } });
  await button('Test now').click();
  await expect.element(screen.getByText('Too many attempts. Try again in 30 seconds.')).toBeVisible();
  expect(server.times(TEST)).toBe(2);
});

test('in Chinese how it stands since when is Chinese', async () => {
  locale.set('zh-CN');
  wire({ [SERVER]: serverPage({ match: ofMatch }) });
  const screen = await shown(<ServerView id={idOf(1)} phaseName={(phase) => phase} />);
  await expect.element(screen.getByText(/^比赛中，自 .*起$/)).toBeVisible();
});
