import type { Notice } from '@retake/contract/notices/calls.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { receive } from '#app/realtime/socket.ts';
import PlayerBell from '#app/routes/compositions/PlayerBell.tsx';
import { ADA, ada, BO, PARTY, player, queriesOf } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import { feedNotices } from '../api/notices.ts';
import { NoticeToasts } from './NoticeToasts.tsx';

const LIST = 'GET /api/notices';
const READ = 'PUT /api/notices/read';
const ACCEPT = 'PUT /api/users/party-invites/{id}/accept';

const soon = () => new Date(Date.now() + 600_000).toISOString();
const at = '2026-01-01T12:00:00.000Z';
const bo = player(BO, 'bo');
const invite = (seq: number, expiresAt = soon()): Notice => ({
  kind: 'partyInvite',
  seq,
  at,
  read: false,
  from: bo,
  inviteId: PARTY,
  expiresAt,
});
const won: Notice = {
  kind: 'matchEnded',
  seq: 3,
  at,
  read: true,
  matchId: PARTY,
  mode: '5v5',
  map: 'de_mirage',
  outcome: 'won',
  score: { own: 13, other: 9 },
  rating: { before: 1000, after: 1024 },
};
const listOf = (notices: Notice[], next: number | null = null) => ({
  unread: notices.filter(({ read }) => !read).length,
  notices,
  next,
});

async function shown(answers: Answers = {}, address = '/news') {
  const server = wire({ [LIST]: listOf([invite(7), won]), [READ]: { unread: 0 }, ...answers });
  const queries = queriesOf();
  onTestFinished(feedNotices(queries, ADA, () => undefined));
  const screen = await renderInApp(
    <>
      <PlayerBell user={ada} />
      <NoticeToasts userId={ADA} />
      <ToastHost />
    </>,
    address,
    queries,
  );
  return { screen, server };
}

