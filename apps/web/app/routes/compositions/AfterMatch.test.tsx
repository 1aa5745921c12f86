import { expect, test } from 'vitest';
import { askedQuestion } from '#app/dialogs/dialogs.ts';
import { LOBBY, lobby, seated } from '#app/features/lobbies/lobby.fixture.ts';
import { player, room, team } from '#app/features/matches/room.fixture.ts';
import { ADA, ada, BO, idle, member, PARTY, queriesOf, searching } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import AfterMatch from './AfterMatch.tsx';

const REMATCH = 'POST /api/lobbies/rematch';
const LEAVE = 'PUT /api/users/leave-party';
const SAY = 'POST /api/matches/{matchId}/messages';
const ended = room({
  id: PARTY,
  phase: 'finished',
  map: 'de_nuke',
  teams: [
    team('team1', player(ADA, { nickname: 'ada' }), player(BO, { nickname: 'bo' })),
    team('team2', player('Cy'), player('Di')),
  ],
});

const ownParty: Answers = {
  'GET /api/users/check-party/{userId}': { partyId: PARTY, partycode: 'ABCDEF' },
  'GET /api/users/party-members/{userId}': [member(ADA, 'ada')],
  'GET /api/users/parties/{partyId}': idle,
  'GET /api/matches/{matchId}/recording': { recording: null, url: null, closed: 'no_file' },
};

const show = (userId = ADA) =>
  renderInApp(<AfterMatch room={ended} userId={userId} />, `/game/${PARTY}`, queriesOf(ada));

test('who was in the own team can be invited into the party, opponents cannot', async () => {
  wire(ownParty);
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Invite bo to the party' })).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(1);
});

const KEPT = {
  bytes: 312_000_000,
  fault: null,
  reading: null,
  keptUntil: '2026-12-24T12:00:00.000Z',
} as const;
test.each([
  [{ recording: KEPT, url: '/recordings/x/1', closed: null }, 'Download (312 MB)', /until Dec 24, 2026/],
  [
    { recording: { ...KEPT, fault: 'cut' }, url: '/recordings/x/1', closed: null },
    'Download (312 MB)',
    /the end is missing/,
  ],
  [
    { recording: { ...KEPT, reading: 'unknown_version' }, url: '/recordings/x/1', closed: null },
    'Download (312 MB)',
    /version of the game cannot be read yet/,
  ],
  [{ recording: { ...KEPT, fault: 'empty' }, url: null, closed: 'no_file' }, null, /empty file/],
  [
    { recording: KEPT, url: null, closed: 'premium_required' },
    'About Premium',
    /for 30 days, and with Premium for 60/,
  ],
] as const)(
  'REC3 to REC5, REC7: a recording is told as what it is: %j',
  async ({ recording, ...told }, link, text) => {
    const answer = { ...told, recording: { ...recording, receivedAt: '2026-11-24T12:00:00.000Z' } };
    wire({ ...ownParty, 'GET /api/matches/{matchId}/recording': answer });
    const screen = await show();
    await expect.element(screen.getByText(text)).toBeVisible();
    if (link) await expect.element(screen.getByRole('link', { name: link })).toBeVisible();
  },
);

const EVE = '00000000-0000-4000-8000-000000000007';
const partyOf = (...members: [id: string, nickname: string][]): Answers => ({
  ...ownParty,
  'GET /api/users/party-members/{userId}': members.map(([id, nickname]) => member(id, nickname)),
});

test('PTY9 a member of another one’s party reads who invites, and leaves to invite into their own', async () => {
  const server = wire({ ...partyOf([EVE, 'eve'], [ADA, 'ada']), [LEAVE]: { message: 'left' } });
  const screen = await show();
  await expect.element(screen.getByText(/^Only eve, who leads your party/)).toBeVisible();
  const invite = screen.getByRole('button', { name: 'Invite bo to the party' });
  expect(invite.elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Leave party' }).click();
  server.now(ownParty);
  askedQuestion.get()?.answer(true);
  await expect.element(invite).toBeVisible();
  expect(server.bodies(LEAVE)).toEqual([{ userId: ADA }]);
});

test('PTY9 who leads a party that searches reads when they can invite; mates who are in it need no word', async () => {
  const search = { 'GET /api/users/parties/{partyId}': searching() };
  const server = wire({ ...partyOf([ADA, 'ada'], [EVE, 'eve']), ...search });
  const screen = await show();
  const hint = screen.getByText(/^Your party searches or plays just now/);
  await expect.element(hint).toBeVisible();
  server.now(partyOf([ADA, 'ada'], [BO, 'bo']));
  await screen.queries.invalidateQueries();
  await expect.element(screen.getByTitle('bo is in your party')).toBeVisible();
  expect(hint.elements()).toEqual([]);
});

test('LOB19 a rematch is one custom match for all, and the chat of the match says where', async () => {
  const asked = wire({
    ...ownParty,
    [REMATCH]: lobby([seated(ADA, 'ada'), null]),
    [SAY]: ({ body }) => ({
      id: LOBBY,
      seq: 1,
      matchId: PARTY,
      sender: 'ada',
      senderId: ADA,
      sentAt: ended.createdAt,
      message: (body as { message: string }).message,
    }),
  });
  const screen = await show();
  await screen.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(screen.at).toBe(`/matches/${LOBBY}`);
  expect(asked.bodies(REMATCH)).toEqual([{ matchId: PARTY }]);
  expect(asked.bodies(SAY)).toEqual([{ message: `Rematch? ${window.location.origin}/matches/${LOBBY}` }]);
});

test('LOB19 who comes later sits down in the same, and says nothing', async () => {
  const asked = wire({ ...ownParty, [REMATCH]: lobby([seated(BO, 'bo'), seated(ADA, 'ada')]) });
  const screen = await show();
  await screen.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(screen.at).toBe(`/matches/${LOBBY}`);
  expect(asked.times(SAY)).toBe(0);
});

test('LOB19 a rematch that is refused leads nowhere', async () => {
  const asked = wire({ ...ownParty, [REMATCH]: refused(409, 'lobby_while_searching') });
  const screen = await show();
  const button = screen.getByRole('button', { name: 'Rematch' });
  await button.click();
  await expect.poll(() => asked.times(REMATCH)).toBe(1);
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect([screen.at(), asked.times(SAY)]).toEqual([`/game/${PARTY}`, 0]);
});

test('who watches has nothing to do here', async () => {
  const screen = await show('00000000-0000-4000-8000-000000000009');
  expect(screen.container.textContent).toBe('');
});
