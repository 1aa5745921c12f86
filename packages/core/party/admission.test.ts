import { describe, expect, test } from 'vitest';
import type { Mode } from '../mode.ts';
import { canSearch, mayEnter } from './admission.ts';
import type { Queue } from './party.ts';

const members = (count: number, withoutSteam = -1) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, steamConnected: index !== withoutSteam }));

const sizes: [Mode, Queue, (string | null)[]][] = [
  ['5v5', 'party', ['not_enough_players', null, null, 'party_of_four', null]],
  ['2v2', 'party', ['not_enough_players', null, 'party_size', 'party_size', 'party_size']],
  ['5v5', 'solo', [null, 'party_leave_first', 'party_leave_first', 'party_leave_first', 'party_leave_first']],
];

describe.each(sizes)('PTY14, PTY23: %s in the %s queue', (mode, queue, expected) => {
  test.each(expected.map((code, index) => [index + 1, code]))('%s players: %s', (size, code) => {
    const result = canSearch(members(size as number), mode, queue);
    expect(result.ok ? null : result.code).toBe(code);
  });
});

test('PTY15: every member has connected Steam, which is asked after the number', () => {
  expect(canSearch(members(2, 1), '2v2', 'party')).toMatchObject({ code: 'steam_required' });
  expect(canSearch(members(1, 0), '5v5', 'solo')).toMatchObject({ code: 'steam_required' });
  expect(canSearch(members(4, 3), '5v5', 'party')).toMatchObject({ code: 'party_of_four' });
});

const free = { penaltyEndsAtMs: null, inMatch: false, checked: false };
const NOW = 1_000_000;

test('PTY16: the first member who may not search is named, with what is left of a penalty in started seconds', () => {
  const penalised = { ...free, nickname: 'b', penaltyEndsAtMs: NOW + 1 };
  expect(
    mayEnter([{ ...free, nickname: 'a' }, penalised, { ...free, nickname: 'c', inMatch: true }], NOW),
  ).toEqual({
    ok: false,
    code: 'member_penalised',
    values: { nickname: 'b', seconds: 1 },
  });
});

test('PTY16: a match that runs and an account check keep from searching, a penalty that is over does not', () => {
  const name = { nickname: 'a' };
  const inMatch = mayEnter([{ ...free, ...name, inMatch: true }], NOW);
  expect(inMatch).toEqual({ ok: false, code: 'member_in_match', values: name });
  const checked = mayEnter([{ ...free, ...name, checked: true }], NOW);
  expect(checked).toEqual({ ok: false, code: 'member_checked', values: name });
  expect(mayEnter([{ ...free, ...name, penaltyEndsAtMs: NOW }], NOW).ok).toBe(true);
});
