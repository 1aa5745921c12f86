import type { Mode } from '../mode.ts';
import { TEAM_SIZE } from '../mode.ts';
import { MAX_PARTY, MAX_REGIONS, type TicketPool, ticketCount, waitMsOf } from './pool.ts';
import { strainOf, TOLERANCE, type ToleranceCurve, type Traffic } from './tolerance.ts';

/**
 * The rules of a legal match, written as plainly as they are said, with no care for speed. The engine is checked
 * against it; the engine never calls it.
 */
export type Illegality =
  | 'repeatedTicket'
  | 'partySize'
  | 'teamSize'
  | 'noSharedRegion'
  | 'wrongRegion'
  | 'blacklisted'
  | 'recentOpponent'
  | 'spread'
  | 'strain';

export type LegalOptions = { mode: Mode; now: number; tolerance?: ToleranceCurve };

/** Everything that is wrong with a match of these pool indices; empty where it is legal (MM2 to MM8). */
export function illegalities(
  pool: TicketPool,
  teams: readonly [readonly number[], readonly number[]],
  options: LegalOptions,
  region?: number,
): Illegality[] {
  return illegalitiesIn(readScene(pool, options, ROUNDING), teams, region);
}

/** What is the same for every match of a pool, read once. */
type Scene = {
  pool: TicketPool;
  options: LegalOptions;
  tickets: PlainTicket[];
  traffic: Traffic[];
  /** How far over a limit still counts as on it; below 0: how far under it has to be. */
  slack: number;
};

function readScene(pool: TicketPool, options: LegalOptions, slack: number): Scene {
  const tickets = Array.from({ length: ticketCount(pool) }, (_, index) => readTicket(pool, index, options));
  return { pool, options, tickets, slack, traffic: allRegions.map((region) => readTraffic(tickets, region)) };
}

function illegalitiesIn(
  scene: Scene,
  teams: readonly [readonly number[], readonly number[]],
  region?: number,
): Illegality[] {
  const { pool, options } = scene;
  const found = new Set<Illegality>();
  for (const team of teams) {
    const players = team.reduce((sum, index) => sum + pool.partySize[index]!, 0);
    if (players !== TEAM_SIZE[options.mode]) found.add('teamSize');
  }
  const set = readSet(scene, [...teams[0], ...teams[1]]);
  addFaultsOfSet(found, set);
  if (region !== undefined && !set.shared.includes(region)) found.add('wrongRegion');
  if (strainOf(set.spread, gapOf(pool, teams)) > set.budget) found.add('strain');
  return [...found];
}

/** What is the same for every split of some tickets into teams. */
type TicketSet = {
  tickets: PlainTicket[];
  shared: number[];
  spread: number;
  budget: number;
  canStand: boolean;
};

function addFaultsOfSet(found: Set<Illegality>, { tickets, shared, canStand }: TicketSet): void {
  if (new Set(tickets.map((ticket) => ticket.index)).size !== tickets.length) found.add('repeatedTicket');
  if (tickets.some((ticket) => ![1, 2, 3, 5].includes(ticket.members.length))) found.add('partySize');
  if (shared.length === 0) found.add('noSharedRegion');
  for (const one of tickets) for (const other of tickets) addAvoidance(found, one, other);
  if (!canStand) found.add('spread');
}

/**
 * Whether some of `indices`, `required` among them, make a match that is legal whatever is rounded: every set and every
 * split is tried.
 */
export function someLegalMatch(
  pool: TicketPool,
  indices: readonly number[],
  required: number,
  options: LegalOptions,
): boolean {
  const scene = readScene(pool, options, -ROUNDING);
  const others = indices.filter((index) => index !== required);
  const size = (index: number) => pool.partySize[index]!;
  const trySets = (at: number, chosen: number[], left: number): boolean => {
    if (left === 0) return someLegalSplit(scene, chosen);
    if (at === others.length) return false;
    const index = others[at]!;
    return (
      (size(index) <= left && trySets(at + 1, [...chosen, index], left - size(index))) ||
      trySets(at + 1, chosen, left)
    );
  };
  const players = 2 * TEAM_SIZE[options.mode];
  return size(required) <= players && trySets(0, [required], players - size(required));
}

