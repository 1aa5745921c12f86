import type { Medal } from '@retake/core/league/medal.ts';
import type { SkillGroup } from '@retake/core/rating/skillGroup.ts';

/** Names of the symbols in the emblem sprite: `L-` is `badge-l-minus`. */
export const badgeId = (group: SkillGroup): string =>
  `badge-${group.toLowerCase().replace('-', '-minus').replace('+', '-plus')}`;
export const medalId = (metal: Medal): string => `medal-${metal}`;
