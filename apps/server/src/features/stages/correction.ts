import type { Fact, Outcome, Pair } from '@retake/core/bracket/facts.ts';
import { read, type Stage } from '@retake/core/bracket/stage.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { NewEntrant } from './comingIn.ts';
import { parseFixtureId } from './fixtureId.ts';

/** What an organiser puts right; entrants and fixtures by the ids of the wire. `score`: in the order in which the fixture shows them. */
export type Correction =
  | { type: 'result'; fixtureId: string; winner: string; score: readonly [number, number] }
  | { type: 'forfeit'; fixtureId: string; loser: string }
  | { type: 'doubleForfeit'; fixtureId: string }
  /** Takes a result back; of a fixture that is left to the organiser: it is played again. */
  | { type: 'void'; fixtureId: string }
  | { type: 'withdraw'; entrantId: string }
  | { type: 'disqualify'; entrantId: string; scope: 'fromNow' | 'refund' }
  | { type: 'replace'; entrantId: string; by: NewEntrant }
  | { type: 'enter'; entrant: NewEntrant }
  | { type: 'rollBack'; toRound: number };

const impossible = () => new Refusal('correction_impossible');

/** The number of a fixture of this stage. */
export function numberIn(stageId: string, fixtureId: string): number {
  const named = parseFixtureId(fixtureId);
  if (named?.stageId !== stageId) throw new Refusal('fixture_gone');
  return named.number;
}

function pairOn(stage: Stage, fixture: number): Pair {
  const { a, b } = read(stage);
  const [x, y] = [stage.lines[a[fixture] ?? -1], stage.lines[b[fixture] ?? -1]];
  if (x === undefined || y === undefined) throw impossible();
  return [x, y];
}

function sideOf(pair: Pair, entrantId: string): 0 | 1 {
  const side = pair.indexOf(entrantId);
  if (side < 0) throw impossible();
  return side as 0 | 1;
}

type OfResult = Extract<Correction, { type: 'result' | 'forfeit' | 'doubleForfeit' }>;

function outcomeOf(pair: Pair, given: OfResult): Outcome {
  if (given.type === 'result')
    return { kind: 'played', winner: sideOf(pair, given.winner), score: given.score };
  if (given.type === 'forfeit')
    return { kind: 'forfeit', loser: sideOf(pair, given.loser), reason: 'organiser' };
  return { kind: 'doubleForfeit', reason: 'organiser' };
}

/** STG12: as a fact of the engine. Refuses where it names what is not of the stage. */
export function factOf(stageId: string, stage: Stage, given: Correction): Fact {
  switch (given.type) {
    case 'withdraw':
      return { type: 'withdrawn', entrant: given.entrantId };
    case 'disqualify':
      return { type: 'disqualified', entrant: given.entrantId, scope: given.scope };
    case 'replace':
      return { type: 'replaced', entrant: given.entrantId, by: given.by.id };
    case 'enter':
      return { type: 'entered', entrant: given.entrant.id };
    case 'rollBack':
      return { type: 'rolledBack', toRound: given.toRound };
    case 'void':
      return { type: 'resultVoided', fixture: numberIn(stageId, given.fixtureId) };
    default: {
      const fixture = numberIn(stageId, given.fixtureId);
      const pair = pairOn(stage, fixture);
      return { type: 'resultSet', fixture, pair, outcome: outcomeOf(pair, given) };
    }
  }
}
