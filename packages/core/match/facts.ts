import type { MapId } from '../maps.ts';
import type { VetoFact } from '../veto/transition.ts';
import type { Score, Sides, TeamKey } from './lineup.ts';
import type { Outcome } from './outcome.ts';
import type { CancelReason } from './state.ts';

/** What a step did. Facts are in the order in which they happened. */
export type MatchFact =
  | VetoFact
  /** Map and sides are known: start a game server. */
  | { type: 'serverWanted'; map: MapId; sides: Sides }
  | { type: 'warmupStarted'; deadlineAt: number }
  | { type: 'playerReady'; userId: string }
  | { type: 'allReady' }
  | { type: 'wentLive' }
  | { type: 'roundEnded'; round: number; winner: TeamKey | null; score: Score }
  | { type: 'playerAbandoned'; userId: string }
  | { type: 'coachLeft'; userId: string }
  /** Once per match: ratings and results are written from this. `absent` holds user ids. */
  | { type: 'finished'; outcome: Outcome; absent: string[] }
  /** A report came after the end: the scoreboard changed, the outcome did not. */
  | { type: 'boardAmended' }
  /** Once per match. `blamed` holds user ids. */
  | { type: 'cancelled'; reason: CancelReason; blamed: string[] };
