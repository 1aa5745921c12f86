import type { AnswerOf } from '@retake/contract/calls.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openedDialog } from '#app/dialogs/dialogs.ts';
import { locale } from '#app/i18n/locale.ts';
import { ADA, ada, BO, friend, player } from '#app/testing/players.ts';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { FriendsTab } from './FriendsTab.tsx';
import ProfileFriends from './ProfileFriends.tsx';
import { ReceivedTab } from './ReceivedTab.tsx';
import { SentTab } from './SentTab.tsx';

const FRIENDS = 'GET /api/users/friends/{userId}';
const RECEIVED = 'GET /api/users/received-requests/{id}';
const SENT = 'GET /api/users/sent-requests/{userId}';
const REMOVE = 'DELETE /api/users/remove-friend/{id}';
const CANCEL = 'DELETE /api/users/cancel-friend-request/{friendcode}';
const OF = 'GET /api/users/profile/{nickname}/friends';
const CY = BO.replace(/.$/, '3');

async function open(part: React.ReactNode, answers: Answers) {
  const server = wire(answers);
  const screen = await renderInFrame(part, ada, '/friends');
  return { screen, server };
}
const friendsTab = (
  <FriendsTab userId={ADA} action={({ nickname }) => <button type="button">{`Invite ${nickname}`}</button>} />
);

test('a friend has a link, the friend code, and what can be done; who is simulated is named so', async () => {
  const bot = { ...friend(CY, 'cy'), simulated: true };
  const { screen } = await open(friendsTab, { [FRIENDS]: [bot, friend(BO, 'bo')] });
  await expect.element(screen.getByRole('link', { name: 'bo' })).toHaveAttribute('href', '/profile/bo');
  expect(textsOf(screen.getByRole('listitem').elements())).toEqual([
    expect.stringMatching(/boABCDE12345OfflineInvite bo$/),
    expect.stringMatching(/cyABCDE12345 · Simulated playerOfflineInvite cy$/),
  ]);
});

test('FRD6: a friendship is ended after a question; Escape keeps it', async () => {
  const removed: (string | undefined)[] = [];
  const { screen, server } = await open(friendsTab, {
    [FRIENDS]: [friend(BO, 'bo')],
    [REMOVE]: ({ params }) => {
      removed.push(params.id);
      server.now({ [FRIENDS]: [] });
      return { message: 'ok' };
    },
  });
  await screen.getByRole('button', { name: 'Remove bo' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect
    .element(question.getByText('Do you really want to remove bo from your friends?'))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(server.times(REMOVE)).toBe(0);
  await screen.getByRole('button', { name: 'Remove bo' }).click();
  await question.getByRole('button', { name: 'Yes, remove' }).click();
  await expect.element(page.getByText('Your friend has been deleted.')).toBeVisible();
  await expect.element(screen.getByText('You have no friends here yet')).toBeVisible();
  expect(removed).toEqual([BO]);
});

test('a friendship that cannot be ended is said, and stands', async () => {
  const { screen } = await open(friendsTab, {
    [FRIENDS]: [friend(BO, 'bo')],
    [REMOVE]: refused(500, 'internal'),
  });
  await screen.getByRole('button', { name: 'Remove bo' }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect.element(page.getByText('Failed to delete friend.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'bo' })).toBeVisible();
});

test.each([
  ['friends', friendsTab, FRIENDS, 'You have no friends here yet'],
  ['sent requests', <SentTab key="sent" userId={ADA} />, SENT, 'No sent requests'],
  ['received requests', <ReceivedTab key="received" userId={ADA} />, RECEIVED, 'No received requests'],
] as const)(
  'without %s it is said, and how one comes to them; a failure brings Retry',
  async (_, part, call, words) => {
    const { screen, server } = await open(part, { [call]: refused(403, 'forbidden') });
    await expect.element(screen.getByRole('alert')).toBeVisible();
    server.now({ [call]: [] });
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText(words)).toBeVisible();
    await screen.getByRole('button', { name: 'Add Friend' }).click();
    expect(openedDialog.get()).toBe('addFriend');
  },
);

test('a sent request is taken back by the friend code, once; what fails is said', async () => {
  const codes: (string | undefined)[] = [];
  const { screen, server } = await open(<SentTab userId={ADA} />, {
    [SENT]: [friend(BO, 'bo')],
    [CANCEL]: refused(500, 'internal'),
  });
  await screen.getByRole('button', { name: 'Cancel request' }).click();
  await expect.element(page.getByText('Failed to cancel friend request.')).toBeVisible();
  server.now({
    [CANCEL]: ({ params }) => {
      codes.push(params.friendcode);
      server.now({ [SENT]: [] });
      return { message: 'ok' };
    },
  });
  await screen.getByRole('button', { name: 'Cancel request' }).click();
  await expect.element(page.getByText('Friend request cancelled')).toBeVisible();
  await expect.element(screen.getByText('No sent requests')).toBeVisible();
  expect(codes).toEqual(['ABCDE12345']);
});

test('FRD4: without a connection an answer is refused in words, and the request stays', async () => {
  const { screen } = await open(<ReceivedTab userId={ADA} />, { [RECEIVED]: [friend(BO, 'bo')] });
  await expect.element(screen.getByRole('button', { name: 'Reject bo' })).toBeVisible();
  await screen.getByRole('button', { name: 'Accept bo' }).click();
  await expect.element(page.getByText(/^The service is starting or overloaded/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Accept bo' })).toBeEnabled();
});

type Page = AnswerOf<typeof OF>;
const pageOf = (more: Partial<Page>): Page => ({ hidden: false, count: 0, friends: [], next: null, ...more });

test('FRD11: the friends of a player, a page after the other, with their number', async () => {
  const asked: (string | null)[] = [];
  const { screen } = await open(<ProfileFriends nickname="eve" />, {
    [OF]: ({ query }) => {
      asked.push(query.get('after'));
      return query.get('after') === null
        ? pageOf({ count: 1200, friends: [player(BO, 'bo')], next: 'x' })
        : pageOf({ count: 1200, friends: [player(CY, 'cy')] });
    },
  });
  await expect.element(screen.getByText('1,200 in all')).toBeVisible();
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.element(screen.getByRole('link', { name: 'cy' })).toHaveAttribute('href', '/profile/cy');
  expect(screen.getByRole('button', { name: 'Show more' }).elements()).toEqual([]);
  expect(asked).toEqual([null, 'x']);
});

test.each([
  ['hides them', { hidden: true, count: 3 }, 'eve hides their friends.'],
  ['has none', {}, 'eve has no friends here yet.'],
])('FRD11: who %s: that is said, and no number', async (_, more, words) => {
  const { screen } = await open(<ProfileFriends nickname="eve" />, { [OF]: pageOf(more) });
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(/in all/).elements()).toEqual([]);
});

test('FRD11: friends that cannot be loaded say so, and Retry brings them', async () => {
  const { screen, server } = await open(<ProfileFriends nickname="eve" />, {
    [OF]: refused(403, 'forbidden'),
  });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [OF]: pageOf({ count: 1, friends: [player(BO, 'bo')] }) });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('link', { name: 'bo' })).toBeVisible();
});

test('in Chinese a question names the friend as Chinese has it', async () => {
  locale.set('zh-CN');
  const { screen } = await open(friendsTab, { [FRIENDS]: [friend(BO, 'bo')] });
  await screen.getByRole('button', { name: '删除好友 bo' }).click();
  await expect.element(page.getByText('确定要删除好友 bo 吗？')).toBeVisible();
});
