import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openedDialog } from '#app/dialogs/dialogs.ts';
import { locale } from '#app/i18n/locale.ts';
import { ADA, ada } from '#app/testing/players.ts';
import { type Answers, refused } from '#app/testing/wire.ts';
import { openParty, type Party, people, state } from '../party.fixture.tsx';

const STEAM = 'GET /api/users/parties/{partyId}/check-steam-connections';
const WAIT = 'GET /api/matchmaking/expected-wait';
const START = 'PUT /api/users/parties/{partyId}/status';
const LEAVE = 'PUT /api/users/leave-party';
const REMOVE = 'PUT /api/users/remove-party-member-by-nickname';
const done = { message: 'ok' };

test.each<[string, Party, string]>([
  ['playing', { members: people('ada'), search: state('playing') }, 'Return to match'],
  ['found', { members: people('ada'), search: state('matched') }, 'Match found!'],
  ['searching', { members: people('ada'), search: state('pending') }, 'Show search'],
  ['of others', { members: people('bo', 'ada') }, 'Waiting for party leader'],
])('PTY13: what a party does that is %s, and nothing is started then', async (_, party, words) => {
  const { screen, start } = await openParty(party);
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(start.elements()).toEqual([]);
});

test.each<[string, Party, string | null]>([
  [
    'alone',
    { members: people('ada') },
    '5v5 takes a party of 2, 3 or 5, 2v2 a party of 2. Alone you play in the Solo League.',
  ],
  [
    'without Steam',
    { members: people('ada', 'bo'), user: { ...ada, steamConnected: false } },
    'A start takes a connected Steam account.',
  ],
  [
    'four',
    { members: people('ada', 'bo', 'cy', 'dee') },
    'A party of 4 cannot search: no fair fifth player could ever be found. Play with 2, 3 or 5.',
  ],
])('PTY14: a leader who is %s reads what a start would be refused for', async (_, party, words) => {
  const { screen, start } = await openParty(party);
  await expect.element(start).toBeEnabled();
  await expect.element(screen.getByText(words ?? '', { exact: false })).toBeVisible();
});

test('a penalty counts down, and nothing is started until it is over', async () => {
  const penaltyUntil = new Date(Date.now() + 125_000).toISOString();
  const { screen, start } = await openParty({ members: people('ada', 'bo'), user: { ...ada, penaltyUntil } });
  await expect.element(screen.getByText(/^You can search again in 02:0[0-5]\.$/)).toBeVisible();
  await expect.element(start).toBeDisabled();
});

test('PTY14: who is alone is told that it takes two, and nothing is asked', async () => {
  const { server, start } = await openParty({
    members: people('ada'),
    answers: { [STEAM]: { allSteamConnected: true } },
  });
  await start.click();
  const dialog = page.getByRole('dialog', { name: 'Not enough players' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.times(STEAM)).toBe(0);
});

test('a leader without Steam is asked to connect it; a member without it is said', async () => {
  const answers = { [STEAM]: { allSteamConnected: false } };
  const own = await openParty({
    members: people('ada', 'bo'),
    user: { ...ada, steamConnected: false },
    answers,
  });
  await own.start.click();
  expect(openedDialog.get()).toBe('connectSteam');
  expect(own.server.times(STEAM)).toBe(0);
  await own.screen.unmount();
  const { start } = await openParty({ members: people('ada', 'bo'), answers });
  await start.click();
  await expect.element(page.getByRole('dialog', { name: 'Steam Connection Required' })).toBeVisible();
});

const waits: Answers = {
  [STEAM]: { allSteamConnected: true },
  [WAIT]: ({ query }) =>
    query.get('mode') === '5v5'
      ? { seconds: 45, p90Seconds: 130, searching: 1234 }
      : { seconds: 60, p90Seconds: null, searching: 2 },
};

test('PTY14: the mode is chosen by what to expect of it, and sent once; a refusal stands in the dialog', async () => {
  const { server, start } = await openParty({
    members: people('ada', 'bo'),
    answers: { ...waits, [START]: refused(409, 'party_of_four') },
  });
  await start.click();
  const dialog = page.getByRole('dialog', { name: 'Choose a mode' });
  const five = dialog.getByRole('radio', { name: /^5v5/ });
  await expect.element(five).toBeChecked();
  await expect.element(dialog.getByText('About 00:45 · nine of ten within 02:10')).toBeVisible();
  await expect.element(dialog.getByText('Players searching: 1,234')).toBeVisible();
  await expect.element(dialog.getByText('Too few searches so far to say more exactly.')).toBeVisible();
  (five.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByRole('radio', { name: /^2v2/ })).toBeChecked();
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await confirm.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'A party of 4 cannot search: no fair fifth player could ever be found. Play with 2, 3 or 5.',
    );
  await dialog.getByText('Two teams of five. First to 13 rounds.').click();
  await expect.element(dialog.getByRole('alert')).toBeEmptyDOMElement();
  const answer = Promise.withResolvers<{ status: 'pending'; gameMode: '5v5' }>();
  server.now({ [START]: () => answer.promise });
  await confirm.click();
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true');
  await confirm.click({ force: true });
  answer.resolve({ status: 'pending', gameMode: '5v5' });
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.bodies(START)).toEqual([
    { status: 'pending', gameMode: '2v2' },
    { status: 'pending', gameMode: '5v5' },
  ]);
});

