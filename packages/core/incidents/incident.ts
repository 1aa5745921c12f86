import { accept, type Result, refuse } from '../result.ts';

/** INC1: the parts of a site that are told apart, in this order. */
export const PARTS = ['site', 'search', 'servers', 'payments', 'mail'] as const;
export type Part = (typeof PARTS)[number];

/** INC2: what an incident does to its parts, from the mildest to the gravest. */
export const IMPACTS = ['maintenance', 'troubled', 'down'] as const;
export type Impact = (typeof IMPACTS)[number];

export const PART_STATES = ['good', ...IMPACTS] as const;
export type PartState = (typeof PART_STATES)[number];

/** INC3: how far the work on an incident is. The last one ends it. */
export const STEPS = ['looking', 'found', 'watching', 'over'] as const;
export type Step = (typeof STEPS)[number];

export const HISTORY_DAYS = 90;
const DAY_MS = 24 * 3600_000;

/** Times in ms since 1970. */
export type Incident = { parts: readonly Part[]; impact: Impact; startedAt: number; endedAt: number | null };

export const worst = (states: readonly PartState[]): PartState =>
  PART_STATES.findLast((state) => states.includes(state)) ?? 'good';

/** INC3: when it is over after this step; null: not yet. */
export function take(
  { endedAt }: Pick<Incident, 'endedAt'>,
  step: Step,
  now: number,
): Result<{ endedAt: number | null }, 'incident_over'> {
  if (endedAt !== null) return refuse('incident_over');
  return accept({ endedAt: step === 'over' ? now : null });
}

/** INC4: what is measured, and what the staff says of it, whichever is graver. */
export const stateOf = (part: Part, measured: PartState, incidents: readonly Incident[]): PartState =>
  worst([
    measured,
    ...incidents.flatMap(({ parts, impact, endedAt }) =>
      endedAt === null && parts.includes(part) ? impact : [],
    ),
  ]);

/** INC5: the gravest that was said of the part on each of the last days by UTC, the oldest first, today last. */
export function daysOf(part: Part, incidents: readonly Incident[], now: number): PartState[] {
  const today = Math.floor(now / DAY_MS);
  const own = incidents.filter(({ parts }) => parts.includes(part));
  return Array.from({ length: HISTORY_DAYS }, (_, index) => {
    const begin = (today - HISTORY_DAYS + 1 + index) * DAY_MS;
    const isThen = ({ startedAt, endedAt }: Incident) =>
      startedAt < begin + DAY_MS && (endedAt ?? now) >= begin;
    return worst(own.filter(isThen).map(({ impact }) => impact));
  });
}
