import type { FairnessFigures } from '@retake/contract/fairness/calls.ts';
import { calibrationOf } from '@retake/core/fairness/calibration.ts';
import { ifEnough } from '@retake/core/fairness/enough.ts';
import { WAIT_BAR_ENDS_MS } from '@retake/core/fairness/waits.ts';
import { QUEUE_IDS } from '@retake/core/queue/queues.ts';
import type { AbandonRow, BarRow, BinRow, CheckRow, GapRow, WaitRow, WithinRow } from './store.ts';

export type Measured = {
  waits: WaitRow[];
  within: WithinRow[];
  bars: BarRow[];
  gaps: GapRow[];
  bins: BinRow[];
  checks: CheckRow[];
  abandons: AbandonRow[];
};

const seconds = (ms: number | null) => (ms === null ? null : Math.round(ms / 100) / 10);
const points = (value: number) => Math.round(value * 10) / 10;

type OfQueue = Pick<WaitRow, 'queue'>;
const order = ({ queue }: OfQueue) => QUEUE_IDS.indexOf(queue);
const inOrder = <Row extends OfQueue>(rows: Row[]) => [...rows].sort((a, b) => order(a) - order(b));
const sameQueue = (a: OfQueue) => (b: OfQueue) => a.queue === b.queue;

const percentiles = ({ count, p50, p95, p99 }: WaitRow) => ({
  p50S: seconds(ifEnough('p50', count, p50)),
  p95S: seconds(ifEnough('p95', count, p95)),
  p99S: seconds(ifEnough('p99', count, p99)),
});

const SIZES_TOGETHER = null;

function presentWaits(waits: WaitRow[], within: WithinRow[], bars: BarRow[]): FairnessFigures['waits'] {
  const withinOf = (row: WaitRow) => {
    const own = within.find((one) => sameQueue(row)(one) && one.size === row.size);
    const share = (value: number | null) => ifEnough('within', own?.told ?? 0, value);
    return { withinHalf: share(own?.half ?? null), withinNineTenths: share(own?.nineTenths ?? null) };
  };
  const endedOf = (row: WaitRow) => ({
    ended: row.ended,
    found: ifEnough('share', row.ended, row.count / row.ended),
  });
  return inOrder(waits.filter(({ size }) => size === SIZES_TOGETHER)).map((row) => {
    const { queue, count, told, error, bias } = row;
    const own = bars.filter(sameQueue(row));
    const said = (ms: number | null) => seconds(ifEnough('mean', told, ms));
    return {
      queue,
      count,
      ...endedOf(row),
      ...percentiles(row),
      sizes: waits
        .flatMap((one) =>
          one.size === SIZES_TOGETHER || !sameQueue(row)(one) ? [] : { ...one, size: one.size },
        )
        .sort((a, b) => a.size - b.size)
        .map((one) => ({
          size: one.size,
          count: one.count,
          ...endedOf(one),
          ...percentiles(one),
          ...withinOf(one),
        })),
      bars: [...WAIT_BAR_ENDS_MS, null].map((_, bar) => own.find((one) => one.bar === bar)?.count ?? 0),
      expected: { count: told, meanErrorS: said(error), biasS: said(bias), ...withinOf(row) },
    };
  });
}

const presentGaps = (gaps: GapRow[]): FairnessFigures['gaps'] =>
  inOrder(gaps).map(({ queue, count, mean, p95 }) => ({
    queue,
    count,
    mean: ifEnough('mean', count, points(mean)),
    p95: ifEnough('p95', count, points(p95)),
  }));

function presentChecks(row: CheckRow | undefined): FairnessFigures['readyChecks'] {
  const { checks = 0, complete = 0, players = 0, accepted = 0, declined = 0, letPass = 0 } = row ?? {};
  const share = (part: number, whole: number) => ifEnough('share', checks, part / whole);
  return {
    count: checks,
    players,
    complete: share(complete, checks),
    accepted: share(accepted, players),
    declined: share(declined, players),
    letPass: share(letPass, players),
  };
}

/** FAI2, FAI3: the figures of people only, or the simulated ones; a figure with too few cases is null. */
export function presentFigures(measured: Measured, simulated: boolean): FairnessFigures {
  const mine = <Row extends { simulated: boolean }>(rows: Row[]) =>
    rows.filter((row) => row.simulated === simulated);
  const [abandons] = mine(measured.abandons);
  const { players = 0, abandoned = 0 } = abandons ?? {};
  return {
    waits: presentWaits(mine(measured.waits), mine(measured.within), mine(measured.bars)),
    gaps: presentGaps(mine(measured.gaps)),
    calibration: calibrationOf(mine(measured.bins)),
    readyChecks: presentChecks(mine(measured.checks)[0]),
    abandons: { players, share: ifEnough('share', players, abandoned / players) },
  };
}
