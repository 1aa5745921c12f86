import type { PlayedMatch, TeamKey } from './match.ts';
import { ELO_FLOOR, newPlayer, type RatedPlayer } from './player.ts';
import { type RatingChange, rateMatch } from './rateMatch.ts';

/** One mode's players by id; who is not in it is a newcomer. */
export type Players = ReadonlyMap<string, RatedPlayer>;

/** A match as it enters the log: ids only, the ratings are what the log itself says. */
export type MatchRecord = {
  readonly matchId: string;
  /** Milliseconds since 1970. Entries stand in the order in which they were rated. */
  readonly at: number;
  /** Parties of player ids. */
  readonly team1: readonly (readonly string[])[];
  readonly team2: readonly (readonly string[])[];
  readonly winner: TeamKey | null;
  readonly abandonedIds: readonly string[];
};

export type MatchEntry = { readonly kind: 'match'; readonly changes: readonly RatingChange[] } & MatchRecord;

/** What taking a cheater's matches away gives or takes, added to whatever the player has now. */
export type Correction = { readonly playerId: string; readonly elo: number; readonly mu: number };

export type RemovalEntry = {
  readonly kind: 'removal';
  readonly cheaterId: string;
  readonly matchIds: readonly string[];
  readonly corrections: readonly Correction[];
};

/** RAT13: everything that ever changed a rating in one mode, in order. JSON keeps it exactly. */
export type LogEntry = MatchEntry | RemovalEntry;
export type RatingLog = readonly LogEntry[];

/** The match rated with the players as they are. */
export function entryOf(players: Players, record: MatchRecord): MatchEntry {
  return { kind: 'match', ...record, changes: rateMatch(playedBy(players, record)) };
}

export function playedBy(players: Players, record: MatchRecord): PlayedMatch {
  const known = (id: string) => players.get(id) ?? newPlayer(id);
  const { at, winner, abandonedIds } = record;
  const seated = (team: MatchRecord['team1']) => team.map((party) => party.map(known));
  return { at, winner, abandonedIds, team1: seated(record.team1), team2: seated(record.team2) };
}

export function afterChange({ playerId, hiddenAfter, eloAfter }: RatingChange): RatedPlayer {
  return { id: playerId, hidden: hiddenAfter, elo: eloAfter };
}

export function afterCorrection({ id, hidden, elo }: RatedPlayer, correction: Correction): RatedPlayer {
  return {
    id,
    hidden: { ...hidden, mu: hidden.mu + correction.mu },
    elo: Math.max(ELO_FLOOR, elo + correction.elo),
  };
}
