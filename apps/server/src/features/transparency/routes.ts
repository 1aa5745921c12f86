import type { AnswerOf } from '@retake/contract/calls.ts';
import type { TransparencyMonth, transparencyCalls } from '@retake/contract/transparency/calls.ts';
import { FAMILIES } from '@retake/core/reports/topics.ts';
import { isEnough, monthsBack, told } from '@retake/core/reports/transparency.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/register.ts';
import {
  countAppeals,
  countAppealsDecided,
  countBans,
  countDecided,
  countLifted,
  countReports,
  countWaiting,
} from './store.ts';

type Transparency = AnswerOf<'GET /api/transparency'>;
const MONTHS = 12;
/** TRP1: each node counts at most so often. */
const COUNTED_FOR_MS = 10 * 60_000;

const NO_CASES = {
  decided: 0,
  upheld: 0,
  notUpheld: 0,
  insufficient: 0,
  medianHours: 0,
  detected: 0,
  detectedUpheld: 0,
  detectedJudged: 0,
};
const NO_BANS = { count: 0, automatic: 0, automaticLifted: 0 };
const NO_APPEALS = { decided: 0, lifted: 0, inTime: 0 };
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

export function transparencyRoutes({
  database: { sql },
  clock,
}: Pick<Deps, 'database' | 'clock'>): Handlers<typeof transparencyCalls> {
  let counted: { atMs: number; answer: Promise<Transparency> } | null = null;

  async function count(now: number): Promise<Transparency> {
    const months = monthsBack(now, MONTHS);
    const since = months.at(-1)!.from;
    const [reports, cases, bans, lifted, appeals, decidedAppeals, waiting] = await Promise.all([
      countReports(sql, since),
      countDecided(sql, since),
      countBans(sql, since),
      countLifted(sql, since),
      countAppeals(sql, since),
      countAppealsDecided(sql, since),
      countWaiting(sql),
    ]);
    const rows = [...reports, ...cases, ...bans, ...lifted, ...appeals, ...decidedAppeals];
    const known = new Set(rows.map(({ month }) => month));
    const of = (list: readonly { month: string; count: number }[], month: string) =>
      list.find((row) => row.month === month)?.count ?? 0;

    const show = (month: string): TransparencyMonth => {
      const ofMonth = reports.filter((row) => row.month === month);
      const { medianHours, detected, detectedUpheld, detectedJudged, ...verdicts } =
        cases.find((row) => row.month === month) ?? NO_CASES;
      const given = bans.find((row) => row.month === month) ?? NO_BANS;
      const judged = decidedAppeals.find((row) => row.month === month) ?? NO_APPEALS;
      return {
        month,
        reports: told(ofMonth.reduce((sum, row) => sum + row.count, 0)),
        byFamily: FAMILIES.map((family) => ({
          family,
          count: told(ofMonth.find((row) => row.family === family)?.count ?? 0),
        })),
        decided: told(verdicts.decided),
        upheld: told(verdicts.upheld),
        notUpheld: told(verdicts.notUpheld),
        insufficient: told(verdicts.insufficient),
        medianHours: isEnough(verdicts.decided) ? rounded(medianHours, 1) : null,
        detected: told(detected),
        detectedRight: isEnough(detectedJudged) ? rounded(detectedUpheld / detectedJudged, 3) : null,
        bans: told(given.count),
        automatic: told(given.automatic),
        automaticLifted: told(given.automaticLifted),
        lifted: told(of(lifted, month)),
        appeals: told(of(appeals, month)),
        appealsDecided: told(judged.decided),
        appealsLifted: told(judged.lifted),
        appealsInTime: isEnough(judged.decided) ? rounded(judged.inTime / judged.decided, 3) : null,
      };
    };
    return {
      measuredAt: new Date(now).toISOString(),
      waitingCases: told(waiting.cases),
      waitingAppeals: told(waiting.appeals),
      months: months.flatMap(({ month }) => (known.has(month) ? [show(month)] : [])),
    };
  }

  return {
    'GET /api/transparency': () => {
      const now = clock.now();
      if (!counted || now - counted.atMs >= COUNTED_FOR_MS) {
        counted = { atMs: now, answer: count(now) };
        counted.answer.catch(() => {
          counted = null;
        });
      }
      return counted.answer;
    },
  };
}
