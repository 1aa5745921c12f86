import { expect, test } from 'vitest';
import { LOBBY, lobby, seated } from '#app/features/lobbies/lobby.fixture.ts';
import { player, room, team } from '#app/features/matches/room.fixture.ts';
import { ADA, ada, BO, idle, member, PARTY, queriesOf } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import AfterMatch from './AfterMatch.tsx';

const REMATCH = 'POST /api/lobbies/rematch';
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
};

const show = (userId = ADA) =>
  renderInApp(<AfterMatch room={ended} userId={userId} />, `/game/${PARTY}`, queriesOf(ada));

test('who was in the own team can be invited into the party, opponents cannot', async () => {
  wire(ownParty);
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Invite bo to the party' })).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(1);
});

test('LOB19 a rematch is one custom match for all, and the chat of the match says where', async () => {
  const asked = wire({
    ...ownParty,
    [REMATCH]: lobby([seated(ADA, 'ada'), null]),
    [SAY]: ({ body }) => ({
      ...{ id: LOBBY, seq: 1, matchId: PARTY, sender: 'ada', senderId: ADA, sentAt: ended.createdAt },
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
