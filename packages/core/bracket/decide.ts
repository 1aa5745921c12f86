import { accept, type Result, refuse } from '../result.ts';
import type { Fact, Refusal } from './facts.ts';
import { isAnyUndecided } from './lines.ts';
import { scoreFault } from './score.ts';
import { ENTRANTS_AT_MOST, settingsFault } from './settings.ts';
import { applied, type Reading, read, roundsStanding, type Stage, swissActive } from './stage.ts';
import { isFinished } from './summary.ts';

/** The stage after one more fact, or why it cannot be. `reading`: of the stage, where the caller has it. */
export function decide(stage: Stage, fact: Fact, reading?: Reading): Result<Stage, Refusal> {
  const code = refusalOf(stage, fact, () => reading ?? read(stage));
  return code ? refuse(code) : accept(applied(stage, fact));
}

function refusalOf(stage: Stage, fact: Fact, readingOf: () => Reading): Refusal | null {
  if (fact.type === 'seeded') return drawRefusal(stage, fact.entrants);
  if (!stage.layout) return 'stage_not_seeded';
  switch (fact.type) {
    case 'resultSet':
      return resultRefusal(stage, fact, readingOf());
    case 'resultVoided':
      if (!stage.results[fact.fixture]) return 'fixture_no_result';
      return isOfRoundBefore(stage, fact.fixture) ? 'round_over' : null;
    case 'withdrawn':
    case 'disqualified':
      return removalRefusal(stage, fact, readingOf);
    case 'replaced':
      if (stage.lineOf.has(fact.by)) return 'entrant_twice';
      return stage.lineOf.has(fact.entrant) ? null : 'entrant_unknown';
    case 'entered':
      return entryRefusal(stage, fact.entrant, readingOf);
    case 'roundPublished':
    case 'rolledBack':
      return roundRefusal(stage, fact, readingOf);
  }
}

/** BRK52: of a Swiss round after which another one was published. */
function isOfRoundBefore({ rounds }: Stage, fixture: number): boolean {
  const last = rounds.findLast(({ isVoid }) => !isVoid);
  return last !== undefined && fixture < last.from;
}

function drawRefusal(stage: Stage, entrants: readonly string[]): Refusal | null {
  if (stage.layout) return 'stage_already_seeded';
  if (new Set(entrants).size !== entrants.length) return 'entrant_twice';
  return settingsFault(stage.settings, entrants.length) ? 'stage_settings' : null;
}

/**
 * A disqualification may follow a withdrawal, and one that takes results back another one. Nobody withdraws from a table that is
 * over (BRK34): it would move.
 */
function removalRefusal(
  stage: Stage,
  fact: Extract<Fact, { type: 'withdrawn' | 'disqualified' }>,
  readingOf: () => Reading,
): Refusal | null {
  const { lineOf, removed, layout } = stage;
  if (fact.type === 'withdrawn' && layout?.format === 'table' && !isAnyUndecided(readingOf().state))
    return 'stage_finished';
  const line = lineOf.get(fact.entrant);
  if (line === undefined) return 'entrant_unknown';
  const isGraver = fact.type === 'disqualified' && removed[line] !== 'refund';
  return removed[line] && !isGraver ? 'entrant_gone' : null;
}

/** BRK53. */
function entryRefusal(stage: Stage, entrant: string, readingOf: () => Reading): Refusal | null {
  const { settings, lineOf, lines } = stage;
  if (lineOf.has(entrant)) return 'entrant_twice';
  if (settings.format !== 'swiss' || settings.rounds === 'stop') return 'entry_closed';
  const isOpen = 2 * roundsStanding(stage) <= settings.rounds && lines.length < ENTRANTS_AT_MOST;
  return isOpen && !isFinished(stage, readingOf()) ? null : 'entry_closed';
}

function resultRefusal(
  stage: Stage,
  { fixture, pair, outcome }: Extract<Fact, { type: 'resultSet' }>,
  board: Reading,
): Refusal | null {
  if (!Number.isInteger(fixture) || fixture < 0 || fixture >= board.a.length) return 'fixture_unknown';
  const [a, b] = pair.map((id) => stage.lineOf.get(id));
  if (a === undefined || b === undefined) return 'entrant_unknown';
  const [x, y] = [board.a[fixture]!, board.b[fixture]!];
  const isTheirs = (a === x && b === y) || (a === y && b === x);
  if (!isTheirs) return 'fixture_other_pair';
  return outcome.kind === 'played' ? scoreFault(stage, board, fixture, outcome, a === x) : null;
}

function roundRefusal(
  stage: Stage,
  fact: Extract<Fact, { type: 'roundPublished' | 'rolledBack' }>,
  readingOf: () => Reading,
): Refusal | null {
  const { layout, lineOf } = stage;
  if (layout?.format !== 'swiss') return 'round_wrong';
  if (fact.type === 'rolledBack') {
    return fact.toRound >= 0 && fact.toRound < roundsStanding(stage) ? null : 'round_unknown';
  }
  const reading = readingOf();
  if (isAnyUndecided(reading.state)) return 'round_open';
  const ids = [...fact.pairs.flat(), ...(fact.bye === null ? [] : [fact.bye])];
  if (ids.some((id) => !lineOf.has(id))) return 'entrant_unknown';
  if (new Set(ids).size !== ids.length) return 'entrant_twice';
  const active = swissActive(stage, reading);
  if (active.length === 0) return 'stage_finished';
  return ids.length === active.length && active.every((line) => ids.includes(stage.lines[line]!))
    ? null
    : 'round_wrong';
}
