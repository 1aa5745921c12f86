import type { PartyMember, PartyState } from '@retake/contract/party/calls.ts';
import { expect, test } from 'vitest';
import {
  changeParty,
  isLeader,
  leaderOf,
  noParty,
  type PartyChange,
  type PartyView,
  statusOf,
} from './party.ts';

const member = (id: string, more: Partial<PartyMember> = {}): PartyMember => ({
  id,
  nickname: id,
  status: 'idle',
  gameMode: null,
  updated_at: '2025-01-01T00:00:00.000Z',
  simulated: false,
  ...more,
});

const idle: PartyState = {
  searchTime: 30,
  searchTimeP90: null,
  status: 'idle',
  gameMode: null,
  searchingSince: null,
  readyCheck: null,
  matchId: null,
  fills: null,
  surplus: null,
  version: 3,
};
const pending: PartyState = {
  ...idle,
  status: 'pending',
  gameMode: '2v2',
  searchingSince: '2025-01-01T00:00:00.000Z',
};

const after = (...changes: PartyChange[]): PartyView => changes.reduce(changeParty, noParty);
const own: PartyChange = { type: 'own', partyId: 'p1', partycode: 'ABCD2345' };
const ids = (view: PartyView) => view.members.map(({ id }) => id);

test('the poll tells code and members, the leader first', () => {
  const view = after(own, { type: 'members', members: [member('ada'), member('bo')] });
  expect(view).toMatchObject({ partyId: 'p1', code: 'ABCD2345' });
  expect(leaderOf(view)?.id).toBe('ada');
  expect([isLeader(view, 'ada'), isLeader(view, 'bo')]).toEqual([true, false]);
});

test('PTY1: who joins stands behind those who are there', () => {
  const view = after(
    own,
    { type: 'members', members: [member('ada')] },
    { type: 'partyMemberJoined', partyId: 'p1', member: member('bo') },
    { type: 'partyMemberJoined', partyId: 'p1', member: member('cy') },
  );
  expect(ids(view)).toEqual(['ada', 'bo', 'cy']);
});

test('a join that is told twice is one, and keeps the place', () => {
  const view = after(
    own,
    { type: 'members', members: [member('ada'), member('bo')] },
    { type: 'partyMemberJoined', partyId: 'p1', member: member('ada', { nickname: 'Ada' }) },
  );
  expect(view.members.map(({ nickname }) => nickname)).toEqual(['Ada', 'bo']);
});

test('who leaves is gone, once', () => {
  const left: PartyChange = { type: 'partyMemberLeft', partyId: 'p1', memberId: 'bo' };
  const view = after(own, { type: 'members', members: [member('ada'), member('bo')] }, left, left);
  expect(ids(view)).toEqual(['ada']);
});

test('joining another party forgets everything of the old one', () => {
  const view = after(
    own,
    { type: 'members', members: [member('ada')] },
    { type: 'search', partyId: 'p1', state: pending },
    { type: 'partyJoined', partyId: 'p2' },
  );
  expect(view).toEqual({ ...noParty, partyId: 'p2' });
});

test('being told of joining the own party changes nothing', () => {
  const view = after(own, { type: 'members', members: [member('ada')] });
  expect(changeParty(view, { type: 'partyJoined', partyId: 'p1' })).toBe(view);
});

test('leaving clears the party, however it came about', () => {
  for (const reason of ['left', 'removed', 'ended'] as const) {
    expect(after(own, { type: 'leftParty', partyId: 'p1', reason })).toEqual(noParty);
  }
});

test('the search comes by poll and by event alike', () => {
  for (const type of ['search', 'searchChanged'] as const) {
    expect(statusOf(after(own, { type, partyId: 'p1', state: pending }))).toBe('pending');
  }
  expect(statusOf(after(own))).toBe('idle');
});

test('a state that came late changes nothing', () => {
  const view = after(own, { type: 'searchChanged', partyId: 'p1', state: { ...pending, version: 4 } });
  expect(changeParty(view, { type: 'search', partyId: 'p1', state: idle })).toBe(view);
  const same = changeParty(view, { type: 'search', partyId: 'p1', state: { ...idle, version: 4 } });
  expect(statusOf(same)).toBe('idle');
});

test('what is told of another party changes nothing', () => {
  const view = after(own, { type: 'members', members: [member('ada')] });
  const others: PartyChange[] = [
    { type: 'leftParty', partyId: 'p0', reason: 'left' },
    { type: 'partyMemberJoined', partyId: 'p0', member: member('bo') },
    { type: 'partyMemberLeft', partyId: 'p0', memberId: 'ada' },
    { type: 'searchChanged', partyId: 'p0', state: pending },
    { type: 'search', partyId: 'p0', state: pending },
  ];
  for (const change of others) expect(changeParty(view, change)).toBe(view);
});

test('who came and who went is news, but the first list is not', () => {
  const view = after(own, { type: 'members', members: [member('ada')] });
  expect(view.news).toBeNull();
  const joined = changeParty(view, { type: 'partyMemberJoined', partyId: 'p1', member: member('bo') });
  expect(joined.news).toEqual({ joined: [member('bo')], left: [] });
  const confirmed = changeParty(joined, { type: 'members', members: [member('ada'), member('bo')] });
  expect(confirmed.news).toEqual(joined.news);
  const polled = changeParty(confirmed, { type: 'members', members: [member('ada')] });
  expect(polled.news).toEqual({ joined: [], left: [member('bo')] });
});

test('another party is no news of the one before', () => {
  const view = after(own, { type: 'members', members: [member('ada'), member('bo')] });
  const next = changeParty(view, { type: 'partyJoined', partyId: 'p2' });
  expect(changeParty(next, { type: 'members', members: [member('cy')] }).news).toBeNull();
});

test('a code that is known changes nothing', () => {
  const view = after(own, { type: 'members', members: [member('ada')] });
  expect(changeParty(view, own)).toBe(view);
});
