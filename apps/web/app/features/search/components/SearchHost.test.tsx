import type { PartyState } from '@retake/contract/party/calls.ts';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AcceptSlots } from '#app/ready/AcceptSlots.tsx';
import { CountdownRing } from '#app/ready/CountdownRing.tsx';
import { receive } from '#app/realtime/socket.ts';
import { ADA, BO, idle, member, PARTY, queriesOf, searching } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { type Answers, wire } from '#app/testing/wire.ts';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import { feedReadyCheck } from '../api/readyCheck.ts';
import { restore } from '../model/minimised.ts';
import { SearchHost } from './SearchHost.tsx';

const CHECK = PARTY.replace(/.$/, '7');
const MATCH = PARTY.replace(/.$/, '8');
const ACCEPT = 'POST /api/ready-checks/{id}/accept';
const DECLINE = 'POST /api/ready-checks/{id}/decline';

async function shown(state: PartyState = searching(), answers: Answers = {}) {
  restore();
  const server = wire({ 'GET /api/check-auth': { isAuthenticated: false }, ...answers });
  const queries = queriesOf();
  let tell: (state: PartyState) => void = () => undefined;
  onTestFinished(
    feedReadyCheck(queries, (handler) => {
      tell = handler;
      handler(state);
      return () => undefined;
    }),
  );
  const screen = await renderInApp(
    <>
      <main id="content" tabIndex={-1} />
      <SearchHost
        partyId={PARTY}
        members={[member(ADA, 'ada'), member(BO, 'bo')]}
        state={state}
        explain={() => 'Because.'}
      />
      <ToastHost />
    </>,
    '/home',
    queries,
  );
  return { screen, server, tell: (next: PartyState) => tell(next) };
}

const found = () =>
  receive('matchFound', {
    readyCheckId: CHECK,
    expiresAt: new Date(Date.now() + 30_000).toISOString(),
    of: 4,
  });

test('the search stands in front, and goes into the bar and back', async () => {
  const { screen } = await shown();
  await expect.element(screen.getByRole('dialog', { name: 'Searching for game 2v2 mode' })).toBeVisible();
  await screen.getByRole('button', { name: 'Minimise' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('region', { name: 'Search' })).toBeVisible();
});

test('MM25 a party in surplus is told why it waits, and what would help', async () => {
  const { screen } = await shown({
    ...searching(),
    gameMode: '5v5',
    surplus: { size: 2, withOneMoreSeconds: 40 },
  });
  const text = /More pairs than trios are waiting.* With one more player: about 00:40/;
  await expect.element(screen.getByText(text)).toBeVisible();
});

test('PTY40 a player who may fill turns it off in the search', async () => {
  const FILLING = 'PUT /api/users/parties/{partyId}/filling';
  const { screen, server } = await shown(
    { ...searching(), gameMode: '5v5', fills: true },
    { [FILLING]: { fills: false } },
  );
  const box = screen.getByRole('switch', { name: 'Also take me into other 5v5 matches' });
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.poll(() => server.bodies(FILLING)).toEqual([{ fills: false }]);
});

test('MM26 who fills is told before accepting that no league points are at stake', async () => {
  const { screen } = await shown(searching(), {
    'GET /api/ready-checks/{id}': {
      id: CHECK,
      expiresAt: new Date(Date.now() + 30_000).toISOString(),
      accepted: 0,
      of: 10,
      youAccepted: false,
      youFill: true,
      explanation: { mode: '5v5', gap: 0, winChance: { team1: 0.5, team2: 0.5 }, teams: [] },
    },
  });
  found();
  await expect.element(screen.getByText(/no league points are at stake/)).toBeVisible();
});

test('a party that is idle shows nothing', async () => {
  const { screen } = await shown(idle);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'Search' })).not.toBeInTheDocument();
});

