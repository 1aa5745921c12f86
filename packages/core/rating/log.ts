import type { PlayedMatch, TeamKey } from './match.ts';
import { type Caution, modelOf, newCaution } from './model.ts';
import { ELO_FLOOR, type HiddenRating, newPlayer, type RatedPlayer } from './player.ts';
import { type RatedMatch, type RatingChange, rateMatch } from './rateMatch.ts';
import type { RulesVersion } from './rules.ts';

/** The players of one mode by id; a missing player is a newcomer. */
export type Players = ReadonlyMap<string, RatedPlayer>;

/** The ratings of one mode after a part of its log. */
export type Ratings = { readonly players: Players; readonly caution: Caution };
export const noRatings = (): Ratings => ({ players: new Map(), caution: newCaution() });

/** A match as it enters the log: ids only, because the log itself gives the ratings. */
export type MatchRecord = {
  readonly matchId: string;
  /** The rules by which it was rated: those of the moment, for ever. */
  readonly rules: RulesVersion;
  /** Milliseconds since 1970. Entries are in the order in which they were rated. */
  readonly at: number;
  /** Parties of player ids. */
  readonly team1: readonly (readonly string[])[];
  readonly team2: readonly (readonly string[])[];
  readonly winner: TeamKey | null;
  readonly abandonedIds: readonly string[];
};

export type MatchEntry = { readonly kind: 'match'; readonly changes: readonly RatingChange[] } & MatchRecord;

/** What removing a cheater's matches gives or takes, added to the player's current rating. */
export type Correction = { readonly playerId: string; readonly elo: number; readonly mu: number };

export type RemovalEntry = {
  readonly kind: 'removal';
  readonly cheaterId: string;
  readonly matchIds: readonly string[];
  readonly corrections: readonly Correction[];
};

/** RAT13: every change of a rating in one mode, in order. JSON stores it exactly. */
export type LogEntry = MatchEntry | RemovalEntry;

/** What a replay reads of an entry: no number in it. */
export type RecordedEntry = ({ readonly kind: 'match' } & MatchRecord) | RemovalEntry;

export type RatingLog = readonly LogEntry[];

type LoggedRating = Omit<HiddenRating, 'heard'>;

/** A change as it is stored, without whom the player has heard (RAT7): that would be nine tenths of the log, and a replay gives it. */
export type LoggedChange = Omit<RatingChange, 'hiddenBefore' | 'hiddenAfter'> & {
  readonly hiddenBefore: LoggedRating;
  readonly hiddenAfter: LoggedRating;
};

export const loggedChange = ({ hiddenBefore, hiddenAfter, ...change }: RatingChange): LoggedChange => ({
  ...change,
  hiddenBefore: withoutHeard(hiddenBefore),
  hiddenAfter: withoutHeard(hiddenAfter),
});

const withoutHeard = ({ heard: _, ...rating }: HiddenRating): LoggedRating => rating;

/** Rates the match with the current players, by the rules of the record. */
export function rateRecord({ players, caution }: Ratings, record: MatchRecord): RatedMatch {
  const { changes, caution: learned } = rateMatch(playedBy(players, record), modelOf(record.rules, caution));
  return { changes, caution: record.rules === 1 ? caution : learned };
}

export function playedBy(players: Players, record: MatchRecord): PlayedMatch {
  const known = (id: string) => players.get(id) ?? newPlayer(id);
  const { at, winner, abandonedIds } = record;
  const seated = (team: MatchRecord['team1']) => team.map((party) => party.map(known));
  return { at, winner, abandonedIds, team1: seated(record.team1), team2: seated(record.team2) };
}

export function afterChange({ playerId, hiddenAfter, eloAfter, paidAfter }: RatingChange): RatedPlayer {
  return { id: playerId, hidden: hiddenAfter, elo: eloAfter, paid: paidAfter };
}

export function afterCorrection(
  { hidden, elo, ...player }: RatedPlayer,
  correction: Correction,
): RatedPlayer {
  return {
    ...player,
    hidden: { ...hidden, mu: hidden.mu + correction.mu },
    elo: Math.max(ELO_FLOOR, elo + correction.elo),
  };
}
