import type { Rng } from '../../rng.ts';
import { drawnMinutes, expectedMinutes, mapLengths, type Pace } from './duration.ts';
import { planOf, startsOf } from './list.ts';
import type { Task } from './task.ts';

/** Half of the time before, nine of ten before; minutes from now. */
export type Span = { p50: number; p90: number };
/** `starts`: by task; null for those that are being played. */
export type Forecast = { starts: (Span | null)[]; end: Span };

/** SCH4: an event is played through so many times, fewer where it is large: never more than so many tasks in all. */
const RUNS_AT_MOST = 200;
const RUNS_AT_LEAST = 8;
const TASKS_AT_MOST = 12_000;

/** A match that takes longer than it should ends soon: by this share of a map. */
const OVERDUE = 0.1;

/** SCH4: when fixtures begin, and when all is over, by playing the plan through with lengths by chance. */
export function forecast(tasks: readonly Task[], servers: number, pace: Pace, rng: Rng): Forecast {
  const runs = Math.max(
    RUNS_AT_LEAST,
    Math.min(RUNS_AT_MOST, Math.floor(TASKS_AT_MOST / Math.max(1, tasks.length))),
  );
  const means = tasks.map(({ bestOf, chance }) => expectedMinutes(bestOf, pace) * chance);
  const plan = planOf(tasks, means, { servers: Math.max(1, servers), breakMin: pace.breakMin });
  const starts = new Float64Array(tasks.length * runs);
  const ends = new Float64Array(runs);
  const lengths = new Float64Array(tasks.length);
  const drawn = mapLengths(pace, rng);
  for (let run = 0; run < runs; run++) {
    tasks.forEach((task, index) => {
      lengths[index] = lengthOf(task, drawn, pace.median, rng);
    });
    startsOf(plan, lengths).forEach((at, index) => {
      starts[index * runs + run] = at;
      if (lengths[index]! > 0) ends[run] = Math.max(ends[run]!, at + lengths[index]!);
    });
  }
  return {
    starts: tasks.map(({ playedFor }, index) =>
      playedFor === null ? spanOf(starts.subarray(index * runs, (index + 1) * runs)) : null,
    ),
    end: spanOf(ends),
  };
}

function lengthOf({ bestOf, chance, playedFor }: Task, drawn: Float64Array, median: number, rng: Rng) {
  if (chance < 1 && rng.next() >= chance) return 0;
  const minutes = drawnMinutes(bestOf, drawn, rng);
  return playedFor === null ? minutes : Math.max(minutes, playedFor + OVERDUE * median);
}

const spanOf = (values: Float64Array): Span => {
  const sorted = values.sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  return { p50: at(0.5), p90: at(0.9) };
};
