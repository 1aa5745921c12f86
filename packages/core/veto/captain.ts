import type { Player } from '../match/lineup.ts';

/** VETO1: players with captain priority go first, then the higher rating, then the lower user id. */
export function chooseCaptain(players: readonly Player[]): string {
  const [first, ...rest] = players;
  if (!first) throw new Error('a team without players has no captain');
  return rest.reduce((best, player) => (goesBefore(player, best) ? player : best), first).userId;
}

function goesBefore(a: Player, b: Player): boolean {
  if (a.captainPriority !== b.captainPriority) return a.captainPriority;
  if (a.rating !== b.rating) return a.rating > b.rating;
  return a.userId < b.userId;
}
