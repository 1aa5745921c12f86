import { z } from 'zod';
import { cents, id, isoTime } from '../shapes.ts';

/** NOT8: what a notice of an event leads to; `title` in the language that was asked for. */
const named = z.object({ id, title: z.string() });

export const checkInOpen = { kind: z.literal('checkInOpen'), tournament: named, until: isoTime };

/** The player's match of an event can be played: who waits for whom, and until when. */
export const fixtureOpen = {
  kind: z.literal('fixtureOpen'),
  tournament: named,
  opponent: z.string(),
  until: isoTime,
};

/** `sides`: who met, in the order in which the fixture shows them. */
export const resultCorrected = {
  kind: z.literal('resultCorrected'),
  tournament: named,
  sides: z.tuple([z.string(), z.string()]),
};

/** The other captain has reported a result: it counts then without an answer. */
export const resultReported = { ...resultCorrected, kind: z.literal('resultReported'), until: isoTime };

/** SCH9: the other captain has proposed times for the match. */
export const timeProposed = {
  ...resultCorrected,
  kind: z.literal('timeProposed'),
  times: z.array(isoTime),
};

/** SCH10: both captains have agreed on a time. */
export const timeAgreed = { ...resultCorrected, kind: z.literal('timeAgreed'), time: isoTime };

/** A result that is disputed: to the other side and to the organiser. */
export const resultDisputed = { ...resultCorrected, kind: z.literal('resultDisputed') };

/** `answer`: what the organiser wrote to both sides. */
export const disputeDecided = {
  ...resultCorrected,
  kind: z.literal('disputeDecided'),
  outcome: z.enum(['rejected', 'corrected']),
  answer: z.string(),
};

/** TRN40: the player is asked to play for an entry in the place of `out`. */
export const standInAsked = {
  kind: z.literal('standInAsked'),
  tournament: named,
  entry: z.string(),
  out: z.string(),
};

/** TRN42: `in` plays for the entry in the place of `out`. */
export const standInPlays = { ...standInAsked, kind: z.literal('standInPlays'), in: z.string() };

/** TRN19: it begins later than was said before. */
export const eventMoved = { kind: z.literal('eventMoved'), tournament: named, startsAt: isoTime };

/** `reason`: the organiser's text, or a code (TRN13). */
export const eventCancelled = {
  kind: z.literal('eventCancelled'),
  tournament: named,
  reason: z.string().nullable(),
};

/** NOT10, to followers: it has been drawn and is being played. */
export const eventStarted = { kind: z.literal('eventStarted'), tournament: named };

/** NOT10, to followers. `winner`: null where nobody has won. */
export const eventEnded = { kind: z.literal('eventEnded'), tournament: named, winner: z.string().nullable() };

/** NOT10, to followers: a season of a league has its final table. */
export const seasonOver = {
  kind: z.literal('seasonOver'),
  leagueId: z.string(),
  title: z.object({ en: z.string(), 'zh-CN': z.string() }),
  season: z.int().min(1),
};

/** A step of a prize on its way to its winner. */
export const prizeMoved = {
  kind: z.literal('prize'),
  pool: named,
  state: z.enum(['held', 'due', 'paid', 'taken_back']),
  /** Null: nobody knows it any more. */
  place: z.int().nullable(),
  cents,
  /** While it is held: when it becomes due. */
  heldUntil: isoTime.nullable(),
};
