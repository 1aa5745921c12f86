import type { Mode } from '../mode.ts';
import { TEAM_SIZE } from '../mode.ts';
import { MAX_PARTY, MAX_REGIONS, type TicketPool, ticketCount, waitMsOf } from './pool.ts';
import { strainOf, TOLERANCE, type ToleranceCurve } from './tolerance.ts';

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
  const tickets = [...teams[0], ...teams[1]].map((index) => readTicket(pool, index, options));
  const found = new Set<Illegality>();
  if (new Set(tickets.map((ticket) => ticket.index)).size !== tickets.length) found.add('repeatedTicket');
  if (tickets.some((ticket) => ![1, 2, 3, 5].includes(ticket.members.length))) found.add('partySize');
  for (const team of teams) {
    const players = team.reduce((sum, index) => sum + pool.partySize[index]!, 0);
    if (players !== TEAM_SIZE[options.mode]) found.add('teamSize');
  }
  const shared = allRegions.filter((r) => tickets.every((ticket) => ticket.regions.includes(r)));
  if (shared.length === 0) found.add('noSharedRegion');
  if (region !== undefined && !shared.includes(region)) found.add('wrongRegion');
  for (const one of tickets) for (const other of tickets) addAvoidance(found, one, other);
  addStretch(found, pool, teams, tickets, shared, options);
  return [...found];
}

/** Whether some of `indices`, `required` among them, make a legal match: every set and every split is tried. */
export function someLegalMatch(
  pool: TicketPool,
  indices: readonly number[],
  required: number,
  options: LegalOptions,
): boolean {
  const others = indices.filter((index) => index !== required);
  const seats = TEAM_SIZE[options.mode];
  const size = (index: number) => pool.partySize[index]!;
  const tryTeams = (at: number, first: number[], second: number[], left: [number, number]): boolean => {
    if (left[0] === 0 && left[1] === 0) return illegalities(pool, [first, second], options).length === 0;
    if (at === others.length) return false;
    const index = others[at]!;
    return (
      (size(index) <= left[0] &&
        tryTeams(at + 1, [...first, index], second, [left[0] - size(index), left[1]])) ||
      (size(index) <= left[1] &&
        tryTeams(at + 1, first, [...second, index], [left[0], left[1] - size(index)])) ||
      tryTeams(at + 1, first, second, left)
    );
  };
  return size(required) <= seats && tryTeams(0, [required], [], [seats - size(required), seats]);
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

function addStretch(
  found: Set<Illegality>,
  pool: TicketPool,
  teams: readonly [readonly number[], readonly number[]],
  tickets: readonly PlainTicket[],
  shared: readonly number[],
  options: LegalOptions,
): void {
  const curve = options.tolerance ?? TOLERANCE;
  const ratings = tickets.map((ticket) => pool.rating[ticket.index]!);
  const waits = tickets.map((ticket) => ticket.waitS);
  const longest = Math.max(...waits);
  const spread = Math.max(...ratings) - Math.min(...ratings);
  const canStand = (ticket: PlainTicket) =>
    spread <= curve.own(ticket.waitS) + ROUNDING || spread <= curve.pull(longest) + ROUNDING;
  if (!tickets.every(canStand)) found.add('spread');
  const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
  const strain = strainOf(spread, gapOf(pool, teams));
  const isWithinBudget = shared.some((region) => {
    const climate = curve.climate(readTraffic(pool, region, options));
    return strain <= curve.budget(climate, mean, longest, tickets.length) + ROUNDING;
  });
  if (!isWithinBudget) found.add('strain');
}

/** Arrivals a second by Little's law over the tickets of the pool, waits over a minute counted as a minute. */
function readTraffic(pool: TicketPool, region: number, options: LegalOptions) {
  const everyone = Array.from({ length: ticketCount(pool) }, (_, index) => readTicket(pool, index, options));
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
