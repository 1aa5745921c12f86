import { expect, test } from 'vitest';
import { ADA, BO, friend, player } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { ProfileFriendButton } from './ProfileFriendButton.tsx';

const FRIENDS = 'GET /api/users/friends/{userId}';
const SENT = 'GET /api/users/sent-requests/{userId}';
const RECEIVED = 'GET /api/users/received-requests/{id}';
const ASK = 'POST /api/users/{id}/friend-request';
const nobody = { [FRIENDS]: [], [SENT]: [], [RECEIVED]: [] };

const button = () => (
  <ProfileFriendButton userId={ADA} player={player(BO, 'bo')} ofFriend={<p>Is a friend</p>} />
);

test('a stranger is asked by a press, and then the request stands as sent', async () => {
  const server = wire({ ...nobody, [ASK]: { message: 'Friend Request Sent' } });
  const screen = await renderInApp(button());
  const press = screen.getByRole('button', { name: 'Add Friend' });
  await expect.element(press).toBeEnabled();
  server.now({ [SENT]: [friend(BO, 'bo')] });
  await press.click();
  await expect.element(screen.getByRole('button', { name: 'Friend Request Sent' })).toBeDisabled();
  expect(server.times(ASK)).toBe(1);
});

test('who has asked is accepted; a friend can be asked no more', async () => {
  const server = wire({ ...nobody, [RECEIVED]: [friend(BO, 'bo')] });
  const screen = await renderInApp(button());
  await expect.element(screen.getByRole('button', { name: 'Accept bo' })).toBeEnabled();
  server.now({ [RECEIVED]: [], [FRIENDS]: [friend(BO, 'bo')] });
  await screen.queries.invalidateQueries();
  await expect.element(screen.getByText('Is a friend')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
