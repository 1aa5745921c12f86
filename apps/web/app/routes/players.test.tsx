import { expect, test } from 'vitest';
import { ADA, ada, BO, idle, member, PARTY } from '#app/testing/players.ts';
import { clientOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import * as cards from './cards.tsx';
import * as game from './game.tsx';
import * as history from './history.tsx';
import * as missions from './missions.tsx';
import * as ownProfile from './ownProfile.tsx';
import { open } from './route.fixture.tsx';
import * as settings from './settings.tsx';
import * as support from './support.tsx';

const AUTH = 'GET /api/check-auth';
const nothing: Answers = {};

test.each([
  ['/profile', ownProfile],
  ['/cards', cards],
  ['/support', support],
  ['/settings', settings],
  ['/game', game],
] as const)('a visitor of %s is led home, and nothing is asked for', async (path, page) => {
  const calls: string[] = [];
  const own = window.fetch;
  wire(nothing);
  const wired = window.fetch;
  window.fetch = (input, init) => {
    calls.push(String(input));
    return wired(input, init);
  };
  const screen = await open(page, path, path, null);
  await expect.poll(screen.at).toBe('/home');
  window.fetch = own;
  expect(calls.filter((url) => url.includes('/api/') && !url.includes('/api/site'))).toEqual([]);
});

/** Who the reader is is not known yet. */
function unknownReader() {
  const queries = clientOf(null);
  queries.clear();
  return queries;
}

test('until it is known who asks, the missions of nobody are shown', async () => {
  const known = Promise.withResolvers<{ isAuthenticated: boolean }>();
  const MISSIONS = 'GET /api/missions';
  const server = wire({ [AUTH]: () => known.promise });
  const screen = await open(missions, '/missions', '/missions', null, unknownReader());
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Missions' })).toBeVisible();
  expect([document.querySelector('[data-skeleton]') !== null, server.times(MISSIONS)]).toEqual([true, 0]);
  known.resolve({ isAuthenticated: false });
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('without a match the room says how to get into one', async () => {
  wire({
    'GET /api/users/check-party/{userId}': { partyId: PARTY, partycode: 'ABCDEF' },
    'GET /api/users/party-members/{userId}': [member(ADA, 'ada')],
    'GET /api/users/parties/{partyId}': idle,
  });
  const screen = await open(game, '/game/:matchId?', '/game', ada);
  await expect.element(screen.getByRole('link', { name: 'To the party' })).toHaveAttribute('href', '/home');
});

test('the room of the match that the player is in is asked for, and at its own address that one', async () => {
  const asked: string[] = [];
  const answers: Answers = {
    'GET /api/matches/{matchId}': ({ params }) => {
      asked.push(params.matchId!);
      return refused(404, 'match_not_found');
    },
  };
  wire(answers);
  const screen = await open(game, '/game/:matchId?', '/game', { ...ada, activeMatchId: BO });
  await expect.poll(() => asked).toEqual([BO]);
  await screen.unmount();
  await open(game, '/game/:matchId?', `/game/${ADA}`, { ...ada, activeMatchId: BO });
  await expect.poll(() => asked).toEqual([BO, ADA]);
});

test('the matches of a player are those of the nickname in the address', async () => {
  const asked: string[] = [];
  wire({
    'GET /api/users/profile/{nickname}/matches': ({ params }) => {
      asked.push(params.nickname!);
      return refused(404, 'user_not_found');
    },
  });
  await open(history, '/profile/:nickname/matches', '/profile/Bo/matches', ada);
  await expect.poll(() => asked.at(-1)).toBe('Bo');
});
