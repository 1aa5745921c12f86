import { describe, expect, test } from 'vitest';
import type { QueueId } from '../queue/queues.ts';
import { canSearch, mayEnter } from './admission.ts';

const members = (count: number, without: { steam?: number; premium?: number } = {}) =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    nickname: `name ${index}`,
    steamConnected: index !== without.steam,
    premium: index !== without.premium,
  }));

const sizes: [QueueId, (string | null)[]][] = [
  ['open-5v5', ['not_enough_players', null, null, 'party_of_four', null]],
  ['open-2v2', ['not_enough_players', null, 'party_size', 'party_size', 'party_size']],
  ['solo-league', [null, 'party_leave_first', 'party_leave_first', 'party_leave_first', 'party_leave_first']],
  ['duo-league', [null, null, 'party_too_big', 'party_too_big', 'party_too_big']],
];

describe.each(sizes)('PTY14, PTY23: %s', (queue, expected) => {
  test.each(expected.map((code, index) => [index + 1, code]))('%s players: %s', (size, code) => {
    const result = canSearch(members(size as number), queue);
    expect(result.ok ? null : result.code).toBe(code);
  });
});

test('PTY15: every member has connected Steam, checked after the number', () => {
  expect(canSearch(members(2, { steam: 1 }), 'open-2v2')).toMatchObject({ code: 'steam_required' });
  expect(canSearch(members(1, { steam: 0 }), 'solo-league')).toMatchObject({ code: 'steam_required' });
  expect(canSearch(members(4, { steam: 3 }), 'open-5v5')).toMatchObject({ code: 'party_of_four' });
});

test('PTY39: in a queue for Premium, the refusal names the member without it; the leader gets a separate code', () => {
  expect(canSearch(members(2, { premium: 0 }), 'duo-league')).toMatchObject({ code: 'premium_required' });
  expect(canSearch(members(2, { premium: 1 }), 'duo-league')).toEqual({
    ok: false,
    code: 'member_without_premium',
    values: { nickname: 'name 1' },
  });
  expect(canSearch(members(2, { premium: 1 }), 'open-2v2').ok).toBe(true);
});

const free = { penaltyEndsAtMs: null, boundBy: null, checked: false };
const NOW = 1_000_000;

test('PTY16: the refusal names the first member who may not search, with the rest of a penalty in started seconds', () => {
  const penalised = { ...free, nickname: 'b', penaltyEndsAtMs: NOW + 1 };
  expect(
    mayEnter([{ ...free, nickname: 'a' }, penalised, { ...free, nickname: 'c', boundBy: 'match' }], NOW),
  ).toEqual({
    ok: false,
    code: 'member_penalised',
    values: { nickname: 'b', seconds: 1 },
  });
});

test('PTY16: a running match, a seat in a custom match and an account check block searching, an expired penalty does not', () => {
  const name = { nickname: 'a' };
  const inMatch = mayEnter([{ ...free, ...name, boundBy: 'match' }], NOW);
  expect(inMatch).toEqual({ ok: false, code: 'member_in_match', values: name });
  const inLobby = mayEnter([{ ...free, ...name, boundBy: 'lobby' }], NOW);
  expect(inLobby).toEqual({ ok: false, code: 'member_in_lobby', values: name });
  const checked = mayEnter([{ ...free, ...name, checked: true }], NOW);
  expect(checked).toEqual({ ok: false, code: 'member_checked', values: name });
  expect(mayEnter([{ ...free, ...name, penaltyEndsAtMs: NOW }], NOW).ok).toBe(true);
});
