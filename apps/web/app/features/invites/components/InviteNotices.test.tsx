import { expect, onTestFinished, test } from 'vitest';
import { receive } from '#app/realtime/socket.ts';
import { ADA, BO, PARTY, queriesOf } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import { feedInvites } from '../api/invites.ts';
import { InviteNotices } from './InviteNotices.tsx';

const LIST = 'GET /api/users/party-invites/{id}';
const ACCEPT = 'PUT /api/users/party-invites/{id}/accept';
const REJECT = 'DELETE /api/users/party-invites/{id}/reject';
const invite = { id: PARTY, senderNickname: 'bo', partyLeaderId: BO, partyLeaderNickname: 'bo' };

async function shown(answers: Answers) {
  const server = wire({ [LIST]: [], ...answers });
  const queries = queriesOf();
  onTestFinished(feedInvites(queries, ADA));
  const screen = await renderInApp(
    <>
      <InviteNotices userId={ADA} />
      <ToastHost />
    </>,
    '/news',
    queries,
  );
  await expect.poll(() => server.times(LIST)).toBe(1);
  receive('partyInviteReceived', invite);
  await expect.element(screen.getByText('Party invite from bo')).toBeVisible();
  await expect.element(screen.getByText('(Party Leader: bo)')).toBeVisible();
  return { screen, server, queries };
}

test('an invite is announced as it comes; accepting leads home, and it waits no more', async () => {
  const { screen, queries } = await shown({ [ACCEPT]: { partyId: PARTY } });
  await screen.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(screen.at).toBe('/home');
  expect(queries.getQueryData(['partyInvites', ADA])).toEqual([]);
  await expect.element(screen.getByText('Party invite from bo')).not.toBeInTheDocument();
});

test('what the server refuses is said', async () => {
  const { screen } = await shown({ [ACCEPT]: refused(409, 'party_full') });
  await screen.getByRole('button', { name: 'Accept' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(screen.at()).toBe('/news');
});

test('rejecting stays where one is', async () => {
  const { screen, server, queries } = await shown({ [REJECT]: { message: 'ok' } });
  await screen.getByRole('button', { name: 'Reject' }).click();
  await expect.poll(() => queries.getQueryData(['partyInvites', ADA])).toEqual([]);
  expect([screen.at(), server.times(REJECT)]).toEqual(['/news', 1]);
});