test('a match that is found wants an answer: Enter accepts, the slots fill, all ready leads to the room', async () => {
  const { screen, server } = await shown(searching(), { [ACCEPT]: { accepted: 1, of: 4 } });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  found();
  await expect.element(screen.getByRole('dialog', { name: 'Match found!' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Accept/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('You are ready. Waiting for the others.')).toBeVisible();
  expect(server.times(ACCEPT)).toBe(1);
  receive('readyCheckChanged', { readyCheckId: CHECK, accepted: 3, of: 4, youAccepted: true });
  await expect.element(screen.getByText('3 of 4 players are ready')).toBeVisible();
  receive('readyCheckEnded', {
    readyCheckId: CHECK,
    reason: 'complete',
    youAccepted: true,
    youDeclined: false,
  });
  await expect.element(screen.getByRole('dialog', { name: 'Everybody is ready' })).toBeVisible();
  receive('gameReady', { matchId: MATCH });
  await expect.poll(screen.at).toBe('/game');
});

test('who declined is not shown the check again by an answer that comes late', async () => {
  const { screen, tell } = await shown(idle, { [DECLINE]: { accepted: 0, of: 4 } });
  found();
  await screen.getByRole('button', { name: 'Decline' }).click();
  await expect.element(screen.getByText('You declined the match.')).toBeVisible();
  const readyCheck = {
    id: CHECK,
    expiresAt: new Date().toISOString(),
    accepted: 1,
    of: 4,
    youAccepted: false,
  };
  tell({ ...idle, status: 'matched', readyCheck });
  await expect.element(screen.getByRole('dialog', { name: 'Match found!' })).not.toBeInTheDocument();
});

test('when another player declined, the search that goes on says so', async () => {
  const { screen } = await shown(searching(), { [ACCEPT]: { accepted: 1, of: 4 } });
  found();
  await screen.getByRole('button', { name: /^Accept/ }).click();
  await expect.element(screen.getByText('You are ready. Waiting for the others.')).toBeVisible();
  receive('readyCheckEnded', {
    readyCheckId: CHECK,
    reason: 'declined',
    youAccepted: true,
    youDeclined: false,
  });
  await expect.element(screen.getByText(/^A player declined the match\./)).toBeVisible();
  found();
  await expect.element(screen.getByText(/^A player declined the match\./)).toBeVisible();
});

test('MM11 what was accepted in another tab shows as accepted here, and the tab counts a search in the bar', async () => {
  const { screen, tell } = await shown();
  const title = document.title;
  await screen.getByRole('button', { name: 'Minimise' }).click();
  await expect.poll(() => document.title).toMatch(/^\d\d:\d\d · /);
  found();
  receive('readyCheckChanged', { readyCheckId: CHECK, accepted: 1, of: 4, youAccepted: true });
  await expect.element(screen.getByText('You are ready. Waiting for the others.')).toBeVisible();
  tell(idle);
  await expect.poll(() => document.title).toBe(title);
});

test('the slots tell how many are ready, but not who of the others', async () => {
  const filled = async (accepted: number, youAccepted: boolean) => {
    const { container, unmount } = await render(
      <AcceptSlots accepted={accepted} of={4} youAccepted={youAccepted} />,
    );
    const rows = [...container.querySelectorAll('li')].map((row) => row.textContent!.startsWith('Ready'));
    await unmount();
    return rows;
  };
  expect(await filled(0, false)).toEqual([false, false, false, false]);
  expect(await filled(1, true)).toEqual([true, false, false, false]);
  expect(await filled(2, false)).toEqual([false, true, true, false]);
  expect(await filled(4, true)).toEqual([true, true, true, true]);
});

test('the ring counts down within its thirty seconds, and hurries who has not answered', async () => {
  const ring = async (leftMs: number, isAccepted = false) => {
    const { container, unmount } = await render(
      <CountdownRing endsAtMs={100_000} lengthMs={30_000} now={100_000 - leftMs} isAccepted={isAccepted} />,
    );
    const shownNow = [container.textContent, container.querySelector('.text-warn') !== null];
    await unmount();
    return shownNow;
  };
  expect(await ring(45_000)).toEqual(['30', false]);
  expect(await ring(9_200)).toEqual(['10', true]);
  expect(await ring(9_200, true)).toEqual(['10', false]);
  expect(await ring(-500)).toEqual(['0', true]);
});
