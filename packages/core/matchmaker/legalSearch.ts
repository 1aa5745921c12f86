import { TEAM_SIZE } from '../mode.ts';
import { compositionsOf } from './compositions.ts';
import { MOST_PARTIES } from './draft.ts';
import {
  addAvoidance,
  addFaultsOfSet,
  gapOf,
  type Illegality,
  type LegalOptions,
  type PlainTicket,
  ROUNDING,
  readScene,
  readSet,
  type Scene,
} from './legal.ts';
import type { TicketPool } from './pool.ts';
import { strainOf, toleranceOf } from './tolerance.ts';

/**
 * Asks a pool whether some of `indices`, including `required`, make a match that is legal whatever the rounding: tries every set
 * and every split, but for sets of which two tickets already rule a match out. Plain and slow; null where it would look
 * at more than `mostSets` sets.
 */
export function createLegalSearch(pool: TicketPool, options: LegalOptions, mostSets = Infinity) {
  const scene = readScene(pool, options, -ROUNDING);
  let widest = 0;
  const sizesOf = compositionsOf(options.shape).map(({ slotSizes }) => [...slotSizes]);
  const size = (ticket: PlainTicket) => ticket.members.length;
  const rating = (ticket: PlainTicket) => pool.rating[ticket.index]!;
  let sets = 0;

  function mayMeet(one: PlainTicket, other: PlainTicket): boolean {
    const found = new Set<Illegality>();
    addAvoidance(found, one, other);
    addAvoidance(found, other, one);
    return found.size === 0 && one.regions.some((region) => other.regions.includes(region));
  }

  /** Seats the sizes from `at` on, each size in the order of the tickets. */
  function trySizes(
    sizes: readonly number[],
    bySize: PlainTicket[][],
    chosen: PlainTicket[],
    from: number,
  ): boolean {
    if (sets++ > mostSets) return false;
    const [next, ...rest] = sizes;
    if (next === undefined) return someLegalSplit(scene, chosen);
    const candidates = bySize[next]!;
    for (let i = from; i < candidates.length; i++) {
      const ticket = candidates[i]!;
      const ratings = [...chosen, ticket].map(rating);
      if (Math.max(...ratings) - Math.min(...ratings) > widest) continue;
      if (!chosen.every((other) => mayMeet(ticket, other))) continue;
      if (trySizes(rest, bySize, [...chosen, ticket], rest[0] === next ? i + 1 : 0)) return true;
    }
    return false;
  }

  return (indices: readonly number[], required: number): boolean | null => {
    const own = scene.tickets[required]!;
    const others = indices.filter((index) => index !== required).map((index) => scene.tickets[index]!);
    widest = widestOf(scene, [own, ...others.filter((one) => mayMeet(one, own))]);
    const open = others.filter((one) => mayMeet(one, own) && Math.abs(rating(one) - rating(own)) <= widest);
    const bySize = [0, 1, 2, 3, 4, 5].map((players) => open.filter((one) => size(one) === players));
    sets = 0;
    const isFound = sizesOf.some((sizes) => {
      const at = sizes.indexOf(size(own));
      if (at === -1) return false;
      const rest = sizes.toSpliced(at, 1);
      const canFill = rest.every(
        (one) => rest.filter((other) => other === one).length <= bySize[one]!.length,
      );
      // The sizes of which there are fewest go first: the order changes nothing but the time.
      rest.sort((a, b) => bySize[a]!.length - bySize[b]!.length || a - b);
      return canFill && trySizes(rest, bySize, [own], 0);
    });
    return !isFound && sets > mostSets ? null : isFound;
  };
}

/** No match of these tickets may be wider: the limits at the longest of their waits. */
function widestOf({ options, traffic }: Scene, tickets: readonly PlainTicket[]): number {
  const curve = options.tolerance ?? toleranceOf(options.shape);
  const longest = Math.max(...tickets.map(({ countedS }) => countedS));
  const budgets = traffic.map((perS) => curve.budget(curve.height(perS), Infinity, longest, MOST_PARTIES));
  return Math.min(Math.max(curve.own(longest), curve.pull(longest)), Math.max(...budgets));
}

function someLegalSplit(scene: Scene, tickets: readonly PlainTicket[]): boolean {
  const { pool, options } = scene;
  const { mode, singlesPerTeam } = options.shape;
  const chosen = tickets.map(({ index }) => index);
  const set = readSet(scene, chosen);
  const found = new Set<Illegality>();
  addFaultsOfSet(found, set, options.shape);
  if (found.size > 0 || strainOf(set.spread, 0) > set.budget) return false;
  const seats = TEAM_SIZE[mode];
  const size = (index: number) => pool.partySize[index]!;
  const singlesIn = (team: readonly number[]) => team.filter((index) => size(index) === 1).length;
  const trySplits = (at: number, first: number[], second: number[], left: [number, number]): boolean => {
    if (at === chosen.length && [first, second].some((team) => singlesIn(team) > singlesPerTeam))
      return false;
    if (at === chosen.length) return strainOf(set.spread, gapOf(pool, [first, second])) <= set.budget;
    const index = chosen[at]!;
    return (
      (size(index) <= left[0] &&
        trySplits(at + 1, [...first, index], second, [left[0] - size(index), left[1]])) ||
      (size(index) <= left[1] &&
        trySplits(at + 1, first, [...second, index], [left[0], left[1] - size(index)]))
    );
  };
  return trySplits(0, [], [], [seats, seats]);
}
