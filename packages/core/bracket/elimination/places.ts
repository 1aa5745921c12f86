import { isAnyUndecided, isUndecided } from '../lines.ts';
import type { Placement } from '../placement.ts';
import type { Evaluation } from './evaluate.ts';
import { EMPTY, type Plan } from './plan.ts';

/** `leaving`: by section of the plan in how many of its fixtures one leaves the stage, if two come to them. */
export type Drawn = { plan: Plan; leaving: readonly number[] };
type Group = { rank: number; slots: number; lines: number[]; isOpen: boolean };

/**
 * BRK7: places that are decided, the best first. Whoever is out at the same rank shares its places: as many as there are
 * fixtures in which one can lose there. A place that nobody reached, because two lost at once, stays empty; those two
 * share the places of their rank with the others.
 */
export function placesOf(drawn: Drawn, evaluation: Evaluation): Placement[] {
  const out: Placement[] = [];
  let from = 1;
  let homeless: number[] = []; // of ranks without a place: they join the next better one
  const groups = groupsOf(drawn, evaluation);
  for (const group of groups) {
    if (group.slots > 0) continue;
    homeless = [...homeless, ...group.lines];
    group.lines = [];
  }
  for (const group of groups.reverse()) {
    if (group.slots === 0) continue;
    const isLowest = from + group.slots > evaluation.outIn.length;
    const lines =
      isLowest && homeless.length > 0 ? [...group.lines, ...homeless].sort((a, b) => a - b) : group.lines;
    if (!group.isOpen && lines.length > 0) {
      const to = from + Math.min(group.slots, lines.length) - 1;
      out.push({ from, to, lines });
    }
    from += group.slots;
  }
  return out;
}

/** The lowest rank first. */
function groupsOf({ plan, leaving }: Drawn, { winner, outIn, state }: Evaluation): Group[] {
  const byRank = new Map<number, Group>();
  const at = (rank: number): Group => {
    const known = byRank.get(rank) ?? { rank, slots: 0, lines: [], isOpen: false };
    byRank.set(rank, known);
    return known;
  };
  const bySection = plan.sections.map(({ rank, from, count }, section) => {
    const group = at(rank);
    group.slots += leaving[section]!;
    group.isOpen ||= isAnyUndecided(state.subarray(from, from + count));
    return group;
  });
  for (let line = 0; line < outIn.length; line++)
    if (outIn[line]! >= 0) bySection[outIn[line]!]!.lines.push(line);
  const finals = plan.final < 0 ? [] : [{ fixture: plan.final, rank: Number.POSITIVE_INFINITY }];
  for (const { fixture, rank } of [...plan.ends, ...finals]) {
    const group = at(rank);
    group.slots++;
    group.isOpen ||= isUndecided(state[fixture]);
    if (winner[fixture]! >= 0) group.lines.push(winner[fixture]!);
  }
  // Of groups beside each other several win: the better seed first.
  if (plan.groups !== undefined) for (const { lines } of byRank.values()) lines.sort((x, y) => x - y);
  return [...byRank.values()].sort((x, y) => x.rank - y.rank);
}

/** By section: in how many of its fixtures the draw alone brings two together of whom one plays no more. */
export function leavingOf({ a, b, sections }: Plan): number[] {
  const wins = new Uint8Array(a.length);
  const loses = new Uint8Array(a.length);
  const comes = (source: number): number => {
    if (source === EMPTY) return 0;
    const of = (source / 3) | 0;
    const kind = source - 3 * of;
    return kind === 0 ? 1 : kind === 1 ? wins[of]! : loses[of]!;
  };
  return sections.map(({ from, count, drops }) => {
    let leaving = 0;
    for (let fixture = from; fixture < from + count; fixture++) {
      const x = comes(a[fixture]!);
      const y = comes(b[fixture]!);
      wins[fixture] = x | y;
      loses[fixture] = x & y;
      if (!drops) leaving += x & y;
    }
    return leaving;
  });
}
