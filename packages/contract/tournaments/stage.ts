import { z } from 'zod';
import { id, isoTime } from '../shapes.ts';
import { proposal } from './agreeing.ts';
import { bestOf, stageInput } from './input.ts';
import { reportedMaps } from './reporting.ts';

/** Half of the time before, nine of ten before. */
export const expected = z.object({ p50: isoTime, p90: isoTime });

const sides = z.tuple([id.nullable(), id.nullable()]);
export const fixture = z.object({
  id: z.string(),
  round: z.int(),
  bracket: z.enum(['main', 'upper', 'lower', 'final', 'third', 'group']),
  group: z.int().nullable(),
  entrants: sides,
  score: z.tuple([z.int(), z.int()]),
  winner: id.nullable(),
  state: z.enum(['waiting', 'open', 'live', 'finished', 'bye', 'voided']),
  /** `forfeit` and `doubleForfeit`: no maps were played. */
  decidedBy: z.enum(['played', 'forfeit', 'doubleForfeit']).nullable(),
  bestOf,
  matchIds: z.array(id),
  /** BRK18: a code with its values, shown as a sentence. */
  why: z
    .object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  /** The fixtures whose winner or loser comes here, for the lines of the drawing. */
  feeders: z.tuple([z.string().nullable(), z.string().nullable()]),
  /** Expected start. Null when it has begun or cannot be known. */
  expected: expected.nullable(),
  /** While it is open: its planned start, before which nobody is late. Null: as soon as both are ready. */
  plannedFor: isoTime.nullable(),
  /** While it is open: until when both have to be ready, and who is. */
  ready: z.object({ until: isoTime, sides: z.tuple([z.boolean(), z.boolean()]) }).nullable(),
  /** Until when a captain of it may dispute its result; null: not any more. */
  disputableUntil: isoTime.nullable(),
  dispute: z.enum(['open', 'rejected', 'corrected']).nullable(),
  /** STG19: what captains say of a match that is played elsewhere; `until`: when it counts without the other one's word. */
  report: z
    .object({ until: isoTime.nullable(), by: z.array(z.object({ entrantId: id, maps: reportedMaps })) })
    .nullable(),
  /** VETO11: while it is live: a turn of its veto waits for the organiser. */
  vetoHeld: z.boolean(),
  /** SCH9: until when captains may agree on another time; null: not (any more). */
  agreeUntil: isoTime.nullable(),
  /** The last moment that can be agreed on. */
  windowEnd: isoTime.nullable(),
  proposal: proposal.nullable(),
  /** It does not begin before a disputed result is decided. */
  frozen: z.boolean(),
});

export const standing = z.object({
  entrantId: id,
  place: z.int(),
  group: z.int().nullable(),
  wins: z.int(),
  losses: z.int(),
  points: z.int().nullable(),
  difficulty: z.int().nullable(),
  /** The step that parted it from the one above it (BRK33, BRK42); null: nothing had to. */
  decidedBy: z.string().nullable(),
});

export const stage = z.object({
  id,
  format: stageInput.shape.format,
  status: z.enum(['waiting', 'running', 'finished']),
  rounds: z.int(),
  fixtures: z.array(fixture),
  standings: z.array(standing),
  /** BRK56: of those who have this place of their groups, `open` go on: the best first; null: not known, or all of a place go on. */
  across: z.object({ place: z.int(), open: z.int(), rows: z.array(standing) }).nullable(),
  /** Of a table or a Swiss: the next round can be published, by the organiser or by itself. */
  nextRound: z.int().nullable(),
});
