import type { StaffRole } from '@retake/core/staff/permissions.ts';
import { expect, test } from 'vitest';
import { ADA, ada, BO, friend, idle, member, PARTY } from '#app/testing/players.ts';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, wire } from '#app/testing/wire.ts';
import { MessageActions } from './MessageActions.tsx';
import ProfileActions from './ProfileActions.tsx';
import ProfileComparison from './ProfileComparison.tsx';

const VISIT = 'PUT /api/users/{id}/visit';
const FRIENDS = 'GET /api/users/friends/{userId}';
const bo = { id: BO, nickname: 'bo' };

const answers: Answers = {
  [FRIENDS]: [],
  'GET /api/users/sent-requests/{userId}': [],
  'GET /api/users/received-requests/{id}': [],
  'GET /api/users/check-party/{userId}': { partyId: PARTY, partycode: 'ABCDEF' },
  'GET /api/users/party-members/{userId}': [member(ADA, 'ada')],
  'GET /api/users/parties/{partyId}': idle,
  [VISIT]: { message: 'ok' },
};

async function actions(
  player: Parameters<typeof ProfileActions>[0]['player'],
  more: Answers = {},
  roles: StaffRole[] = [],
) {
  const server = wire({ ...answers, ...more });
  const screen = await renderInFrame(<ProfileActions player={player} />, { ...ada, roles }, '/profile/bo');
  const labels = () =>
    screen
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  return { server, screen, labels };
}

test('VIS1: whose profile is looked at is noted, once', async () => {
  const visited: string[] = [];
  const { screen } = await actions(bo, {
    [VISIT]: ({ params }) => {
      visited.push(params.id!);
      return { message: 'ok' };
    },
  });
  await expect.element(screen.getByRole('button', { name: 'Add Friend' })).toBeVisible();
  expect(visited).toEqual([BO]);
});

test('a stranger can be asked, listed, muted and reported', async () => {
  const { screen, labels } = await actions(bo);
  await expect.element(screen.getByRole('button', { name: 'Add Friend' })).toBeEnabled();
  expect(labels()).toHaveLength(4);
  expect(screen.getByRole('link').elements()).toEqual([]);
});

test('PTY9, DIR1: a friend is invited and written to in the place of being asked', async () => {
  const { screen } = await actions(bo, { [FRIENDS]: [friend(BO, 'bo')] });
  await expect.element(screen.getByRole('button', { name: 'Invite bo to the party' })).toBeVisible();
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', `/friends?chat=${BO}`);
  expect(screen.getByRole('button', { name: 'Add Friend' }).elements()).toEqual([]);
});

test('a simulated player is not reported, and nobody writes to one', async () => {
  const { screen, labels } = await actions({ ...bo, simulated: true }, { [FRIENDS]: [friend(BO, 'bo')] });
  await expect.element(screen.getByRole('button', { name: 'Invite bo to the party' })).toBeVisible();
  expect(labels()).toHaveLength(3);
  expect(screen.getByRole('link').elements()).toEqual([]);
});

test.each([
  ['senior', 1],
  ['moderator', 0],
] as [StaffRole, number][])('PIC8: a picture is taken away by who gives bans: %s', async (role, count) => {
  const { screen } = await actions(bo, {}, [role]);
  await expect.element(screen.getByRole('button', { name: 'Add Friend' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take a picture away' }).elements()).toHaveLength(count);
});

test('on the own profile there is nothing to do, and nobody to compare with', async () => {
  const { screen } = await actions({ id: ADA, nickname: 'ada' });
  expect(screen.container.textContent).toBe('');
  await screen.unmount();
  wire({});
  const compared = await renderInFrame(<ProfileComparison nickname="ADA" />, ada, '/profile/ada');
  expect(compared.container.textContent).toBe('');
});

test('a message of a program can be muted and not reported, one of a player both', async () => {
  wire({});
  const message = {
    id: PARTY,
    seq: 1,
    sender: 'bo',
    senderId: BO,
    sentAt: '2026-11-01T12:00:00.000Z',
    message: 'hi',
  };
  const screen = await renderInFrame(
    <>
      <div data-of="player">
        <MessageActions chat="party" message={message} isSimulated={false} />
      </div>
      <div data-of="program">
        <MessageActions chat="party" message={message} isSimulated />
      </div>
    </>,
    ada,
  );
  const of = (who: string) => [...document.querySelectorAll(`[data-of=${who}] button`)];
  await expect.poll(() => of('player').length).toBe(2);
  expect([of('program').length, textsOf(of('program'))]).toEqual([1, ['']]);
  await expect.element(screen.getByRole('button', { name: /report/i })).toBeVisible();
});
