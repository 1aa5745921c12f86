import { isUndecided } from '../lines.ts';
import type { Placement } from '../placement.ts';
import type { Evaluation } from './evaluate.ts';
import { EMPTY, type Plan } from './plan.ts';

type Group = { rank: number; slots: number; lines: number[]; isOpen: boolean };

/**
 * BRK7: places that are decided, the best first. Whoever is out at the same rank shares its places: as many as there are
 * fixtures in which one can lose there. A place that nobody reached, because two lost at once, stays empty; those two
 * share the places of their rank with the others.
 */
export function placesOf(plan: Plan, evaluation: Evaluation): Placement[] {
  const out: Placement[] = [];
  let from = 1;
  let homeless: number[] = []; // of ranks without a place: they join the next better one
  const groups = groupsOf(plan, evaluation);
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
function groupsOf(plan: Plan, evaluation: Evaluation): Group[] {
  const { winner, outIn, state } = evaluation;
  const byRank = new Map<number, Group>();
  const at = (rank: number): Group => {
    const known = byRank.get(rank) ?? { rank, slots: 0, lines: [], isOpen: false };
    byRank.set(rank, known);
    return known;
  };
  const canLose = losersOf(plan);
  for (const { rank, from, count, drops } of plan.sections) {
    const group = at(rank);
    for (let fixture = from; fixture < from + count; fixture++) {
      if (!drops && canLose[fixture]) group.slots++;
      group.isOpen ||= isUndecided(state[fixture]);
    }
  }
  for (let line = 0; line < outIn.length; line++)
    if (outIn[line]! >= 0) at(plan.sections[outIn[line]!]!.rank).lines.push(line);
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

/** By fixture: whether the draw alone brings two together there. */
function losersOf(plan: Plan): Uint8Array {
  const wins = new Uint8Array(plan.a.length);
  const loses = new Uint8Array(plan.a.length);
  const comes = (source: number): number => {
    if (source === EMPTY) return 0;
    const of = (source / 3) | 0;
    const kind = source - 3 * of;
    return kind === 0 ? 1 : kind === 1 ? wins[of]! : loses[of]!;
  };
  for (let fixture = 0; fixture < plan.a.length; fixture++) {
    const [x, y] = [comes(plan.a[fixture]!), comes(plan.b[fixture]!)];
    wins[fixture] = x | y;
    loses[fixture] = x & y;
  }
  return loses;
}
