/**
 * What happened in a stage. Everything else (who meets whom, tables, places) follows from settings and facts, and can
 * be thrown away. Entrants are ids; a fixture is its number in the stage. JSON-serialisable.
 */
export type Fact =
  /** The draw: entrants in the order of their seeds. */
  | { type: 'seeded'; entrants: readonly string[] }
  /** A round of a Swiss: who meets whom, and who has a bye. */
  | { type: 'roundPublished'; pairs: readonly Pair[]; bye: string | null }
  | { type: 'resultSet'; fixture: number; pair: Pair; outcome: Outcome }
  | { type: 'resultVoided'; fixture: number }
  | { type: 'withdrawn'; entrant: string }
  /** `refund`: who lost to it has won instead, in the table alone (BRK46). */
  | { type: 'disqualified'; entrant: string; scope: 'fromNow' | 'refund' }
  /** Takes over seed, place and record. */
  | { type: 'replaced'; entrant: string; by: string }
  /** BRK53: into a Swiss under way, as its last seed. */
  | { type: 'entered'; entrant: string }
  /** Later rounds of a Swiss are void. */
  | { type: 'rolledBack'; toRound: number };

export type Pair = readonly [string, string];

export type Reason = 'no_show' | 'late' | 'withdrew' | 'disqualified' | 'roster' | 'cheat' | 'organiser';

/** In the order of the pair. A forfeit is a win without maps (BRK4). */
export type Outcome =
  | { kind: 'played'; winner: 0 | 1; score: readonly [number, number]; maps?: readonly MapScore[] }
  | { kind: 'forfeit'; loser: 0 | 1; reason: Reason }
  | { kind: 'doubleForfeit'; reason: Reason };

/** Rounds won on one map. */
export type MapScore = { rounds: readonly [number, number]; overtime: boolean };

export type Refusal =
  | 'stage_not_seeded'
  | 'stage_already_seeded'
  | 'stage_settings'
  | 'entrant_twice'
  | 'entrant_unknown'
  | 'entrant_gone'
  | 'fixture_unknown'
  | 'fixture_other_pair'
  | 'fixture_no_result'
  | 'score_impossible'
  | 'round_open'
  | 'round_over'
  | 'round_unknown'
  | 'round_wrong'
  | 'stage_finished'
  | 'entry_closed';
