import { isUndecided, State } from './lines.ts';
import { type Reading, read, type Stage, swissActive } from './stage.ts';

/** The lines that still have something to play: they stand on a fixture that is not decided, or in a Swiss are in for the next round. */
export function linesLeft(stage: Stage, reading: Reading): Set<number> {
  const left = new Set(swissActive(stage, reading));
  reading.state.forEach((state, fixture) => {
    if (!isUndecided(state)) return;
    for (const line of [reading.a[fixture]!, reading.b[fixture]!]) if (line >= 0) left.add(line);
  });
  return left;
}

/**
 * BRK35: the fixtures that can be played now. In a table nobody has two of them: an entrant's fixtures follow each other in the order of
 * rounds; those in `left`, which wait for the organiser, hold nobody up.
 */
export function openFixtures(reading: Reading, left: ReadonlySet<number> = new Set()): number[] {
  const busy = new Set<number>();
  const open: number[] = [];
  reading.state.forEach((state, fixture) => {
    if (!isUndecided(state)) return;
    const sides = [reading.a[fixture]!, reading.b[fixture]!];
    const isFree = reading.format !== 'table' || !sides.some((line) => busy.has(line));
    if (state === State.open && isFree) open.push(fixture);
    if (!left.has(fixture)) for (const line of sides) busy.add(line);
  });
  return open;
}

/** Whether something is left to play for who stands on this line: now, or in the next round of a Swiss. */
export function playsOn(stage: Stage, line: number): boolean {
  return linesLeft(stage, read(stage)).has(line);
}
