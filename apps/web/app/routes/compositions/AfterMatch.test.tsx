import { expect, test } from 'vitest';
import { LOBBY, lobby } from '#app/features/lobbies/lobby.fixture.ts';
import { player, room, team } from '#app/features/matches/room.fixture.ts';
import { ADA, ada, BO, idle, member, PARTY, queriesOf } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import AfterMatch from './AfterMatch.tsx';

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

test('a rematch is a custom match of the same kind, and the chat of the match says where', async () => {
  const asked = wire({
    ...ownParty,
    'POST /api/lobbies': lobby([null, null]),
    [SAY]: ({ body }) => ({
      ...{ id: LOBBY, seq: 1, matchId: PARTY, sender: 'ada', senderId: ADA, sentAt: ended.createdAt },
      message: (body as { message: string }).message,
    }),
  });
  const screen = await show();
  await screen.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(screen.at).toBe(`/matches/${LOBBY}`);
  expect(asked.bodies('POST /api/lobbies')).toEqual([{ map: 'de_nuke', mode: '2v2', region: 'Shanghai' }]);
  expect(asked.bodies(SAY)).toEqual([{ message: `Rematch? ${window.location.origin}/matches/${LOBBY}` }]);
});

test('a rematch that is refused leads nowhere', async () => {
  const asked = wire({ ...ownParty, 'POST /api/lobbies': refused(409, 'lobby_while_searching') });
  const screen = await show();
  const button = screen.getByRole('button', { name: 'Rematch' });
  await button.click();
  await expect.poll(() => asked.times('POST /api/lobbies')).toBe(1);
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect([screen.at(), asked.times(SAY)]).toEqual([`/game/${PARTY}`, 0]);
});

test('who watches has nothing to do here', async () => {
  const screen = await show('00000000-0000-4000-8000-000000000009');
  expect(screen.container.textContent).toBe('');
});
