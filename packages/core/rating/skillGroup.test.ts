import { describe, expect, test } from 'vitest';
import { ELO_START } from './player.ts';
import { admits, compareGroups, groupOf, SKILL_GROUP_FROM, SKILL_GROUPS } from './skillGroup.ts';

describe('skill groups', () => {
  test('RAT11 the group changes exactly at its threshold', () => {
    for (const [index, group] of SKILL_GROUPS.entries()) {
      expect(groupOf(SKILL_GROUP_FROM[group])).toBe(group);
      if (index > 0) expect(groupOf(SKILL_GROUP_FROM[group] - 1)).toBe(SKILL_GROUPS[index - 1]);
    }
  });

  test('RAT11 a newcomer is in M, and the ends are open', () => {
    expect(groupOf(ELO_START)).toBe('M');
    expect(groupOf(-50)).toBe('L-');
    expect(groupOf(9000)).toBe('G+');
  });

  test('RAT11 more points are never a lower group', () => {
    for (let elo = 100; elo < 3000; elo++)
      expect(compareGroups(groupOf(elo), groupOf(elo + 1))).toBeLessThanOrEqual(0);
  });

  test('RAT12 a restriction admits both its ends and everything between', () => {
    const middle = { from: 'M-', to: 'H' } as const;
    expect(SKILL_GROUPS.filter((group) => admits(middle, group))).toEqual(['M-', 'M', 'M+', 'H-', 'H']);
    expect(SKILL_GROUPS.every((group) => admits({ from: 'L-', to: 'G+' }, group))).toBe(true);
  });
});
