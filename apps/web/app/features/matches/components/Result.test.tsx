import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { seatOf } from '../model/room.ts';
import { player, room, team } from '../room.fixture.ts';
import Cancelled from './Cancelled.tsx';
import { Result } from './Result.tsx';

type Outcome = MatchRoom['result'];
const played = (winner: 'team1' | 'team2' | null, detail: string | null = null): Outcome => ({
  winner,
  reason: 'played',
  detail,
});

const finished = (result: Outcome) =>
  room({
    phase: 'finished',
    result,
    teams: [
      team('team1', player('Ada', { change: { before: 1000, after: 1025 } }), player('Bo')),
      team('team2', player('Cy', { change: { before: 1000, after: 975 } })),
    ],
  });

const showResult = (result: Outcome, reader: string | null) => {
  const shown = finished(result);
  return renderInApp(<Result room={shown} seat={seatOf(shown, reader)} />);
};

test.each([
  ['Ada', 'Victory'],
  ['Cy', 'Defeat'],
  [null, 'Team Ada wins'],
])('team 1 has won: %s reads "%s"', async (reader, title) => {
  const screen = await showResult(played('team1'), reader);
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
});

test('without a winner it is a draw for all', async () => {
  const screen = await showResult(played(null, 'draw'), 'Ada');
  await expect.element(screen.getByRole('heading', { name: 'Draw' })).toBeVisible();
  await expect.element(screen.getByText('Nobody was ahead at the end.')).toBeVisible();
});

test.each([
  [played('team1'), 'Decided in regulation.'],
  [played('team1', 'overtime'), 'Decided in overtime.'],
  [played('team1', 'conceded'), 'The match was stopped early with a leader.'],
  [{ winner: 'team1', reason: 'forfeit', detail: null } as const, 'The other team had nobody left.'],
])('%j is told as "%s"', async (result, text) => {
  const screen = await showResult(result, null);
  await expect.element(screen.getByText(text)).toBeVisible();
});

test.each([
  ['Ada', '1025', '+25'],
  ['Cy', '975', '-25'],
])('%s reads the own rating after the match, %s, and what it did, %s', async (reader, after, change) => {
  const screen = await showResult(played('team1'), reader);
  await expect.element(screen.getByText(after).first()).toBeInTheDocument();
  await expect.element(screen.getByText(change)).toBeVisible();
});

test('who watched reads nobody’s rating and is led home; a player is offered another match', async () => {
  const watcher = await showResult(played('team1'), null);
  expect(watcher.getByText('Your rating').elements()).toEqual([]);
  expect(
    watcher
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Go to Home']);
  await watcher.unmount();
  const own = await showResult(played('team1'), 'Ada');
  const links = own
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Your profile', '/profile/Ada'],
    ['Play again', '/home'],
  ]);
});

test.each([
  ['no_server', 'No game server could be found. Nobody is to blame.'],
  ['server_lost', 'The connection to the game server was lost. Nobody is to blame.'],
  ['not_joined', 'Not everybody was ready in time.'],
  ['abandoned', 'A player left for good before it began.'],
  ['by hand', 'An administrator ended it.'],
])('a match cancelled for %s says: %s', async (detail, text) => {
  const shown = room({ phase: 'cancelled', result: { winner: null, reason: 'cancelled', detail } });
  const screen = await renderInApp(<Cancelled room={shown} seat={seatOf(shown, 'Bo')} />);
  await expect.element(screen.getByText(text)).toBeVisible();
});

test('who left for good reads what it costs; the others that nothing changes for them', async () => {
  const teams = [
    team('team1', player('Ada', { abandoned: true }), player('Bo')),
    team('team2', player('Cy')),
  ];
  const shown = room({ phase: 'cancelled', teams });
  const blamed = await renderInApp(<Cancelled room={shown} seat={seatOf(shown, 'Ada')} />);
  await expect.element(blamed.getByText(/^You left for good/)).toBeVisible();
  await blamed.unmount();
  const other = await renderInApp(<Cancelled room={shown} seat={seatOf(shown, 'Bo')} />);
  await expect.element(other.getByText(/^Nobody's rating changes/)).toBeVisible();
});
