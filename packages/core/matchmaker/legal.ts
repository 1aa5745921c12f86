import { TEAM_SIZE } from '../mode.ts';
import { type MatchShape, SIZE_CLASSES } from './compositions.ts';
import { MAX_PARTY, MAX_REGIONS, type TicketPool, ticketCount, waitMsOf } from './pool.ts';
import { surplusOf } from './surplus.ts';
import { strainOf, type ToleranceCurve, toleranceOf } from './tolerance.ts';

/**
 * The rules of a legal match, written as plainly as possible and without care for speed. The engine is checked against
 * this and never calls it.
 */
export type Illegality =
  | 'repeatedTicket'
  | 'partySize'
  | 'teamSize'
  | 'tooManySingles'
  | 'noSharedRegion'
  | 'wrongRegion'
  | 'blacklisted'
  | 'recentOpponent'
  | 'spread'
  | 'strain';

export type LegalOptions = { shape: MatchShape; now: number; tolerance?: ToleranceCurve };

/** Everything that is wrong with a match of these pool indices; empty if it is legal (MM2 to MM8). */
export function illegalities(
  pool: TicketPool,
  teams: readonly [readonly number[], readonly number[]],
  options: LegalOptions,
  region?: number,
): Illegality[] {
  return illegalitiesOf(pool, options)(teams, region);
}

/** The same for many matches of one pool. */
export function illegalitiesOf(pool: TicketPool, options: LegalOptions) {
  const scene = readScene(pool, options, ROUNDING);
  return (teams: readonly [readonly number[], readonly number[]], region?: number) =>
    illegalitiesIn(scene, teams, region);
}

/** What all matches of a pool have in common, read once. */
export type Scene = {
  pool: TicketPool;
  options: LegalOptions;
  tickets: PlainTicket[];
  /** Arriving tickets per second, by region. */
  traffic: number[];
  /** How fast urgency grows, by those of the whole queue. */
  paceS: number;
  /** How far over a limit is still accepted; a negative value means it must be that far below. */
  slack: number;
};

export function readScene(pool: TicketPool, options: LegalOptions, slack: number): Scene {
  const tickets = Array.from({ length: ticketCount(pool) }, (_, index) => readTicket(pool, index, options));
  curbSurplus(tickets, options);
  const traffic = allRegions.map((region) =>
    arrivalsPerS(tickets.filter((ticket) => ticket.regions.includes(region))),
  );
  const { paceS } = options.tolerance ?? toleranceOf(options.shape);
  return { pool, options, tickets, slack, traffic, paceS: paceS(arrivalsPerS(tickets)) };
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
    if (players !== TEAM_SIZE[options.shape.mode]) found.add('teamSize');
    const singles = team.filter((index) => pool.partySize[index] === 1).length;
    if (singles > options.shape.singlesPerTeam) found.add('tooManySingles');
  }
  const set = readSet(scene, [...teams[0], ...teams[1]]);
  addFaultsOfSet(found, set, options.shape);
  if (region !== undefined && !set.shared.includes(region)) found.add('wrongRegion');
  if (strainOf(set.spread, gapOf(pool, teams)) > set.budget) found.add('strain');
  return [...found];
}

/** What all splits of the same tickets have in common. */
export type TicketSet = {
  tickets: PlainTicket[];
  shared: number[];
  spread: number;
  budget: number;
  canStand: boolean;
};

export function addFaultsOfSet(
  found: Set<Illegality>,
  { tickets, shared, canStand }: TicketSet,
  { partySizes }: MatchShape,
): void {
  if (new Set(tickets.map((ticket) => ticket.index)).size !== tickets.length) found.add('repeatedTicket');
  if (tickets.some((ticket) => !partySizes.includes(ticket.members.length))) found.add('partySize');
  if (shared.length === 0) found.add('noSharedRegion');
  for (const one of tickets) for (const other of tickets) addAvoidance(found, one, other);
  if (!canStand) found.add('spread');
}

