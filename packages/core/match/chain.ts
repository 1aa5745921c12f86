import { isOverByPlay, type MatchFormat } from './format.ts';
import type { Score } from './lineup.ts';
import type { BoardRound } from './project.ts';

/** MAT23: no team has fewer points later than earlier. */
export const isUpTo = (earlier: Score, later: Score): boolean =>
  earlier.team1 <= later.team1 && earlier.team2 <= later.team2;

export const isSame = (one: Score, other: Score): boolean =>
  one.team1 === other.team1 && one.team2 === other.team2;

/** MAT23: whether both can be rounds of one map. */
export function isCompatible(one: BoardRound, other: BoardRound, format: MatchFormat): boolean {
  const [earlier, later] = one.round < other.round ? [one, other] : [other, one];
  if (earlier.round === later.round) return false;
  return isUpTo(earlier.score, later.score) && !isOverByPlay(earlier.score, format);
}

type Link = { round: BoardRound; length: number; before: Link | null };

/** The better end of a chain: the longer one; of equals that with the higher round, then the report that came later. */
function isBetter(one: Link, other: Link | null): boolean {
  if (other === null) return true;
  if (one.length !== other.length) return one.length > other.length;
  if (one.round.round !== other.round.round) return one.round.round > other.round.round;
  return one.round.seen > other.round.seen;
}

/** MAT23: the most reports that can be rounds of one map which stands, or ends, at `score`; ascending. */
export function chainTo(score: Score, all: readonly BoardRound[], format: MatchFormat): BoardRound[] {
  const total = score.team1 + score.team2;
  const links: Link[] = [];
  const best = (among: readonly Link[]): Link | null =>
    among.reduce<Link | null>((found, link) => (isBetter(link, found) ? link : found), null);
  const usable = all.filter((round) => {
    if (round.round > total || !isUpTo(round.score, score)) return false;
    return round.round === total || !isOverByPlay(round.score, format);
  });
  for (const round of usable.toSorted((a, b) => a.round - b.round)) {
    const before = best(links.filter((link) => isCompatible(link.round, round, format)));
    links.push({ round, length: (before?.length ?? 0) + 1, before });
  }
  const chain: BoardRound[] = [];
  for (let link = best(links); link !== null; link = link.before) chain.push(link.round);
  return chain.reverse();
}
