import { isAnyUndecided } from '../lines.ts';
import { read, type Stage, swissActive } from '../stage.ts';
import { type Paired, pairRound } from './pair.ts';

/**
 * The round to publish next, by lines; null: a fixture is open, or the stage is over. BRK40: in the first round the upper half
 * meets the lower half in order; an odd field's last has a bye.
 */
export function nextRound(stage: Stage): Paired | null {
  const reading = stage.layout ? read(stage) : null;
  if (reading?.format !== 'swiss' || isAnyUndecided(reading.state)) return null;
  const active = swissActive(stage, reading);
  if (active.length === 0) return null;
  if (stage.rounds.every(({ isVoid }) => isVoid)) return firstRound(active);
  const { wins, losses, opponents, gifts, floated } = reading.records;
  return pairRound({
    lines: active,
    recordOf: (line) => wins[line]! * 1000 + losses[line]!,
    met: opponents,
    gifts,
    floated,
  });
}

function firstRound(active: readonly number[]): Paired {
  const bye = active.length % 2 === 1 ? active.at(-1)! : null;
  const half = Math.floor(active.length / 2);
  const pairs = active.slice(0, half).map((line, index): [number, number] => [line, active[index + half]!]);
  return { pairs, bye, rematches: [] };
}
