import { expect, onTestFinished, test } from 'vitest';
import { feedPresence } from '#app/realtime/presence.ts';
import { receive } from '#app/realtime/socket.ts';
import { ADA, BO, friend, queriesOf } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import { feedFriends } from '../api/friends.ts';
import AddFriendDialog from './AddFriendDialog.tsx';
import { FriendNotices } from './FriendNotices.tsx';
import { FriendsPanel } from './FriendsPanel.tsx';
import { ReceivedTab } from './ReceivedTab.tsx';

const FRIENDS = 'GET /api/users/friends/{userId}';
const RECEIVED = 'GET /api/users/received-requests/{id}';
const SENT = 'GET /api/users/sent-requests/{userId}';
const REQUEST = 'POST /api/users/send-friend-request';

function begin(answers: Answers) {
  const server = wire({ [FRIENDS]: [], [RECEIVED]: [], [SENT]: [], ...answers });
  const queries = queriesOf();
  onTestFinished(feedFriends(queries, ADA));
  onTestFinished(feedPresence(queries));
  return { server, queries };
}

test('who is online stands first, and moves as it changes', async () => {
  const cy = BO.replace(/.$/, '3');
  const { queries } = begin({ [FRIENDS]: [friend(BO, 'bo'), friend(cy, 'cy')] });
  const screen = await renderInApp(<FriendsPanel userId={ADA} />, '/', queries);
  const order = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('a')!.textContent);
  await expect.poll(order).toEqual(['bo', 'cy']);
  receive('users online changed', { online: [cy], offline: [] });
  await expect.poll(order).toEqual(['cy', 'bo']);
  receive('users online changed', { online: [BO], offline: [cy] });
  await expect.poll(order).toEqual(['bo', 'cy']);
});

test('FRD8: a friend who is won or lost shows at once', async () => {
  const { queries, server } = begin({ [FRIENDS]: [friend(BO, 'bo')] });
  const screen = await renderInApp(<FriendsPanel userId={ADA} />, '/', queries);
  await expect.element(screen.getByRole('link', { name: 'bo' })).toBeVisible();
  server.now({ [FRIENDS]: () => new Promise(() => undefined) });
  const cy = friend(BO.replace(/.$/, '3'), 'cy');
  receive('friendRequestAccepted', { friendData: cy, friendId: cy.id });
  await expect.element(screen.getByRole('link', { name: 'cy' })).toBeVisible();
  receive('friendRemoved', { friendId: BO });
  await expect.element(screen.getByRole('link', { name: 'bo' })).not.toBeInTheDocument();
});

test('an event does not make a list that was never read look whole', async () => {
  const { queries, server } = begin({ [FRIENDS]: () => new Promise(() => undefined) });
  const screen = await renderInApp(<FriendsPanel userId={ADA} />, '/', queries);
  await expect.poll(() => server.times(FRIENDS)).toBe(1);
  receive('friendRequestAccepted', { friendData: friend(BO, 'bo'), friendId: BO });
  await expect.element(screen.getByRole('link', { name: 'bo' })).not.toBeInTheDocument();
});

test('a request that was taken back goes from the list', async () => {
  const { queries, server } = begin({ [RECEIVED]: [friend(BO, 'bo')] });
  const screen = await renderInApp(<ReceivedTab userId={ADA} />, '/', queries);
  await expect.element(screen.getByRole('button', { name: 'Accept bo' })).toBeVisible();
  server.now({ [RECEIVED]: () => new Promise(() => undefined) });
  receive('friendRequestCancelled', { senderId: BO });
  await expect.element(screen.getByText('No received requests')).toBeVisible();
});

test('a new request is announced once, with the way to it', async () => {
  const { queries } = begin({ [RECEIVED]: [friend(BO, 'bo')] });
  const screen = await renderInApp(
    <>
      <FriendNotices userId={ADA} />
      <ToastHost />
    </>,
    '/',
    queries,
  );
  await expect.element(screen.getByText('You have 1 new friend requests!')).toBeVisible();
  await screen.getByRole('link', { name: 'View' }).click();
  expect(screen.at()).toBe('/friends?tab=received');
  await expect.element(screen.getByText('You have 1 new friend requests!')).not.toBeInTheDocument();
});

test('a friend code is judged by the rules of core, and what the server refuses stands beside it', async () => {
  const { queries, server } = begin({ [REQUEST]: refused(404, 'user_not_found') });
  let closed = 0;
  const screen = await renderInApp(<AddFriendDialog onClose={() => (closed += 1)} />, '/', queries);
  const code = screen.getByRole('textbox', { name: 'Friend code' });
  await code.fill('short');
  await screen.getByRole('button', { name: 'Send request' }).click();
  await expect.element(code).toHaveAccessibleDescription(/^Invalid friend code format/);
  expect(server.times(REQUEST)).toBe(0);
  await code.fill('abcde12345');
  await screen.getByRole('button', { name: 'Send request' }).click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await expect.element(code).toHaveValue('abcde12345');
  server.now({ [REQUEST]: { message: 'ok' } });
  await screen.getByRole('button', { name: 'Send request' }).click();
  await expect.poll(() => closed).toBe(1);
  expect(server.bodies(REQUEST).at(-1)).toEqual({ friendcode: 'ABCDE12345', userId: ADA });
});
