/**
 * RAT11: twelve groups on the shown rating: low, medium, high, global. With a population of N(1000, 350):
 *
 * | group | from | share  | group | from | share  |
 * |-------|------|--------|-------|------|--------|
 * | L-    |  100 |  4.3 % | H-    | 1100 | 11.4 % |
 * | L     |  400 |  5.6 % | H     | 1225 | 12.7 % |
 */
export const SKILL_GROUPS = ['L-', 'L', 'L+', 'M-', 'M', 'M+', 'H-', 'H', 'H+', 'G-', 'G', 'G+'] as const;
export type SkillGroup = (typeof SKILL_GROUPS)[number];

/** The lowest shown rating of each group; the first also takes everything below it. */
export const SKILL_GROUP_FROM: Record<SkillGroup, number> = {
  'L-': 100,
  L: 400,
  'L+': 550,
  'M-': 700,
  M: 825,
  'M+': 950,
  'H-': 1075,
  H: 1200,
  'H+': 1325,
  'G-': 1475,
  G: 1650,
  'G+': 1850,
};

/** The group of a shown rating. */
export function groupOf(elo: number): SkillGroup {
  return SKILL_GROUPS.findLast((group) => elo >= SKILL_GROUP_FROM[group]) ?? 'L-';
}

/** Below zero when `one` is the weaker group, zero when they are the same, for sorting too. */
export function compareGroups(one: SkillGroup, other: SkillGroup): number {
  return SKILL_GROUPS.indexOf(one) - SKILL_GROUPS.indexOf(other);
}

/** A league's restriction, both ends included: `{ from: 'L-', to: 'G+' }` admits everybody. */
export type GroupSpan = { readonly from: SkillGroup; readonly to: SkillGroup };

/** RAT12: whether a group may enter. */
export function admits({ from, to }: GroupSpan, group: SkillGroup): boolean {
  return compareGroups(from, group) <= 0 && compareGroups(group, to) <= 0;
}
