import { expect, test } from 'vitest';
import { ADA, BO, PARTY } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { playedMatch } from '#app/ui/playedMatch.fixture.ts';
import { seatOf } from '../model/room.ts';
import { player, room, team } from '../room.fixture.ts';
import Beside from './Beside.tsx';
import { Result } from './Result.tsx';

const ONE = 'GET /api/users/profile/{nickname}/matches/{matchId}';
const at = '2026-03-01T12:00:00.000Z';

test('HIS2: a match leads to the one before and after it, of the same player', async () => {
  wire({
    [ONE]: {
      match: playedMatch(),
      previous: { matchId: ADA, map: 'de_nuke', at },
      next: { matchId: BO, map: 'de_mirage', at },
    },
  });
  const screen = await renderInApp(<Beside matchId={PARTY} of="ada" />);
  await screen.getByRole('link', { name: /Next match.*Mirage · Mar 1, 2026/ }).click();
  await expect.poll(screen.at).toBe(`/game/${BO}?of=ada`);
  await screen.getByRole('link', { name: /Previous match.*Nuke/ }).click();
  await expect.poll(screen.at).toBe(`/game/${ADA}?of=ada`);
  await screen.getByRole('link', { name: 'Matches of ada' }).click();
  await expect.poll(screen.at).toBe('/profile/ada/matches');
});

test('HIS2: the last one has none after it, and one of somebody else has none at all', async () => {
  const asked = wire({ [ONE]: { match: playedMatch(), previous: null, next: null } });
  const last = await renderInApp(<Beside matchId={PARTY} of="ada" />);
  await expect.element(last.getByRole('link', { name: 'Matches of ada' })).toBeVisible();
  expect(last.getByRole('link').elements()).toHaveLength(1);
  await last.unmount();
  asked.now({ [ONE]: { match: null, previous: null, next: null } });
  const stranger = await renderInApp(<Beside matchId={PARTY} of="nobody" />);
  await expect.poll(() => asked.times(ONE)).toBe(2);
  expect(stranger.getByRole('navigation').elements()).toEqual([]);
});

const ofLeague = room({
  phase: 'finished',
  source: { kind: 'queue', queueId: 'solo-league' },
  result: { winner: 'team1', reason: 'played', detail: null },
  teams: [team('team1', player('Ada'), player('Bo')), team('team2', player('Cy'), player('Di'))],
});

test('LGE5: the result names the league, and what the match was worth there', async () => {
  wire({ [ONE]: { match: playedMatch({ leaguePoints: 10 }), previous: null, next: null } });
  const screen = await renderInApp(<Result room={ofLeague} seat={seatOf(ofLeague, 'Ada')} />);
  await expect.element(screen.getByText('Solo League')).toBeVisible();
  await expect.element(screen.getByText('+10', { exact: true })).toBeVisible();
  await screen.getByRole('link', { name: 'To the ladder' }).click();
  await expect.poll(screen.at).toBe('/leagues/790093242343');
});

test('who watches a match of the league has no points of it', async () => {
  const screen = await renderInApp(<Result room={ofLeague} seat={seatOf(ofLeague, null)} />);
  await expect.element(screen.getByRole('heading', { name: 'Team Ada wins' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the ladder' }).elements()).toEqual([]);
});