function someLegalSplit(scene: Scene, chosen: readonly number[]): boolean {
  const { pool, options } = scene;
  const set = readSet(scene, chosen);
  const found = new Set<Illegality>();
  addFaultsOfSet(found, set);
  if (found.size > 0 || strainOf(set.spread, 0) > set.budget) return false;
  const seats = TEAM_SIZE[options.mode];
  const size = (index: number) => pool.partySize[index]!;
  const trySplits = (at: number, first: number[], second: number[], left: [number, number]): boolean => {
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

type PlainTicket = {
  index: number;
  members: number[];
  regions: number[];
  blacklisted: number[];
  recent: number[];
  isOverdue: boolean;
  waitS: number;
};

const allRegions = Array.from({ length: MAX_REGIONS }, (_, region) => region);
/** The engine keeps waits and limits as 32-bit floats. */
const ROUNDING = 0.05;

function readTicket(pool: TicketPool, index: number, options: LegalOptions): PlainTicket {
  const curve = options.tolerance ?? TOLERANCE;
  const waitS = waitMsOf(pool, index, options.now) / 1000;
  const isOverdue = waitS >= curve.overdueS;
  const limitMs = isOverdue ? curve.pingLimitMs(waitS) : 0;
  const accepts = (region: number) =>
    ((pool.accepted[index]! >> region) & 1) === 1 || pool.pings[index * MAX_REGIONS + region]! <= limitMs;
  const start = pool.avoidedStart[index]!;
  const split = start + pool.blacklistedCount[index]!;
  const firstMember = index * MAX_PARTY;
  return {
    index,
    members: [...pool.members.slice(firstMember, firstMember + pool.partySize[index]!)],
    regions: allRegions.filter(accepts),
    blacklisted: [...pool.avoided.slice(start, split)],
    recent: [...pool.avoided.slice(split, split + pool.recentCount[index]!)],
    isOverdue,
    waitS,
  };
}

function addAvoidance(found: Set<Illegality>, one: PlainTicket, other: PlainTicket): void {
  if (one === other) return;
  if (one.blacklisted.some((player) => other.members.includes(player))) found.add('blacklisted');
  if (one.isOverdue || other.isOverdue) return;
  if (one.recent.some((player) => other.members.includes(player))) found.add('recentOpponent');
}

function readSet(
  { pool, options, tickets: all, traffic, slack }: Scene,
  indices: readonly number[],
): TicketSet {
  const tickets = indices.map((index) => all[index]!);
  const shared = allRegions.filter((r) => tickets.every((ticket) => ticket.regions.includes(r)));
  const curve = options.tolerance ?? TOLERANCE;
  const ratings = indices.map((index) => pool.rating[index]!);
  const waits = tickets.map((ticket) => ticket.waitS);
  const longest = Math.max(...waits);
  const spread = Math.max(...ratings) - Math.min(...ratings);
  const canStand = tickets.every(
    ({ waitS }) => spread <= curve.own(waitS) + slack || spread <= curve.pull(longest) + slack,
  );
  const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
  const budgets = shared.map((region) =>
    curve.budget(curve.climate(traffic[region]!), mean, longest, tickets.length),
  );
  return {
    tickets,
    shared,
    spread,
    canStand,
    budget: Math.max(...budgets, Number.NEGATIVE_INFINITY) + slack,
  };
}

/** Arrivals a second by Little's law over the tickets of the pool, waits over a minute counted as a minute. */
function readTraffic(everyone: readonly PlainTicket[], region: number): Traffic {
  const perSecond = (tickets: readonly PlainTicket[]) => {
    const waits = tickets.reduce((sum, ticket) => sum + Math.min(60, ticket.waitS), 0);
    return tickets.length === 0 ? 0 : tickets.length ** 2 / (waits + 0.001);
  };
  return {
    regionPerS: perSecond(everyone.filter((ticket) => ticket.regions.includes(region))),
    totalPerS: perSecond(everyone),
  };
}

/** Difference of the teams' averages over players, points. */
export function gapOf(pool: TicketPool, teams: readonly [readonly number[], readonly number[]]): number {
  const average = (team: readonly number[]) => {
    const players = team.reduce((sum, index) => sum + pool.partySize[index]!, 0);
    return team.reduce((sum, index) => sum + pool.rating[index]! * pool.partySize[index]!, 0) / players;
  };
  return Math.abs(average(teams[0]) - average(teams[1]));
}
