import { type Matches, readMatch } from '@retake/core/matchmaker/matches.ts';
import { MAX_PARTY, MAX_REGIONS, type TicketPool, ticketCount } from '@retake/core/matchmaker/pool.ts';
import { TOLERANCE } from '@retake/core/matchmaker/tolerance.ts';

export type Measured = {
  matchedPercent: number;
  gap: number;
  spread: number;
  /** Matches that are not five against five of whole parties with a common region, or that use a ticket twice. */
  impossible: number;
  blacklistedPairs: number;
};

/** Measures matches from the pool alone, without using the engine's own figures. */
export function measureMatches(pool: TicketPool, matches: Matches, now: number): Measured {
  const used = new Uint8Array(ticketCount(pool));
  let gap = 0;
  let spread = 0;
  let impossible = 0;
  let blacklistedPairs = 0;
  for (let m = 0; m < matches.count; m++) {
    const { teams, region } = readMatch(matches, m);
    const [first, second] = teams.map((team) => sumTeam(pool, team)) as [Sum, Sum];
    const ratings = teams.flat().map((ticket) => pool.rating[ticket]!);
    gap += Math.abs(first.rating / first.players - second.rating / second.players);
    spread += Math.max(...ratings) - Math.min(...ratings);
    const isTwice = teams.flat().some((ticket) => used[ticket]!++ > 0);
    const isShared = teams.flat().every((ticket) => mayPlay(pool, ticket, region, now));
    if (first.players !== 5 || second.players !== 5 || isTwice || !isShared) impossible++;
    blacklistedPairs += countBlacklisted(pool, teams.flat());
  }
  return {
    matchedPercent: (100 * used.reduce((sum, count) => sum + count, 0)) / used.length,
    gap: gap / matches.count,
    spread: spread / matches.count,
    impossible,
    blacklistedPairs,
  };
}

type Sum = { players: number; rating: number };

function sumTeam(pool: TicketPool, team: readonly number[]): Sum {
  const players = team.reduce((sum, ticket) => sum + pool.partySize[ticket]!, 0);
  return { players, rating: team.reduce((sum, t) => sum + pool.rating[t]! * pool.partySize[t]!, 0) };
}

function mayPlay(pool: TicketPool, ticket: number, region: number, now: number): boolean {
  const waitS = (now - pool.enqueuedAt[ticket]!) / 1000;
  const widened = waitS >= TOLERANCE.overdueS ? TOLERANCE.pingLimitMs(waitS) : 0;
  return (
    ((pool.accepted[ticket]! >> region) & 1) === 1 || pool.pings[ticket * MAX_REGIONS + region]! <= widened
  );
}

function countBlacklisted(pool: TicketPool, tickets: readonly number[]): number {
  const membersOf = (ticket: number) =>
    pool.members.subarray(ticket * MAX_PARTY, ticket * MAX_PARTY + pool.partySize[ticket]!);
  let pairs = 0;
  for (const ticket of tickets) {
    const start = pool.avoidedStart[ticket]!;
    for (const player of pool.avoided.subarray(start, start + pool.blacklistedCount[ticket]!)) {
      pairs += tickets.filter((other) => other !== ticket && membersOf(other).includes(player)).length;
    }
  }
  return pairs;
}
