import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { muted, setMuted } from '#app/ready/muted.ts';
import { receive } from '#app/realtime/socket.ts';
import { ADA, ada, BO } from '#app/testing/players.ts';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { LOBBY, lobby, readyRoom, seated } from '../lobby.fixture.ts';
import { LobbyHost } from './LobbyHost.tsx';

const ROOM = 'GET /api/lobbies/{id}';
const READY = 'POST /api/lobbies/{id}/ready';
const LEAVE = 'POST /api/lobbies/{id}/leave';

const open = lobby([seated(BO, 'bo'), seated(ADA, 'ada'), null, null]);

async function host(answers: Answers, address = '/home') {
  const server = wire({ 'GET /api/check-auth': { isAuthenticated: false }, ...answers });
  const screen = await renderInFrame(<LobbyHost lobbyId={LOBBY} />, ada, address);
  return { screen, server };
}
const overlay = () => page.getByRole('dialog', { name: 'Get ready!' });

test('on every other page a bar says which custom match one is in, and leads back', async () => {
  const { screen } = await host({ [ROOM]: open });
  const bar = screen.getByRole('region', { name: 'Your custom match' });
  await expect.element(bar.getByText('· Mirage · 2 of 4 players')).toBeVisible();
  await bar.getByRole('link', { name: 'Open room' }).click();
  await expect.poll(screen.at).toBe(`/matches/${LOBBY}`);
  await expect.element(bar).not.toBeInTheDocument();
});

test('who is in no custom match sees nothing', async () => {
  const server = wire({ [ROOM]: open });
  const screen = await renderInFrame(<LobbyHost lobbyId={null} />, ada);
  expect(screen.container.textContent).toBe('');
  expect(server.times(ROOM)).toBe(0);
});

test('the ready check comes over everything by event, with the focus on Accept', async () => {
  const { server } = await host({ [ROOM]: open });
  await expect.element(page.getByRole('region', { name: 'Your custom match' })).toBeVisible();
  server.now({ [ROOM]: readyRoom(false) });
  receive('lobbyChanged', { lobbyId: LOBBY, seq: 2, phase: 'ready' });
  await expect.element(overlay()).toBeVisible();
  await expect.element(overlay().getByText('Your 1v1 match on Mirage is full.')).toBeVisible();
  await expect.element(overlay().getByRole('button', { name: /^Accept/ })).toHaveFocus();
});

test('Enter is enough to be ready; then it waits for the others', async () => {
  const { server } = await host({ [ROOM]: readyRoom(false), [READY]: readyRoom(true, 1, 3) });
  await expect.element(overlay().getByRole('button', { name: /^Accept/ })).toHaveFocus();
  server.now({ [ROOM]: readyRoom(true, 1, 3) });
  await userEvent.keyboard('{Enter}');
  await expect.element(overlay().getByText('You are ready. Waiting for the others.')).toBeVisible();
  await expect.element(overlay().getByRole('status')).toHaveTextContent('1 of 2 players are ready');
  expect(
    overlay()
      .getByRole('button', { name: /^Accept/ })
      .elements(),
  ).toEqual([]);
  expect(server.times(READY)).toBe(1);
});

test('Enter accepts from wherever the focus is', async () => {
  const { server } = await host({ [ROOM]: readyRoom(false), [READY]: readyRoom(true, 1, 3) });
  await expect.element(overlay().getByRole('button', { name: /^Accept/ })).toHaveFocus();
  await overlay().getByRole('heading', { name: 'Get ready!' }).click();
  await expect.element(overlay().getByRole('button', { name: /^Accept/ })).not.toHaveFocus();
  server.now({ [ROOM]: readyRoom(true, 1, 3) });
  await userEvent.keyboard('{Enter}');
  await expect.element(overlay().getByText('You are ready. Waiting for the others.')).toBeVisible();
  expect(server.times(READY)).toBe(1);
});

test('the own slot is the first; the others fill in the order of their answers', async () => {
  await host({ [ROOM]: readyRoom(false, 1) });
  const slots = overlay().getByRole('list', { name: 'Players' });
  await expect.element(slots).toBeVisible();
  expect(textsOf(slots.getByRole('listitem').elements()).map((text) => text.trim())).toEqual([
    'Not ready yetyou',
    'Ready',
  ]);
});

test('neither Escape nor a press beside it closes it', async () => {
  await host({ [ROOM]: readyRoom(false) });
  await expect.element(overlay()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(overlay()).toBeVisible();
});

test('what it costs not to answer is said, and who leaves is out of it', async () => {
  const { server } = await host({ [ROOM]: readyRoom(false), [LEAVE]: { message: 'left' } });
  await expect
    .element(overlay().getByText('Whoever does not answer goes to the bench. There is no other penalty.'))
    .toBeVisible();
  server.now({ [ROOM]: lobby([seated(BO, 'bo'), null], { seq: 3 }) });
  await overlay().getByRole('button', { name: 'Leave match' }).click();
  await expect.element(overlay()).not.toBeInTheDocument();
  expect(server.times(LEAVE)).toBe(1);
});

test('an answer that came too late is said', async () => {
  await host({ [ROOM]: readyRoom(false), [READY]: refused(500, 'internal') });
  await overlay()
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect
    .element(overlay().getByRole('alert'))
    .toHaveTextContent('Something went wrong. Please try again later.');
});

test('the clock counts the seconds that are left', async () => {
  await host({ [ROOM]: readyRoom(false) });
  await expect.element(overlay()).toBeVisible();
  const seconds = () => Number(overlay().element().querySelector('[aria-hidden] .display')?.textContent);
  const first = seconds();
  expect(first).toBeGreaterThan(15);
  expect(first).toBeLessThanOrEqual(25);
  await expect.poll(seconds).toBeLessThan(first);
});

test('the sound is turned off by a press and stays off', async () => {
  onTestFinished(() => setMuted(false));
  await host({ [ROOM]: readyRoom(false) });
  const sound = overlay().getByRole('button', { name: 'Sound on' });
  await expect.element(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.click();
  await expect
    .element(overlay().getByRole('button', { name: 'Sound off' }))
    .toHaveAttribute('aria-pressed', 'false');
  expect(muted.get()).toBe(true);
  expect(localStorage.getItem('matchSoundMuted')).toBe('true');
});

test('the tab says it too, and has its own title back when the answer is given', async () => {
  document.title = 'Matches';
  const { server } = await host({ [ROOM]: readyRoom(false), [READY]: readyRoom(true, 1, 3) });
  await expect.poll(() => document.title).toBe('● Get ready!');
  server.now({ [ROOM]: readyRoom(true, 1, 3) });
  await overlay()
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect.poll(() => document.title).toBe('Matches');
});
