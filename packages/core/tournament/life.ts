/**
 * TRN7: the life of an event. A draft is seen by its organiser alone; `checkIn` is left out where there is none, `review` is the
 * organiser's time between the check-in and the draw.
 */
export const TOURNAMENT_STATUSES = [
  'draft',
  'signUp',
  'checkIn',
  'review',
  'running',
  'finished',
  'cancelled',
] as const;
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

/** Times in ms since 1970. */
export type Schedule = {
  startsAt: number;
  /** 0: no check-in. */
  checkInMinutes: number;
  reservePlaces: number;
};

const MINUTE_MS = 60_000;
/** TRN9: the last third of the check-in's minutes is the organiser's, but never more than this. */
const REVIEW_MINUTES_AT_MOST = 15;
/** TRN10. */
export const RESERVED_UNTIL_MS = 60 * MINUTE_MS;

/** TRN9: from when until when entrants check in; null: they do not. */
export function checkInWindow({
  startsAt,
  checkInMinutes,
}: Schedule): { from: number; until: number } | null {
  if (checkInMinutes === 0) return null;
  const review = Math.min(REVIEW_MINUTES_AT_MOST, Math.floor(checkInMinutes / 3));
  return { from: startsAt - checkInMinutes * MINUTE_MS, until: startsAt - review * MINUTE_MS };
}

export type Step = 'releaseReserve' | 'openCheckIn' | 'closeCheckIn' | 'start';

/** What happens by itself before the draw, in its order. */
export function stepsOf(schedule: Schedule): { step: Step; at: number }[] {
  const { startsAt, reservePlaces } = schedule;
  const window = checkInWindow(schedule);
  const steps: { step: Step; at: number }[] = [{ step: 'start', at: startsAt }];
  if (window)
    steps.unshift({ step: 'openCheckIn', at: window.from }, { step: 'closeCheckIn', at: window.until });
  if (reservePlaces > 0) steps.push({ step: 'releaseReserve', at: startsAt - RESERVED_UNTIL_MS });
  return steps.sort((one, other) => one.at - other.at);
}

const AFTER: Record<TournamentStatus, readonly Step[]> = {
  draft: [],
  signUp: ['releaseReserve', 'openCheckIn', 'closeCheckIn', 'start'],
  checkIn: ['releaseReserve', 'closeCheckIn', 'start'],
  review: ['releaseReserve', 'start'],
  running: [],
  finished: [],
  cancelled: [],
};

/** The steps that are due by `now`, in their order, and when the next one is; null: nothing happens by itself any more. */
export function dueSteps(status: TournamentStatus, schedule: Schedule, now: number) {
  const ahead = stepsOf(schedule).filter(({ step }) => AFTER[status].includes(step));
  return {
    due: ahead.filter(({ at }) => at <= now).map(({ step }) => step),
    nextAt: ahead.find(({ at }) => at > now)?.at ?? null,
  };
}

/** What an organiser or an entrant does. */
export type Act =
  | 'edit'
  | 'editTexts'
  | 'publish'
  | 'rehearse'
  | 'enter'
  | 'leave'
  | 'checkIn'
  | 'takeIn'
  | 'takeOut'
  | 'replace'
  | 'seed'
  | 'start'
  | 'cancel';

const BEFORE_DRAW: readonly TournamentStatus[] = ['signUp', 'checkIn', 'review'];
const POSSIBLE: Record<Act, readonly TournamentStatus[]> = {
  edit: ['draft'],
  editTexts: ['draft', ...BEFORE_DRAW, 'running'],
  publish: ['draft'],
  rehearse: ['draft', 'signUp'],
  enter: ['signUp', 'checkIn'],
  leave: BEFORE_DRAW,
  checkIn: ['checkIn'],
  takeIn: ['checkIn', 'review'],
  takeOut: BEFORE_DRAW,
  replace: BEFORE_DRAW,
  seed: BEFORE_DRAW,
  start: BEFORE_DRAW,
  cancel: ['draft', ...BEFORE_DRAW, 'running'],
};

/** TRN8: whether this is possible in this part of its life. */
export const isPossible = (act: Act, status: TournamentStatus): boolean => POSSIBLE[act].includes(status);

/** TRN8: its organiser, and any admin. */
export const mayOrganise = (
  { organiserId }: { organiserId: string | null },
  caller: { id: string; admin: boolean },
): boolean => caller.admin || caller.id === organiserId;
