import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { createQueryClient } from '#app/api/queries.ts';
import { openedDialog } from '#app/dialogs/dialogs.ts';
import { useGate } from '#app/dialogs/gate.ts';
import { ada } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { clientOf } from '#app/testing/renderInFrame.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { RequirePlayer } from './RequirePlayer.tsx';
import {
  forgetWasPlayer,
  rememberedNickname,
  rememberedScript,
  rememberWasPlayer,
  wasPlayer,
} from './remembered.ts';
import { useSession, useUser } from './session.ts';

const CHECK = 'GET /api/check-auth';
const ME = 'GET /api/users/current-user';

const hook = <Value,>(use: () => Value, client = createQueryClient(() => undefined)) =>
  renderHook(use, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });

test('until the server has answered nothing is known; then who it is', async () => {
  const answer = Promise.withResolvers<{ isAuthenticated: boolean }>();
  wire({ [CHECK]: () => answer.promise, [ME]: ada });
  const { result } = await hook(useSession);
  expect(result.current).toEqual({ status: 'unknown' });
  answer.resolve({ isAuthenticated: true });
  await expect.poll(() => result.current).toEqual({ status: 'player', user: ada });
  expect([wasPlayer(), rememberedNickname()]).toEqual([true, 'ada']);
  forgetWasPlayer();
});

test('a visitor is not asked for a player, and what the browser remembered is forgotten', async () => {
  rememberWasPlayer();
  const server = wire({ [CHECK]: { isAuthenticated: false }, [ME]: ada });
  const { result } = await hook(useSession);
  await expect.poll(() => result.current).toEqual({ status: 'visitor' });
  expect([wasPlayer(), rememberedNickname(), server.times(ME)]).toEqual([false, '', 0]);
});

test('without an answer nothing is known, and what is remembered stays', async () => {
  rememberWasPlayer();
  const server = wire({ [CHECK]: refused(403, 'forbidden') });
  const { result } = await hook(useSession);
  await expect.poll(() => server.times(CHECK)).toBe(1);
  expect(result.current).toEqual({ status: 'unknown' });
  expect(wasPlayer()).toBe(true);
  forgetWasPlayer();
});

test('the player is who is logged in, and nobody for a visitor', async () => {
  const player = await hook(useUser, clientOf(ada));
  expect(player.result.current?.nickname).toBe('ada');
  const visitor = await hook(useUser, clientOf(null));
  expect(visitor.result.current).toBeUndefined();
});

test('before the first paint the page knows whether a player was here', () => {
  const run = () => new Function(rememberedScript)();
  forgetWasPlayer();
  run();
  expect(wasPlayer()).toBe(false);
  localStorage.setItem('isAuthenticated', 'true');
  run();
  expect(wasPlayer()).toBe(true);
  forgetWasPlayer();
});

const guarded = (staffOnly = false) => (
  <RequirePlayer staffOnly={staffOnly}>{({ nickname }) => <p>hello {nickname}</p>}</RequirePlayer>
);

test('a page for players shows itself to one', async () => {
  const screen = await renderInApp(guarded(), '/friends', clientOf(ada));
  await expect.element(screen.getByText('hello ada')).toBeVisible();
  expect(screen.at()).toBe('/friends');
});

test('a visitor is led home from it', async () => {
  const screen = await renderInApp(guarded(), '/friends', clientOf(null));
  await expect.poll(screen.at).toBe('/home');
});

test('a page for admins leads every other player home', async () => {
  const screen = await renderInApp(guarded(true), '/admin', clientOf(ada));
  await expect.poll(screen.at).toBe('/home');
  const admin = await renderInApp(
    guarded(true),
    '/admin',
    clientOf({ ...ada, admin: true, roles: ['admin'] }),
  );
  await expect.element(admin.getByText('hello ada')).toBeVisible();
});

test('who is not confirmed yet is neither shown the page nor led away', async () => {
  wire({ [CHECK]: () => new Promise(() => undefined) });
  const screen = await renderInApp(
    guarded(),
    '/friends',
    createQueryClient(() => undefined),
  );
  await expect.element(screen.getByRole('status')).toBeInTheDocument();
  expect(screen.at()).toBe('/friends');
});

const ban = { topic: 'exploits', restriction: 'platform', until: null } as const;

test.each([
  ['a visitor', null, [false, false], 'notLoggedIn'],
  ['a player without Steam', { ...ada, steamConnected: false }, [true, false], 'connectSteam'],
  ['a player with Steam', ada, [true, true], null],
  ['a banned player without Steam', { ...ada, steamConnected: false, ban }, [true, true], null],
] as const)('what is asked for first: %s', async (_who, reader, [login, steam], dialog) => {
  const { result } = await hook(useGate, clientOf(reader));
  expect(result.current.login()).toBe(login);
  expect(result.current.steam()).toBe(steam);
  expect(openedDialog.get()).toBe(dialog);
});

test('who the browser remembers is not asked before the server has answered', async () => {
  wire({ [CHECK]: () => new Promise(() => undefined) });
  rememberWasPlayer();
  const { result } = await hook(useGate);
  expect([result.current.login(), result.current.steam(), openedDialog.get()]).toEqual([true, true, null]);
  forgetWasPlayer();
});
