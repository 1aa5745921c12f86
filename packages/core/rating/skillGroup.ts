/**
 * RAT11: twelve groups on the shown rating: low, medium, high, global. Who starts at 1000 stands in M, the middle of a
 * population N(1000, 350):
 *
 * | group | from | share  | group | from | share  | group | from | share  |
 * |-------|------|--------|-------|------|--------|-------|------|--------|
 * | L-    |  100 |  4.3 % | M     |  875 | 16.8 % | H+    | 1400 |  6.9 % |
 * | L     |  400 |  6.9 % | M+    | 1025 | 13.7 % | G-    | 1550 |  3.5 % |
 * | L+    |  575 | 10.4 % | H-    | 1150 | 11.8 % | G     | 1700 |  1.8 % |
 * | M-    |  725 | 14.4 % | H     | 1275 |  8.9 % | G+    | 1900 |  0.5 % |
 */
export const SKILL_GROUPS = ['L-', 'L', 'L+', 'M-', 'M', 'M+', 'H-', 'H', 'H+', 'G-', 'G', 'G+'] as const;
export type SkillGroup = (typeof SKILL_GROUPS)[number];

/** The lowest shown rating of each group; the first group also has everything below. */
export const SKILL_GROUP_FROM: Record<SkillGroup, number> = {
  'L-': 100,
  L: 400,
  'L+': 575,
  'M-': 725,
  M: 875,
  'M+': 1025,
  'H-': 1150,
  H: 1275,
  'H+': 1400,
  'G-': 1550,
  G: 1700,
  'G+': 1900,
};

/** The group of a shown rating. */
export function groupOf(elo: number): SkillGroup {
  return SKILL_GROUPS.findLast((group) => elo >= SKILL_GROUP_FROM[group]) ?? 'L-';
}

/** Below zero if `one` is the weaker group, zero if they are the same; also for sorting. */
export function compareGroups(one: SkillGroup, other: SkillGroup): number {
  return SKILL_GROUPS.indexOf(one) - SKILL_GROUPS.indexOf(other);
}

/** A league's restriction, both ends included: `{ from: 'L-', to: 'G+' }` admits everybody. */
export type GroupSpan = { readonly from: SkillGroup; readonly to: SkillGroup };

/** RAT12: whether a group may enter. */
export function admits({ from, to }: GroupSpan, group: SkillGroup): boolean {
  return compareGroups(from, group) <= 0 && compareGroups(group, to) <= 0;
}
