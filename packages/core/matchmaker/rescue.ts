import type { MatchShape } from './compositions.ts';
import type { Conflicts } from './conflicts.ts';
import type { Draft, Region } from './draft.ts';
import { createNeighbours, type Neighbours } from './neighbours.ts';
import type { TicketPool } from './pool.ts';
import type { Lists, Queue } from './queue.ts';
import { inTurn, NO_TURNS, type RescueTurns, turnsAfter } from './rescueTurns.ts';
import { createSeating, type Seated, type Seating } from './seating.ts';

/** Steps of one search for one ticket in one region; hardly any needs a hundredth of it. */
const MOST_STEPS = 50_000;
/** Steps of a region in one pass, for full searches and again for shares: some 25 ms each. */
const STEPS_OF_ROUND = 500_000;
/** Of those for whom no full search was left, every one gets a share within so many passes. */
const PASSES_OF_SHARES = 8;
/** What each ticket has in every pass, whatever is left. */
const FEWEST_STEPS = 60;

type World = { queue: Queue; shape: MatchShape; conflicts: Conflicts };
type Place = Region & {
  neighbours: Neighbours;
  /** What is left of the region's steps. */
  steps: number;
  /** The longest wait of those who may be in a match here without being known to have none. */
  longestUnknownS: number;
  /** The longest wait of those who are not overdue. */
  longestYoungS: number;
};
/** An overdue ticket, and the regions (a bit for each) in which its match is still to be looked for. */
type Search = { rank: number; key: number; regions: number };

/**
 * MM9, the last resort: seats the overdue tickets that the faster searches did not, each in every region it may play in:
 * first the longest waiting, or, where the pass before had not steps enough for all, those who had no turn for longest. A
 * ticket that has no legal match in a region is in none of another ticket either, so it is taken out of that region: a
 * pile of parties that lack a size costs next to nothing. Answers who had a turn, for the next pass.
 */
export function rescueOverdue(
  world: World & { pool: TicketPool },
  lists: Lists,
  regions: readonly Region[],
  before: RescueTurns,
  onMatch: (draft: Draft) => void,
): RescueTurns {
  const overdue = overdueSearches(world.pool, world.queue);
  if (overdue.length === 0) return NO_TURNS;
  const rounds = createRounds(world, lists, regions, overdue, before !== NO_TURNS, onMatch);
  const shares = rounds.look(inTurn(overdue, before.full), MOST_STEPS, STEPS_OF_ROUND);
  if (shares.length === 0) return NO_TURNS;
  const share = Math.floor((STEPS_OF_ROUND * PASSES_OF_SHARES) / shares.length);
  const each = Math.min(MOST_STEPS, Math.max(FEWEST_STEPS, share));
  const left = rounds.look(inTurn(shares, before.share), each, STEPS_OF_ROUND);
  rounds.look(left, FEWEST_STEPS, Infinity);
  const isFree = ({ rank }: Search) => world.queue.taken[rank] === 0;
  return turnsAfter(before, overdue.filter(isFree), {
    full: without(overdue, shares),
    share: without(shares, left),
  });
}

/** The overdue tickets without a match, the longest waiting first. */
function overdueSearches(pool: TicketPool, queue: Queue): Search[] {
  const { waitS, waitedS, mayPlay, ticket } = queue;
  return overdueRanks(queue)
    .sort((a, b) => waitS[b]! - waitS[a]! || waitedS[b]! - waitedS[a]! || a - b)
    .map((rank) => ({ rank, key: pool.key[ticket[rank]!]!, regions: mayPlay[rank]! }));
}

function overdueRanks({ count, overdue, taken }: Queue): number[] {
  const ranks: number[] = [];
  for (let rank = 0; rank < count; rank++) if (overdue[rank] === 1 && taken[rank] === 0) ranks.push(rank);
  return ranks;
}

function without(searches: readonly Search[], left: readonly Search[]): Set<number> {
  const keys = new Set(searches.map(({ key }) => key));
  for (const { key } of left) keys.delete(key);
  return keys;
}

/** `searched`: all that will be looked for; `isRotated`: the longest waiting do not go first. */
function createRounds(
  world: World,
  lists: Lists,
  regions: readonly Region[],
  searched: readonly Search[],
  isRotated: boolean,
  onMatch: (draft: Draft) => void,
) {
  const { queue } = world;
  const seating = createSeating(world);
  const longestYoungS = longestWait(queue, false);
  const longestUnknownS = isRotated ? longestWait(queue, true) : longestYoungS;
  const here = searched.reduce((mask, search) => mask | search.regions, 0);
  const places = regions
    .filter(({ region }) => ((here >> region) & 1) === 1)
    .map((region): Place => {
      const neighbours = createNeighbours(queue, lists, region.region);
      return { ...region, neighbours, steps: 0, longestUnknownS, longestYoungS };
    });

  /** Looks with so many steps for each search; answers those for which the region's steps were not enough. */
  function look(searches: readonly Search[], each: number, more: number): Search[] {
    for (const place of places) place.steps += more;
    const left: Search[] = [];
    for (const search of searches) {
      const missed = lookFor(search, each);
      if (missed !== 0) left.push({ ...search, regions: missed });
    }
    return left;
  }

  /** The regions (a bit for each) that had not steps enough. */
  function lookFor({ rank, regions: open }: Search, each: number): number {
    let missed = 0;
    for (const place of places) {
      if (queue.taken[rank] === 1) return 0;
      if (((open >> place.region) & 1) === 0) continue;
      if (place.steps < each) {
        missed |= 1 << place.region;
        place.longestUnknownS = Math.max(place.longestUnknownS, queue.waitS[rank]!);
      } else if (seatIn(seating, place, rank, queue.waitS[rank]!, each)) onMatch(seating.draft);
    }
    return queue.taken[rank] === 1 ? 0 : missed;
  }

  return { look };
}

/**
 * The longest wait of those who are not overdue, or of everybody. Of a size in surplus an overdue ticket's wait counts less
 * than that of one which is not overdue yet (MM24).
 */
function longestWait(queue: Queue, isOfAll: boolean): number {
  let longest = 0;
  for (let rank = 0; rank < queue.count; rank++) {
    const counts = queue.taken[rank] === 0 && (isOfAll || queue.overdue[rank] === 0);
    if (counts) longest = Math.max(longest, queue.waitS[rank]!);
  }
  return longest;
}

/**
 * Whether a match was found; without one, and none possible, the ticket leaves the region. A match that its own wait is
 * enough for is looked for first: what somebody who waits longer might ask for as well widens the search so much that it
 * may not come to an end.
 */
function seatIn(seating: Seating, place: Place, rank: number, waitS: number, steps: number): boolean {
  const longestS = Math.max(waitS, place.longestUnknownS);
  const ownS = Math.max(waitS, place.longestYoungS);
  if (ownS < longestS) {
    if (search(seating, place, rank, ownS, steps / 2) === 'seated') return true;
    return seatWithin(seating, place, rank, longestS, steps / 2);
  }
  return seatWithin(seating, place, rank, longestS, steps);
}

function seatWithin(seating: Seating, place: Place, rank: number, longestS: number, steps: number): boolean {
  const seated = search(seating, place, rank, longestS, steps);
  if (seated === 'impossible') place.neighbours.drop(rank);
  if (seated === 'unknown') place.longestUnknownS = longestS;
  return seated === 'seated';
}

function search(seating: Seating, place: Place, rank: number, longestS: number, steps: number): Seated {
  const { neighbours, patience } = place;
  const seated = seating.seat(rank, { neighbours, patience, longestS, steps });
  place.steps -= seating.taken();
  return seated;
}
