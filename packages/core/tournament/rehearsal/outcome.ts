import type { Outcome } from '../../bracket/facts.ts';
import type { BestOf } from '../../match/settings.ts';
import type { Rng } from '../../rng.ts';

/** SCH8: how often a match is not played, one side or both missing, and how often the better seed wins. Guesses, so that everything happens. */
const NO_SHOW = 0.03;
const BOTH_MISSING = 0.005;
const BETTER_SEED_WINS = 0.7;

/** A meeting: its maps at most, whether its first side begins one ahead (BRK14), and which side has the better seed. */
export type Meeting = { bestOf: BestOf; ahead: boolean; better: 0 | 1 };

/** SCH8: what becomes of a meeting. */
export function outcomeOf(meeting: Meeting, rng: Rng): Outcome {
  const roll = rng.next();
  if (roll < BOTH_MISSING) return { kind: 'doubleForfeit', reason: 'no_show' };
  const side = rng.int(2) as 0 | 1;
  if (roll < BOTH_MISSING + NO_SHOW) return { kind: 'forfeit', loser: side, reason: 'no_show' };
  const isExpected = rng.next() < BETTER_SEED_WINS;
  return played(meeting, isExpected ? meeting.better : ((1 - meeting.better) as 0 | 1), rng);
}

/** A score with which this side wins (BRK4). */
export function played({ bestOf, ahead }: Meeting, winner: 0 | 1, rng: Rng): Outcome {
  const needed = Math.ceil(bestOf / 2);
  const bonus = ahead ? 1 : 0;
  const won = needed - (winner === 0 ? bonus : 0);
  const lost = rng.int(Math.max(1, needed - (winner === 1 ? bonus : 0)));
  return { kind: 'played', winner, score: winner === 0 ? [won, lost] : [lost, won] };
}
