import { formatClock, formatDayTime, formatTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import type { Entrant, Fixture, Format, Tournament } from '../../model/event.ts';

export const formatNames: Record<Format, () => string> = {
  single: m.event_format_single,
  double: m.event_format_double,
  gauntlet: m.event_format_gauntlet,
  page: m.event_format_page,
  gsl: m.event_format_gsl,
  roundRobin: m.event_format_round_robin,
  swiss: m.event_format_swiss,
};

export const statusNames: Record<Tournament['status'], () => string> = {
  draft: m.event_status_draft,
  signUp: m.event_status_sign_up,
  checkIn: m.event_status_check_in,
  review: m.event_status_review,
  running: m.event_status_running,
  finished: m.event_status_finished,
  cancelled: m.event_status_cancelled,
};

export const entrantStates: Record<Entrant['status'], () => string> = {
  entered: m.event_entrant_entered,
  waiting: m.event_entrant_waiting,
  checkedIn: m.event_entrant_checked_in,
  missed: m.event_entrant_missed,
  playing: m.event_entrant_playing,
  out: m.event_entrant_out,
  withdrawn: m.event_entrant_withdrawn,
  disqualified: m.event_entrant_disqualified,
};

/** Of an event that is over its place, where it has one. */
export function entrantState(
  { id, status }: Pick<Entrant, 'id' | 'status'>,
  { status: ofEvent, placements }: Pick<Tournament, 'status' | 'placements'>,
): string {
  const place = placements.find(({ entrantIds }) => entrantIds.includes(id));
  const hasPlace = ofEvent === 'finished' && place && (status === 'playing' || status === 'out');
  return hasPlace ? placeText(place.from, place.to) : entrantStates[status]();
}

export const entrantTones: Partial<Record<Entrant['status'], 'good' | 'warn' | 'bad'>> = {
  checkedIn: 'good',
  playing: 'good',
  missed: 'warn',
  disqualified: 'bad',
};

const fixtureStates: Record<Fixture['state'], () => string> = {
  waiting: m.event_fixture_waiting,
  open: m.event_fixture_open,
  live: m.event_fixture_live,
  finished: m.event_fixture_finished,
  bye: m.event_fixture_bye,
  voided: m.event_fixture_voided,
};

/** How a fixture stands, and that it was not played where that is how it ended. */
export function fixtureState({ state, decidedBy }: Pick<Fixture, 'state' | 'decidedBy'>): string {
  if (state !== 'finished') return fixtureStates[state]();
  if (decidedBy === 'forfeit') return m.event_fixture_forfeit();
  if (decidedBy === 'doubleForfeit') return m.event_fixture_double_forfeit();
  return m.event_fixture_finished();
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** How long it is: a clock within the last hour, else hours or days. */
export function spanText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 60) return formatClock(ms / 1000);
  if (minutes < 2 * DAY_MINUTES)
    return m.event_hours_minutes({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return m.event_days_hours({
    days: Math.floor(minutes / DAY_MINUTES),
    hours: Math.floor((minutes % DAY_MINUTES) / 60),
  });
}

/** A time of day; with its day where that is not today. */
export const whenText = (iso: string): string =>
  new Date(iso).toDateString() === new Date().toDateString() ? formatTime(iso) : formatDayTime(iso);

/** SCH5: about when, and by when nine of ten times. */
export const expectedText = ({ p50, p90 }: NonNullable<Fixture['expected']>): string =>
  p50 === p90
    ? m.event_schedule_expected({ time: whenText(p50) })
    : m.event_schedule_expected_by({ time: whenText(p50), latest: whenText(p90) });

/** When a fixture is to come: its planned start, else when it is expected; null: nobody can say, or it has begun. */
export const startText = ({
  plannedFor,
  expected,
}: Pick<Fixture, 'plannedFor' | 'expected'>): string | null =>
  plannedFor !== null
    ? m.event_schedule_planned({ time: whenText(plannedFor) })
    : expected && expectedText(expected);

/** A place, or the span of places that several share. */
export const placeText = (from: number, to: number): string =>
  from === to ? m.event_prize_place({ place: from }) : m.event_prize_places({ from, to });
