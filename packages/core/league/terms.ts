import { compareGroups, type SkillGroup } from '../rating/skillGroup.ts';
import { accept, type Result, refuse } from '../result.ts';
import { prizesOf } from './prizes.ts';

/** LGE17: who may enter a league, and what its places win. Each season keeps those with which it began (LGE20). */
export type Terms = {
  groupFrom: SkillGroup;
  groupTo: SkillGroup;
  premium: boolean;
  prizePoolCents: number;
  prizePlaces: number;
  /** LGE12. */
  prizeMatches: number;
};

/** What is changed together. */
export const TERM_PARTS = ['groups', 'premium', 'prizes', 'prizeMatches'] as const;
export type TermPart = (typeof TERM_PARTS)[number];

const FIELDS: Record<TermPart, readonly (keyof Terms)[]> = {
  groups: ['groupFrom', 'groupTo'],
  premium: ['premium'],
  prizes: ['prizePoolCents', 'prizePlaces'],
  prizeMatches: ['prizeMatches'],
};

/** LGE17: whether terms can be those of a league. */
export function termsAllowed(
  terms: Omit<Terms, 'premium' | 'prizeMatches'>,
): Result<null, 'league_span' | 'league_prizes'> {
  const { groupFrom, groupTo, prizePoolCents, prizePlaces } = terms;
  if (compareGroups(groupFrom, groupTo) > 0) return refuse('league_span');
  const isWhole = prizePoolCents > 0 === prizePlaces > 0 && prizePoolCents >= prizePlaces;
  return isWhole ? accept(null) : refuse('league_prizes');
}

/** The terms of a league and of nothing else of it. */
export const termsOf = (league: Terms): Terms => {
  const { groupFrom, groupTo, premium, prizePoolCents, prizePlaces, prizeMatches } = league;
  return { groupFrom, groupTo, premium, prizePoolCents, prizePlaces, prizeMatches };
};

/** Which parts are not the same. */
export const changedParts = (before: Terms, after: Terms): TermPart[] =>
  TERM_PARTS.filter((part) => FIELDS[part].some((field) => before[field] !== after[field]));

/** LGE21: what a change takes from who has played for the season. */
const TAKES: Record<TermPart, (before: Terms, after: Terms) => boolean> = {
  groups: (before, after) =>
    compareGroups(after.groupFrom, before.groupFrom) > 0 || compareGroups(after.groupTo, before.groupTo) < 0,
  premium: (before, after) => after.premium && !before.premium,
  prizes: (before, after) => {
    const prizes = prizesOf(after);
    return prizesOf(before).some((cents, at) => (prizes[at] ?? 0) < cents);
  },
  prizeMatches: (before, after) => after.prizeMatches > before.prizeMatches,
};

/**
 * LGE21: the terms of a season after a change, and the parts that hold from the next season on. Before it has begun only
 * what it promises has been given to anybody.
 */
export function changeOfSeason(
  before: Terms,
  asked: Terms,
  hasBegun: boolean,
): { now: Terms; later: TermPart[] } {
  const later = changedParts(before, asked).filter(
    (part) => (hasBegun || part === 'prizes') && TAKES[part](before, asked),
  );
  const kept = later.flatMap((part) => FIELDS[part].map((field) => [field, before[field]]));
  return { now: { ...termsOf(asked), ...Object.fromEntries(kept) }, later };
}
