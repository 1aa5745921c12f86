import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  giveRole,
  invite,
  join,
  leave,
  newRoster,
  parseTeamName,
  parseTeamTag,
  ROSTER_MAX,
  type Roster,
  removeMember,
  TEAM_ROLES,
  TEAMS_MAX,
} from './team.ts';

const unwrap = <T>(result: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const rosterOf = (...userIds: string[]): Roster =>
  userIds.map((userId, i) => ({ userId, role: i === 0 ? 'captain' : 'player' }));

describe('TEA2: a name', () => {
  test.each([
    ['  Five Up ', 'Five Up'],
    ['NIP', 'NIP'],
    ['a.b-c_d', 'a.b-c_d'],
    ['龙之队', '龙之队'],
    ['Größe 2', 'Größe 2'],
    ['x'.repeat(24), 'x'.repeat(24)],
    ['Ｕｂｅｒ', 'Uber'],
    ['นี้ใหญ่', 'นี้ใหญ่'],
  ])('%j is valid', (typed, kept) => {
    expect(parseTeamName(typed)).toEqual({ ok: true, value: kept });
  });

  test.each([
    '',
    'ab',
    ' ab ',
    'x'.repeat(25),
    'a  b',
    '-abc',
    'abc.',
    'a\u202eb c',
    'ab\u0000c',
    'a/b',
    '\u3164\u3164\u3164',
    'abc\u115f',
    `a${'\u0301'.repeat(5)}b`,
    '👍👍👍',
    '   ',
  ])('%j is invalid', (typed) => {
    expect(parseTeamName(typed)).toEqual({ ok: false, code: 'team_name' });
  });
});

describe('TEA10: a tag', () => {
  test.each([
    ['nip', 'NIP'],
    [' g2 ', 'G2'],
    ['龙队', '龙队'],
    ['Ａｂｃ', 'ABC'],
    ['ABCDE', 'ABCDE'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(parseTeamTag(typed)).toEqual({ ok: true, value: kept });
  });

  test.each(['', 'a', 'abcdef', 'a b', 'a-b', 'ab\u202e', '\u3164\u3164', '👍👍', 'ßßß'])(
    '%j is invalid',
    (typed) => {
      expect(parseTeamTag(typed)).toEqual({ ok: false, code: 'team_tag' });
    },
  );
});

test('TEA3, TEA4: the size of a roster and the number of teams of a player are limited', () => {
  const full = rosterOf(...'abcdefghij');
  expect(full).toHaveLength(ROSTER_MAX);
  expect(join(full, 'z', 0)).toEqual({ ok: false, code: 'team_full' });
  expect(join(newRoster('a'), 'z', TEAMS_MAX)).toEqual({ ok: false, code: 'team_limit' });
  expect(unwrap(join(rosterOf(...'abcde'), 'z', 0)).at(-1)).toEqual({ userId: 'z', role: 'substitute' });
});

test('TEA5: who may be invited', () => {
  const roster = rosterOf('a', 'b');
  expect(invite(roster, [], 'b')).toMatchObject({ code: 'team_already_member' });
  expect(invite(roster, ['c'], 'c')).toMatchObject({ code: 'team_invited_already' });
  expect(invite(roster, [...'0123456789'], 'c')).toMatchObject({ code: 'team_invite_limit' });
  expect(invite(roster, [...'012345678'], 'c')).toEqual({ ok: true, value: null });
});

test('TEA6: when the captain leaves, the longest-standing member follows; when the last one leaves, the team is gone', () => {
  expect(unwrap(leave(rosterOf('a', 'b', 'c'), 'a'))).toEqual(rosterOf('b', 'c'));
  expect(unwrap(leave(rosterOf('a', 'b', 'c'), 'b'))).toEqual(rosterOf('a', 'c'));
  expect(unwrap(leave(rosterOf('a'), 'a'))).toEqual([]);
  expect(leave(rosterOf('a'), 'z')).toEqual({ ok: false, code: 'team_not_member' });
});

test('TEA6: only the captain removes and gives roles, and not to themselves', () => {
  const roster = rosterOf('a', 'b', 'c');
  expect(removeMember(roster, 'b', 'c')).toMatchObject({ code: 'team_not_captain' });
  expect(removeMember(roster, 'z', 'c')).toMatchObject({ code: 'team_not_member' });
  expect(removeMember(roster, 'a', 'a')).toMatchObject({ code: 'team_member_unknown' });
  expect(giveRole(roster, 'a', 'a', 'coach')).toMatchObject({ code: 'team_member_unknown' });
  expect(unwrap(giveRole(roster, 'a', 'c', 'captain'))).toEqual([
    { userId: 'a', role: 'player' },
    { userId: 'b', role: 'player' },
    { userId: 'c', role: 'captain' },
  ]);
});

test('TEA3: whatever happens, a team has one captain, each member once, and no more members than allowed', () => {
  const player = fc.constantFrom(...'abcdefghijkl');
  const step = fc.oneof(
    fc.record({ type: fc.constant('join' as const), by: player, to: player }),
    fc.record({ type: fc.constant('leave' as const), by: player, to: player }),
    fc.record({ type: fc.constant('remove' as const), by: player, to: player }),
    fc.record({
      type: fc.constant('role' as const),
      by: player,
      to: player,
      role: fc.constantFrom(...TEAM_ROLES),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let roster = newRoster('a');
      for (const one of steps) {
        if (one.type === 'join' && roster.some(({ userId }) => userId === one.to)) continue;
        const next =
          one.type === 'join'
            ? join(roster, one.to, 0)
            : one.type === 'leave'
              ? leave(roster, one.by)
              : one.type === 'remove'
                ? removeMember(roster, one.by, one.to)
                : giveRole(roster, one.by, one.to, one.role);
        if (next.ok) roster = next.value;
        if (roster.length === 0) return;
        expect(roster.filter(({ role }) => role === 'captain')).toHaveLength(1);
        expect(new Set(roster.map(({ userId }) => userId)).size).toBe(roster.length);
        expect(roster.length).toBeLessThanOrEqual(ROSTER_MAX);
      }
    }),
  );
});
