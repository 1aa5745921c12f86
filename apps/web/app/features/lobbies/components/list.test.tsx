import type { LobbyRow } from '@retake/contract/lobbies/calls.ts';
import { USUAL } from '@retake/core/lobby/rules.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openedDialog } from '#app/dialogs/dialogs.ts';
import { locale } from '#app/i18n/locale.ts';
import { ADA, ada, BO } from '#app/testing/players.ts';
import { factsIn, type Reader, renderInFrame } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { LOBBY, lobby, lobbyRow, seated } from '../lobby.fixture.ts';
import { MatchesBoard } from './MatchesBoard.tsx';

const LIST = 'GET /api/lobbies';
const JOIN = 'POST /api/lobbies/{id}/join';
const CREATE = 'POST /api/lobbies';

const rows = (...list: LobbyRow[]) => ({ rows: list, next: null });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function board(answers: Answers, reader: Reader = ada) {
  const server = wire(answers);
  const screen = await renderInFrame(<MatchesBoard />, reader, '/matches');
  return { screen, server };
}

test('an open match says who made it, its mode, how far it is, how old and how full', async () => {
  const { screen } = await board({ [LIST]: rows(lobbyRow()) });
  const row = screen.getByRole('listitem');
  await expect.element(row.getByRole('heading', { name: 'Mirage , bo' })).toBeVisible();
  expect(factsIn(row.element())).toEqual({
    'Created by': 'bo',
    Mode: '1v1',
    Ping: '34 msShanghai',
    Created: '1 min. ago',
  });
  await expect.element(row.getByText('1 of 2 players')).toBeInTheDocument();
});

test('a ping that nobody measured is read as such', async () => {
  const { screen } = await board({ [LIST]: rows(lobbyRow({ pingMs: null, region: null })) });
  await expect.element(screen.getByText('not measured')).toBeVisible();
});

test('a simulated creator is marked', async () => {
  const { screen } = await board({ [LIST]: rows(lobbyRow({ simulated: true })) });
  await expect.element(screen.getByText('bo', { exact: true })).toBeVisible();
  expect(factsIn(screen.getByRole('listitem').element())['Created by']).toContain('Simulated player');
});

test('a live match says who plays, its score and that it is live, and is watched', async () => {
  const match = lobbyRow({
    kind: 'match',
    status: 'future',
    state: 'live',
    score: { team1: 13, team2: 9 },
    teams: { team1: 'Team Bo', team2: 'Night Owls' },
  });
  const { screen } = await board({
    [LIST]: ({ query }) => (query.get('tab') === 'live' ? rows(match) : rows()),
  });
  await screen.getByRole('tab', { name: 'Live' }).click();
  const row = screen.getByRole('listitem');
  await expect.element(row.getByText('13:9')).toBeVisible();
  expect(factsIn(row.element())).toEqual({
    Teams: 'Team BoNight Owls',
    Mode: '1v1',
    Score: '13:9',
    'Starts in': 'Live',
  });
  await row.getByRole('link', { name: 'Watch: Mirage, bo' }).click();
  await expect.poll(screen.at).toBe(`/game/${LOBBY}`);
});

test('the tab is in the address: a link opens it, and the other one can be chosen', async () => {
  wire({ [LIST]: ({ query }) => (query.get('tab') === 'live' ? rows() : rows(lobbyRow())) });
  const screen = await renderInFrame(<MatchesBoard />, ada, '/matches?tab=live');
  const tab = (name: string) => screen.getByRole('tab', { name });
  await expect.element(tab('Live')).toHaveAttribute('aria-selected', 'true');
  await tab('New').click();
  await expect.element(screen.getByRole('listitem')).toBeVisible();
  await tab('Live').click();
  await expect.element(tab('Live')).toHaveAttribute('aria-selected', 'true');
});

test.each([
  [{ state: 'starting', startsAt: null }, 'Starting'],
  [{ state: 'warm-up', startsAt: null }, 'Warm-up'],
  [{ state: 'warm-up', startsAt: inMinutes(4.5) }, '5 min'],
] as const)('a match that has not begun says when: %o', async (more, words) => {
  const { screen } = await board({ [LIST]: rows(lobbyRow({ kind: 'match', status: 'future', ...more })) });
  await expect.element(screen.getByText('not yet')).toBeVisible();
  expect(factsIn(screen.getByRole('listitem').element())['Starts in']).toBe(words);
});

test('while the map is chosen the row says so', async () => {
  const match = lobbyRow({ kind: 'match', status: 'future', state: 'starting', map: null });
  const { screen } = await board({ [LIST]: rows(match) });
  await expect.element(screen.getByRole('heading', { name: 'Map veto , bo' })).toBeVisible();
});

test('the own match is marked and leads back into it', async () => {
  const match = lobbyRow({ kind: 'match', status: 'future', state: 'live', joined: true });
  const { screen } = await board({ [LIST]: rows(match) });
  await expect.element(screen.getByText('You are in')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'To the match: Mirage, bo' }))
    .toHaveAttribute('href', `/game/${LOBBY}`);
});

test('the name of a row is the link to its room, reached by keyboard', async () => {
  const { screen } = await board({ [LIST]: rows(lobbyRow()) });
  const link = screen.getByRole('heading', { level: 3 }).getByRole('link');
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(screen.at).toBe(`/matches/${LOBBY}`);
});

test('who joins takes a seat and is led to the room', async () => {
  const { screen, server } = await board({
    [LIST]: rows(lobbyRow()),
    [JOIN]: lobby([seated(BO, 'bo'), seated(ADA, 'ada')]),
  });
  await screen.getByRole('button', { name: 'Join match: Mirage, bo' }).click();
  await expect.poll(screen.at).toBe(`/matches/${LOBBY}`);
  expect(server.times(JOIN)).toBe(1);
});