test('NOT4 the bell counts what is new; opened, it is read up to the newest', async () => {
  const { screen, server } = await shown();
  await screen.getByRole('button', { name: 'Notices: 1 new' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Notices' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'bo invites you to a party' })).toBeVisible();
  await expect.poll(() => server.bodies(READ)).toEqual([{ upTo: 7 }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Notices', exact: true })).toHaveFocus();
});

test('NOT4 what was read on another device is read here, and what comes counts at once', async () => {
  const { screen, server } = await shown();
  await expect.element(screen.getByRole('button', { name: 'Notices: 1 new' })).toBeVisible();
  server.now({ [LIST]: listOf([{ ...invite(7), read: true }, won]) });
  receive('noticesChanged', {});
  await expect.element(screen.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
  server.now({ [LIST]: listOf([invite(9), invite(8), won]) });
  receive('noticesChanged', {});
  await expect.element(screen.getByRole('button', { name: 'Notices: 2 new' })).toBeVisible();
});

test('a match leads to its room, with the score and what it did to the rating', async () => {
  const { screen } = await shown();
  await screen.getByRole('button', { name: 'Notices: 1 new' }).click();
  await expect.element(screen.getByText('+24')).toBeVisible();
  await expect.element(screen.getByText('5v5 · Mirage')).toBeVisible();
  await screen.getByRole('link', { name: 'You won 13:9' }).click();
  await expect.poll(screen.at).toBe(`/game/${PARTY}`);
  await expect.element(screen.getByRole('dialog', { name: 'Notices' })).not.toBeInTheDocument();
});

test('NOT9 a rematch leads to its match', async () => {
  const rematch: Notice = { kind: 'rematch', seq: 8, at, read: false, from: bo, matchId: PARTY };
  const { screen } = await shown({ [LIST]: listOf([rematch, won]) });
  await screen.getByRole('button', { name: 'Notices: 1 new' }).click();
  await screen.getByRole('link', { name: 'bo asks for a rematch' }).click();
  await expect.poll(screen.at).toBe(`/game/${PARTY}`);
});

test('SAN4: a ban from chats says what it closes, any other that it is a ban', async () => {
  const banned = (seq: number, topic: 'chat-words' | 'exploits'): Notice => ({
    kind: 'banned',
    seq,
    at,
    read: false,
    topic,
    until: '2026-11-08T10:00:00.000Z',
  });
  const lifted: Notice = { kind: 'banLifted', seq: 10, at, read: false, topic: 'chat-words' };
  const { screen } = await shown({
    [LIST]: listOf([lifted, banned(9, 'chat-words'), banned(8, 'exploits')]),
  });
  await screen.getByRole('button', { name: 'Notices: 3 new' }).click();
  await expect
    .element(screen.getByRole('link', { name: 'You can write in chats again: Words in chat' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'You cannot write in chats: Words in chat' }))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'You are banned: Using bugs' })).toBeVisible();
});

test('NOT3 an invite is answered where it stands; a refusal is said, and the list read again', async () => {
  const { screen, server } = await shown({ [ACCEPT]: refused(409, 'party_full') });
  await screen.getByRole('button', { name: 'Notices: 1 new' }).click();
  const before = server.times(LIST);
  await screen.getByRole('button', { name: 'Accept bo' }).click();
  await expect.element(screen.getByText('The party is full.')).toBeVisible();
  await expect.poll(() => server.times(LIST)).toBeGreaterThan(before);
  server.now({ [ACCEPT]: { partyId: PARTY }, [LIST]: listOf([won]) });
  await screen.getByRole('button', { name: 'Accept bo' }).click();
  await expect.poll(screen.at).toBe('/home');
  await expect.element(screen.getByRole('button', { name: 'Accept bo' })).not.toBeInTheDocument();
});

test('NOT3 an invite that has expired is shown no more', async () => {
  const { screen } = await shown({ [LIST]: listOf([invite(7, at), won]) });
  await screen.getByRole('button', { name: 'Notices: 1 new' }).click();
  await expect.element(screen.getByRole('link', { name: 'You won 13:9' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'bo invites you to a party' }).elements()).toEqual([]);
});

test('NOT6 older ones come with a press; on a phone the list stays within the screen', async () => {
  await page.viewport(390, 844);
  const older: Notice = { ...won, seq: 2, outcome: 'lost', score: { own: 5, other: 13 } };
  const { screen } = await shown({
    [LIST]: ({ query }) => (query.get('before') === '3' ? listOf([older]) : listOf([invite(7), won], 3)),
  });
  await screen.getByRole('button', { name: 'Notices: 1 new' }).click();
  await screen.getByRole('button', { name: 'Show older' }).click();
  await expect.element(screen.getByRole('link', { name: 'You lost 5:13' })).toBeVisible();
  const { left, right } = screen.getByRole('dialog', { name: 'Notices' }).element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
});

test('who was told nothing yet reads what will stand there', async () => {
  const { screen } = await shown({ [LIST]: listOf([]) });
  await screen.getByRole('button', { name: 'Notices', exact: true }).click();
  await expect.element(screen.getByText(/^Nothing yet\./)).toBeVisible();
});

const event = (seq: number, more: object): Notice =>
  ({
    seq,
    at: new Date().toISOString(),
    read: false,
    tournament: { id: PARTY, title: 'Winter Cup' },
    ...more,
  }) as Notice;

test('NOT8 what happens in an event is announced as it comes, once, and stands in the bell with its way there', async () => {
  const { screen, server } = await shown();
  await expect.element(screen.getByRole('button', { name: 'Notices: 1 new' })).toBeVisible();
  const open = event(9, { kind: 'fixtureOpen', opponent: 'bo', until: soon() });
  server.now({ [LIST]: listOf([open, invite(7), won]) });
  receive('noticesChanged', {});
  await expect.element(screen.getByText('Your match is ready: you are drawn against bo')).toBeVisible();
  await screen.getByRole('link', { name: 'View' }).click();
  await expect.poll(screen.at).toBe(`/tournaments/${PARTY}`);
  await screen.getByRole('button', { name: 'Notices: 2 new' }).click();
  const link = screen.getByRole('link', { name: 'Your match is ready: you are drawn against bo' });
  await expect.element(link).toHaveAttribute('href', `/tournaments/${PARTY}`);
});

test('NOT8 who is on the page of the event reads it there', async () => {
  const { screen, server } = await shown({}, `/tournaments/${PARTY}`);
  await expect.element(screen.getByRole('button', { name: 'Notices: 1 new' })).toBeVisible();
  const open = event(12, { kind: 'fixtureOpen', opponent: 'bo', until: soon() });
  server.now({ [LIST]: listOf([open, invite(7), won]) });
  receive('noticesChanged', {});
  await expect.element(screen.getByRole('button', { name: 'Notices: 2 new' })).toBeVisible();
  expect(screen.getByText(/^Your match is ready/).elements()).toEqual([]);
});

test('NOT8 a prize says where it stands, a check-in that is over stands there no more', async () => {
  const prize = { kind: 'prize', pool: { id: PARTY, title: 'Winter Cup' }, place: 2, cents: 12_50 } as const;
  const { screen } = await shown({
    [LIST]: listOf([
      event(9, { ...prize, state: 'held', heldUntil: '2026-12-04T12:00:00.000Z' }),
      event(8, { ...prize, state: 'due', heldUntil: null }),
      event(7, { kind: 'checkInOpen', until: at }),
      event(6, { kind: 'eventCancelled', reason: 'too_few' }),
      event(5, { kind: 'eventMoved', startsAt: '2026-12-04T12:00:00.000Z' }),
    ]),
  });
  await screen.getByRole('button', { name: 'Notices: 5 new' }).click();
  const list = screen.getByRole('dialog', { name: 'Notices' });
  await expect
    .element(list.getByRole('link', { name: 'Your $12.5 are due: an admin pays them' }))
    .toBeVisible();
  await expect.element(list.getByRole('link', { name: /^You won \$12\.5, on hold until/ })).toBeVisible();
  await expect.element(list.getByText('Winter Cup · place 2').first()).toBeVisible();
  await expect.element(list.getByText('Too few had entered.')).toBeVisible();
  await expect.element(list.getByText('Winter Cup begins later')).toBeVisible();
  await expect.element(list.getByText(/^Now at .*Dec/)).toBeVisible();
  expect(list.getByText('Check in for Winter Cup').elements()).toEqual([]);
});
