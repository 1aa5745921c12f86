import type { FairnessSpan, fairnessCalls } from '@retake/contract/fairness/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { presentFigures } from './present.ts';
import {
  abandonsSince,
  barsSince,
  binsSince,
  checksSince,
  gapsSince,
  waitsSince,
  withinSince,
} from './store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** FAI1. */
const MONTH_MS = 30 * DAY_MS;
const MEASURED_FOR_MS = 60_000;

type Fairness = { measuredAt: string; month: FairnessSpan; today: FairnessSpan };

/** FAI1: each node measures at most once a minute. */
export function fairnessRoutes({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Handlers<typeof fairnessCalls> {
  let measured: { atMs: number; fairness: Promise<Fairness> } | null = null;

  async function measure(since: Date): Promise<FairnessSpan> {
    const { sql } = database;
    const [waits, within, bars, gaps, bins, checks, abandons] = await Promise.all([
      waitsSince(sql, since),
      withinSince(sql, since),
      barsSince(sql, since),
      gapsSince(sql, since),
      binsSince(sql, since),
      checksSince(sql, since),
      abandonsSince(sql, since),
    ]);
    const rows = { waits, within, bars, gaps, bins, checks, abandons };
    const [people, simulated] = [presentFigures(rows, false), presentFigures(rows, true)];
    return { since: since.toISOString(), people, simulated };
  }

  async function measureAll(now: number): Promise<Fairness> {
    const month = await measure(new Date(now - MONTH_MS));
    const today = await measure(new Date(now - (now % DAY_MS)));
    return { measuredAt: new Date(now).toISOString(), month, today };
  }

  return {
    'GET /api/fairness': () => {
      const now = clock.now();
      if (!measured || now - measured.atMs >= MEASURED_FOR_MS) {
        measured = { atMs: now, fairness: measureAll(now) };
        measured.fairness.catch(() => {
          measured = null;
        });
      }
      return measured.fairness;
    },
  };
}