test('PTY14: a mode that does not fit the party says why and cannot be chosen', async () => {
  const { start } = await openParty({ members: people('ada', 'bo', 'cy'), answers: waits });
  await start.click();
  const dialog = page.getByRole('dialog', { name: 'Choose a mode' });
  await expect.element(dialog.getByRole('radio', { name: /^2v2/ })).toBeDisabled();
  await expect.element(dialog.getByText('A 2v2 match takes a party of exactly 2 players.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled();
});

test.each<[string, Party, string]>([
  ['a member', { members: people('bo', 'ada') }, 'Do you really want to leave the party of bo?'],
  [
    'the leader',
    { members: people('ada', 'bo') },
    'You are the party leader: when you leave, the party ends for everybody in it.',
  ],
  [
    'who was matched',
    { members: people('bo', 'ada'), search: state('matched') },
    'A match was found: leaving now counts as declining it.',
  ],
])('PTY5: %s reads what leaving means, and leaves after a yes', async (_, party, words) => {
  const { screen, server } = await openParty({ ...party, answers: { [LEAVE]: done } });
  await screen.getByRole('button', { name: 'Leave party' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect.element(question.getByText(words)).toBeVisible();
  await question.getByRole('button', { name: 'No, stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.times(LEAVE)).toBe(0);
  await screen.getByRole('button', { name: 'Leave party' }).click();
  await question.getByRole('button', { name: 'Yes, leave' }).click();
  await expect.poll(() => server.bodies(LEAVE)).toEqual([{ userId: ADA }]);
});

test('a party of one is not left', async () => {
  const { screen, start } = await openParty({ members: people('ada') });
  await expect.element(start).toBeVisible();
  expect(screen.getByRole('button', { name: 'Leave party' }).elements()).toEqual([]);
});

test('PTY6: the leader removes a member after a question, by nickname; a member removes nobody', async () => {
  const { screen, server } = await openParty({
    members: people('ada', 'bo'),
    answers: { [REMOVE]: refused(500, 'internal') },
  });
  await screen.getByRole('button', { name: 'Remove bo' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(server.times(REMOVE)).toBe(0);
  await screen.getByRole('button', { name: 'Remove bo' }).click();
  await question.getByRole('button', { name: 'Yes, remove' }).click();
  await expect.element(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
  expect(server.bodies(REMOVE)).toEqual([{ nickname: 'bo', leaderId: ADA }]);
  expect(screen.getByRole('button', { name: 'Remove ada' }).elements()).toEqual([]);
  await screen.unmount();
  const other = await openParty({ members: people('bo', 'ada') });
  await expect.element(other.screen.getByText('Waiting for party leader')).toBeVisible();
  expect(other.screen.getByRole('button', { name: /^Remove/ }).elements()).toEqual([]);
});

test('once a match is found nobody is removed', async () => {
  const { screen } = await openParty({ members: people('ada', 'bo'), search: state('matched') });
  await expect.element(screen.getByText('Match found!')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Remove/ }).elements()).toEqual([]);
});

test('in Chinese the party speaks Chinese', async () => {
  locale.set('zh-CN');
  const { screen } = await openParty({ members: people('bo', 'ada') });
  await screen.getByRole('button', { name: '离开队伍' }).click();
  await expect.element(page.getByText('确定要离开 bo 的队伍吗？')).toBeVisible();
});
