import type { Key } from '@retake/contract/calls.ts';
import type { PartyMember } from '@retake/contract/party/calls.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { receive } from '#app/realtime/socket.ts';
import { ADA, ada, BO, idle, member, PARTY, queriesOf, searching } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { feedParty, onSearchState } from '../api/party.ts';
import { PartyBox } from './PartyBox.tsx';

const OWN = 'GET /api/users/check-party/{userId}';
const MEMBERS = 'GET /api/users/party-members/{userId}';
const STATE = 'GET /api/users/parties/{partyId}';
const JOIN = 'POST /api/parties/join';

const alone: Answers = {
  [OWN]: { partyId: PARTY, partycode: 'CODE2345' },
  [MEMBERS]: [member(ADA, 'ada')],
  [STATE]: idle,
};

async function shown(answers: Answers = {}, user = ada) {
  const server = wire({ ...alone, ...answers });
  const queries = queriesOf(user);
  onTestFinished(feedParty(queries, ADA));
  const onShowSearch = vi.fn();
  const screen = await renderInApp(<PartyBox user={user} onShowSearch={onShowSearch} />, '/home', queries);
  await expect.element(screen.getByRole('link', { name: 'ada' })).toBeVisible();
  return { screen, server, queries, onShowSearch };
}

test('PTY1: code, members and free slots', async () => {
  const { screen } = await shown();
  await expect.element(screen.getByText('CODE2345')).toBeVisible();
  await expect.element(screen.getByText('1 of 5')).toBeVisible();
  expect(screen.getByText('Free slot').elements()).toHaveLength(4);
});

test('SAN4: who is banned reads until when and the way to the reason, and nothing of Steam', async () => {
  const ban = { topic: 'exploits', restriction: 'platform', until: '2099-11-08T10:00:00.000Z' } as const;
  const { screen } = await shown({}, { ...ada, steamConnected: false, ban });
  await expect.element(screen.getByText(/^You are banned until Nov 8, 2099/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'The reason, and how to appeal' }))
    .toHaveAttribute('href', '/profile');
  await expect.element(screen.getByRole('button', { name: 'Start game' })).toBeDisabled();
  expect(screen.getByText(/Steam/).elements()).toEqual([]);
});

test('who joins shows at once and is said aloud, before any poll confirms it', async () => {
  const { screen, server } = await shown();
  const confirmed = Promise.withResolvers<PartyMember[]>();
  server.now({ [MEMBERS]: () => confirmed.promise });
  receive('partyMemberJoined', { partyId: PARTY, member: member(BO, 'bo') });
  await expect.element(screen.getByRole('link', { name: 'bo' })).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('bo joined the party.');
  confirmed.resolve([member(ADA, 'ada'), member(BO, 'bo')]);
  await expect.element(screen.getByText('2 of 5')).toBeVisible();
});

test('an answer that was asked for before somebody joined does not take them out again', async () => {
  const { screen, server, queries } = await shown();
  const waiting: (() => void)[] = [];
  server.now({
    [MEMBERS]: () => new Promise((resolve) => void waiting.push(() => resolve([member(ADA, 'ada')]))),
  });
  void queries.invalidateQueries({ queryKey: ['party'] });
  await expect.poll(() => waiting.length).toBe(1);
  queries.setQueryData(['party', ADA], (view: object) => ({
    ...view,
    members: [member(ADA, 'ada'), member(BO, 'bo')],
  }));
  waiting[0]!();
  await expect.poll(() => waiting.length).toBe(2);
  await expect.element(screen.getByRole('link', { name: 'bo' })).toBeVisible();
});

test('a party that is gone is asked for again from the beginning', async () => {
  const { screen, server, queries } = await shown();
  const other = PARTY.replace(/.$/, '1');
  server.now({
    [OWN]: { partyId: other, partycode: 'NEWC2345' },
    [STATE]: ({ params }) => (params.partyId === other ? idle : refused(404, 'party_gone')),
  });
  await queries.invalidateQueries({ queryKey: ['party'] });
  await expect.element(screen.getByText('NEWC2345')).toBeVisible();
});

test('the search comes by event, and whoever listens hears of each state once', async () => {
  const { screen, queries, onShowSearch } = await shown({
    [MEMBERS]: [member(ADA, 'ada'), member(BO, 'bo')],
  });
  const heard: string[] = [];
  onTestFinished(onSearchState(queries, ADA, ({ status }) => heard.push(status)));
  receive('searchChanged', { partyId: PARTY, state: searching() });
  await screen.getByRole('button', { name: 'Show search' }).click();
  expect(onShowSearch).toHaveBeenCalledTimes(1);
  expect(heard).toEqual(['idle', 'pending']);
});

test('joining by code: an empty line and a refusal are said beside it, and what was typed stays', async () => {
  const { screen, server } = await shown({ [JOIN as Key]: refused(404, 'party_gone') });
  const line = screen.getByRole('textbox', { name: 'Party code' });
  await screen.getByRole('button', { name: 'Join' }).click();
  await expect.element(line).toHaveAccessibleDescription('Enter a party code.');
  expect(server.times(JOIN)).toBe(0);
  await line.fill('abcd2345');
  await expect.element(line).toHaveAttribute('aria-invalid', 'false');
  await screen.getByRole('button', { name: 'Join' }).click();
  await expect.element(line).toHaveAttribute('aria-invalid', 'true');
  await expect.element(line).toHaveValue('abcd2345');
  server.now({ [JOIN]: { partyId: PARTY } });
  await screen.getByRole('button', { name: 'Join' }).click();
  await expect.element(line).toHaveValue('');
  expect(server.bodies(JOIN).at(-1)).toEqual({ partycode: 'ABCD2345' });
});

test('beside a long name there is all of the word for oneself, or nothing of it', async () => {
  const { screen } = await shown();
  const you = screen.getByText('you', { exact: true }).element();
  const row = you.parentElement!;
  const isSeen = () => you.getBoundingClientRect().top < row.getBoundingClientRect().bottom;
  expect(isSeen()).toBe(true);
  const needed = you.getBoundingClientRect().right - row.getBoundingClientRect().left;
  row.style.width = `${needed - 2}px`;
  expect(isSeen()).toBe(false);
  expect(screen.getByRole('link', { name: 'ada' }).element().getBoundingClientRect().top).toBeLessThan(
    row.getBoundingClientRect().bottom,
  );
});