export type PlainTicket = {
  index: number;
  members: number[];
  regions: number[];
  blacklisted: number[];
  recent: number[];
  isOverdue: boolean;
  waitS: number;
  /** The wait that counts for the limits of its matches. */
  countedS: number;
};

const allRegions = Array.from({ length: MAX_REGIONS }, (_, region) => region);
/** The engine keeps waits and limits as 32-bit floats. */
export const ROUNDING = 0.05;

function readTicket(pool: TicketPool, index: number, options: LegalOptions): PlainTicket {
  const curve = options.tolerance ?? toleranceOf(options.shape);
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
    countedS: waitS,
  };
}

/** MM24: a wait counts less for a ticket whose size is in surplus in every region that it accepts. */
function curbSurplus(tickets: readonly PlainTicket[], { shape, tolerance }: LegalOptions): void {
  const surplus = allRegions.map((region) => {
    const there = tickets.filter((ticket) => ticket.regions.includes(region));
    const waiting = SIZE_CLASSES.map((size) => there.filter(({ members }) => members.length === size).length);
    return SIZE_CLASSES.filter((_, c) => surplusOf(shape, waiting)[c]);
  });
  for (const ticket of tickets) {
    const isInSurplus = (region: number) => surplus[region]!.some((size) => size === ticket.members.length);
    if (!ticket.regions.every(isInSurplus)) continue;
    ticket.countedS = Math.min(ticket.countedS, (tolerance ?? toleranceOf(shape)).patientS);
  }
}

export function addAvoidance(found: Set<Illegality>, one: PlainTicket, other: PlainTicket): void {
  if (one === other) return;
  if (one.blacklisted.some((player) => other.members.includes(player))) found.add('blacklisted');
  if (one.isOverdue || other.isOverdue) return;
  if (one.recent.some((player) => other.members.includes(player))) found.add('recentOpponent');
}

export function readSet(
  { pool, options, tickets: all, traffic, paceS, slack }: Scene,
  indices: readonly number[],
): TicketSet {
  const tickets = indices.map((index) => all[index]!);
  const shared = allRegions.filter((r) => tickets.every((ticket) => ticket.regions.includes(r)));
  const curve = options.tolerance ?? toleranceOf(options.shape);
  const ratings = indices.map((index) => pool.rating[index]!);
  const waits = tickets.map((ticket) => ticket.countedS);
  const longest = Math.max(...waits);
  const spread = Math.max(...ratings) - Math.min(...ratings);
  const canStand = tickets.every(
    ({ countedS }) => spread <= curve.own(countedS) + slack || spread <= curve.pull(longest) + slack,
  );
  const urgency = tickets.reduce(
    (sum, { index, countedS, members }) =>
      sum + curve.urgency(paceS, countedS, pool.rating[index]!, members.length),
    0,
  );
  const budgets = shared.map((region) =>
    curve.budget(curve.height(traffic[region]!), urgency, longest, tickets.length),
  );
  return {
    tickets,
    shared,
    spread,
    canStand,
    budget: Math.max(...budgets, Number.NEGATIVE_INFINITY) + slack,
  };
}

/** Arrivals per second by Little's law over the tickets of the pool; waits over a minute count as a minute. */
function arrivalsPerS(tickets: readonly PlainTicket[]): number {
  const waits = tickets.reduce((sum, ticket) => sum + Math.min(60, ticket.waitS), 0);
  return tickets.length === 0 ? 0 : tickets.length ** 2 / (waits + 0.001);
}

/** Difference between the teams' averages over players, in points. */
export function gapOf(pool: TicketPool, teams: readonly [readonly number[], readonly number[]]): number {
  const average = (team: readonly number[]) => {
    const players = team.reduce((sum, index) => sum + pool.partySize[index]!, 0);
    return team.reduce((sum, index) => sum + pool.rating[index]! * pool.partySize[index]!, 0) / players;
  };
  return Math.abs(average(teams[0]) - average(teams[1]));
}