test('a match that filled up meanwhile is said, and the reader stays with the list', async () => {
  const { screen } = await board({ [LIST]: rows(lobbyRow()), [JOIN]: refused(409, 'lobby_full') });
  await screen.getByRole('button', { name: /^Join match/ }).click();
  await expect.element(page.getByText('This match is full.')).toBeVisible();
  expect(screen.at()).toBe('/matches');
});

test('a match without room cannot be joined', async () => {
  const { screen } = await board({
    [LIST]: rows(lobbyRow({ hasRoom: false, seats: { taken: 2, of: 2 } })),
  });
  await expect.element(screen.getByRole('button', { name: /^Join match/ })).toBeDisabled();
});

test.each([
  ['a visitor', null, 'notLoggedIn'],
  ['a player without Steam', { ...ada, steamConnected: false }, 'connectSteam'],
] as const)('%s is asked for what is missing, to join and to create', async (_who, reader, dialog) => {
  const { screen, server } = await board({ [LIST]: rows(lobbyRow()) }, reader);
  await screen.getByRole('button', { name: /^Join match/ }).click();
  expect(openedDialog.get()).toBe(dialog);
  openedDialog.set(null);
  await screen.getByRole('button', { name: 'Create a match' }).click();
  expect(openedDialog.get()).toBe(dialog);
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(server.times(JOIN)).toBe(0);
});

test('a match is created with map, mode and region, and its room opens', async () => {
  const { screen, server } = await board({ [LIST]: rows(), [CREATE]: lobby([seated(ADA, 'ada'), null]) });
  await screen.getByRole('button', { name: 'Create a match' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a match' });
  await userEvent.selectOptions(dialog.getByLabelText('Map'), 'Nuke');
  await userEvent.selectOptions(dialog.getByLabelText('Mode'), '1v1');
  await userEvent.selectOptions(dialog.getByLabelText('Region'), 'Hong Kong');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.poll(screen.at).toBe(`/matches/${LOBBY}`);
  expect(server.bodies(CREATE)).toEqual([
    {
      map: 'de_nuke',
      mode: '1v1',
      region: 'Hong Kong',
      bestOf: 1,
      overtime: true,
      teams: 'seated',
      captains: 'rating',
      draftOrder: null,
      ...USUAL,
      entry: { access: 'public' },
    },
  ]);
});

test('a match that could not be created is said, and the choices stay', async () => {
  const { screen } = await board({ [LIST]: rows(), [CREATE]: refused(500, 'internal') });
  await screen.getByRole('button', { name: 'Create a match' }).click();
  const dialog = page.getByRole('dialog');
  await userEvent.selectOptions(dialog.getByLabelText('Map'), 'Nuke');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect
    .element(page.getByText('The match could not be created. Please try again later.'))
    .toBeVisible();
  await expect.element(dialog.getByLabelText('Map')).toHaveValue('de_nuke');
});

test('the next ones come by a press, and the end is said', async () => {
  const asked: (string | null)[] = [];
  const { screen } = await board({
    [LIST]: ({ query }) => {
      asked.push(query.get('after'));
      return query.get('after') === 'here'
        ? rows(lobbyRow({ id: ADA, creator: 'cy', kind: 'match', status: 'future', state: 'live' }))
        : { ...rows(lobbyRow({ kind: 'match', status: 'future', state: 'live' })), next: 'here' };
    },
  });
  await screen.getByRole('tab', { name: 'Live' }).click();
  const more = screen.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(2);
  expect(asked).toContain('here');
  await more.click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('There are no more matches right now.');
});

test.each([
  ['New', 'No open matches right now'],
  ['Live', 'No live matches right now'],
])('an empty tab %s says what would be there', async (tab, words) => {
  const { screen } = await board({ [LIST]: rows() });
  await screen.getByRole('tab', { name: tab }).click();
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('a list that cannot be loaded comes by Retry', async () => {
  const { screen, server } = await board({ [LIST]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [LIST]: rows(lobbyRow()) });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('button', { name: /^Join match/ })).toBeVisible();
});

test('in Chinese the places and the buttons are Chinese', async () => {
  locale.set('zh-CN');
  const { screen } = await board({ [LIST]: rows(lobbyRow()) });
  await expect.element(screen.getByRole('button', { name: '加入比赛: 荒漠迷城, bo' })).toBeVisible();
  await expect.element(screen.getByText('上海')).toBeVisible();
});

test('LOB24, LOB25: a series with a password is created by veto, and the password is not optional', async () => {
  const { screen, server } = await board({ [LIST]: rows(), [CREATE]: lobby([seated(ADA, 'ada'), null]) });
  await screen.getByRole('button', { name: 'Create a match' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a match' });
  await userEvent.selectOptions(dialog.getByLabelText('Series'), 'Best of 3');
  await expect.element(dialog.getByLabelText('Map')).toHaveValue('veto');
  await userEvent.selectOptions(dialog.getByLabelText('Who may join'), 'With a password');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  expect(server.times(CREATE)).toBe(0);
  await dialog.getByLabelText('Password', { exact: true }).fill('let me in');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.poll(screen.at).toBe(`/matches/${LOBBY}`);
  expect(server.bodies(CREATE)).toMatchObject([
    { map: null, bestOf: 3, entry: { access: 'password', password: 'let me in' } },
  ]);
});

test('LOB24: a match with a password is entered in its room, not by one press', async () => {
  const { screen } = await board({ [LIST]: rows(lobbyRow({ access: 'password' })) });
  await expect.element(screen.getByText('With a password')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Join match/ }).elements()).toEqual([]);
  await screen.getByRole('link', { name: /^Open room/ }).click();
  await expect.poll(screen.at).toBe(`/matches/${LOBBY}`);
});
