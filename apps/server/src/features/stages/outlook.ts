import { type Past, paceOf } from '@retake/core/bracket/schedule/duration.ts';
import { forecast, type Span } from '@retake/core/bracket/schedule/forecast.ts';
import { type Part, type Progress, toPlay } from '@retake/core/bracket/schedule/tasks.ts';
import type { StageSettings } from '@retake/core/bracket/settings.ts';
import { createRng } from '@retake/core/rng.ts';
import { eachMinute, type Versioned } from '../../platform/cache/eachMinute.ts';
import type { StageContext } from './context.ts';
import { fixtureIdOf } from './fixtureId.ts';
import type { Expected } from './present.ts';
import { type FixtureRow, findFixtures, findStages } from './store.ts';

const MINUTE_MS = 60_000;

/** An event as its times are asked for. */
export type AskedOutlook = Versioned & {
  /** Those that were drawn, in their order. */
  stageIds: readonly string[];
  /** Those to come. They fit so many entrants. */
  later: readonly { settings: StageSettings; entrants: number }[];
  /** Not before, in ms since 1970. */
  from: number;
};

/** SCH5: when fixtures begin, by id, and when the event is over. */
export type Outlook = { starts: ReadonlyMap<string, Expected>; end: Expected };

const minutes = (from: Date | null, to: Date | null): number =>
  from && to ? (to.getTime() - from.getTime()) / MINUTE_MS : 0;

/** SCH3: the matches that were played to their end, in this order. */
const pastOf = (rows: readonly FixtureRow[]): Past[] =>
  rows
    .filter(
      ({ state, beganAt, endedAt, maps }) => state === 'finished' && beganAt && endedAt && maps.length > 0,
    )
    .sort((one, other) => one.endedAt!.getTime() - other.endedAt!.getTime())
    .map(({ openedAt, beganAt, endedAt, maps }) => ({
      minutes: minutes(beganAt, endedAt),
      waited: minutes(openedAt, beganAt),
      maps: maps.length,
    }));

/** Of an open fixture: not before its planned time, nor before those who play it have had their break. */
function progressOf(
  { state, openedAt, plannedFor, beganAt }: FixtureRow,
  now: Date,
  breakMin: number,
): Progress {
  if (state === 'live') return { from: 0, playedFor: Math.max(0, minutes(beganAt ?? now, now)) };
  const from = plannedFor ? minutes(now, plannedFor) : breakMin - minutes(openedAt, now);
  return { from: Math.max(0, from), playedFor: null };
}

/** SCH5: computed when it is asked for, anew after each change and each minute. Nothing of it is kept in the database. */
export function createOutlook({ deps: { database, clock }, folded, ports }: StageContext) {
  async function compute({ id, stageIds, later, from }: AskedOutlook): Promise<Outlook | null> {
    const servers = await ports.countServers();
    if (servers === 0) return null;
    const now = new Date(clock.now());
    const rows = (await findStages(database.sql, stageIds)).sort(
      (one, other) => stageIds.indexOf(one.id) - stageIds.indexOf(other.id),
    );
    if (rows.some(({ paused }) => paused)) return null;
    const fixtures = await findFixtures(database.sql, stageIds);
    const pace = paceOf(pastOf(fixtures));
    const parts: Part[] = [...later];
    for (const row of rows.toReversed()) {
      const byNumber = new Map(
        fixtures.flatMap((one) =>
          one.stageId === row.id ? [[one.number, progressOf(one, now, pace.breakMin)] as const] : [],
        ),
      );
      const { stage } = await folded.read(database.sql, row);
      parts.unshift({ stage, progressOf: (number) => byNumber.get(number) });
    }
    const { tasks, of } = toPlay(parts);
    if (tasks.length === 0) return null;
    // The same event with the same facts says the same.
    const seen = forecast(tasks, servers, pace, createRng(id));
    const begin = Math.max(now.getTime(), from);
    const starts = new Map<string, Expected>();
    seen.starts.forEach((span, index) => {
      const one = of[index];
      const row = one && rows[one.part];
      if (span && row) starts.set(fixtureIdOf(row.id, one.fixture), told(span, begin));
    });
    return { starts, end: told(seen.end, begin) };
  }

  return eachMinute(clock, compute);
}

/** In whole minutes: more nobody can say. */
function told({ p50, p90 }: Span, from: number): Expected {
  const at = (ahead: number) =>
    new Date(Math.ceil((from + ahead * MINUTE_MS) / MINUTE_MS) * MINUTE_MS).toISOString();
  return { p50: at(p50), p90: at(p90) };
}
