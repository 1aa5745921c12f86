import { AGREE_DAYS_AT_MOST } from '@retake/core/fixture/agreement.ts';
import { RESULTS } from '@retake/core/fixture/report.ts';
import { CUSTOM_MATCH_MODES } from '@retake/core/lobby/customMatch.ts';
import { CVAR_NAMES } from '@retake/core/match/cvars.ts';
import { VETO_ORDERS } from '@retake/core/match/settings.ts';
import { SEEDINGS } from '@retake/core/tournament/seeding.ts';
import { VETO_TIMEOUTS } from '@retake/core/veto/state.ts';
import { z } from 'zod';
import { cents, isoTime, mapId, shortText } from '../shapes.ts';

export const bestOf = z.union([z.literal(1), z.literal(3), z.literal(5)]);

/** One stage as its organiser chooses it. */
export const stageInput = z.object({
  format: z.enum(['single', 'double', 'gauntlet', 'page', 'gsl', 'roundRobin', 'swiss']),
  bestOf: bestOf.default(1),
  /** The final, the round before it, …; else `bestOf`. */
  lastBestOf: z.array(bestOf).max(4).default([]),
  /** Of a Swiss that stops: of matches in which somebody can go through or out; null: `bestOf`. */
  decidingBestOf: bestOf.nullable().default(null),
  thirdPlace: z.boolean().default(false),
  /** Of single elimination: from the second round on the best who is left meets the last who is. */
  reseed: z.boolean().default(false),
  /** Of a bracket after another stage: who met there does not meet in its first round, as far as can be. */
  avoidRepeats: z.boolean().default(false),
  grandFinal: z.enum(['simple', 'reset', 'advantage', 'none']).default('reset'),
  groups: z.int().min(1).max(64).default(1),
  legs: z.union([z.literal(1), z.literal(2)]).default(1),
  /** Of a Swiss: a number, or `stop` at three wins or losses; of a table: only so many rounds (null: all). */
  rounds: z
    .union([z.int().min(1).max(32), z.literal('stop')])
    .nullable()
    .default(null),
  /** Of a table: a win in overtime is worth 2 points, a loss in it 1. */
  overtimePoints: z.boolean().default(false),
  /** Of a table: who is level for the last place that goes on (in the last stage: for the first one) plays it out. */
  decider: z.boolean().default(false),
  /** Of a table, what becomes of the matches of who leaves; `auto`: by how many of them were played. */
  withdrawal: z.enum(['auto', 'forfeitRest', 'voidAll', 'voidUnplayed']).default('auto'),
  /** Of a Swiss: what a walkover counts for in the difficulty. */
  walkoverInDifficulty: z.enum(['asPlayed', 'asBye']).default('asPlayed'),
  /** How many go on to the next stage; of the last stage: null. */
  advance: z.int().min(2).max(512).nullable().default(null),
});

export const tournamentInput = z.object({
  /** TRN6: 3 to 60 letters. */
  title: shortText,
  description: z.string().max(4000).default(''),
  rules: z.string().max(8000).default(''),
  startsAt: isoTime,
  mode: z.enum(CUSTOM_MATCH_MODES),
  /** A team with its line-up; or players, alone or with their party. */
  entrants: z.enum(['teams', 'players']),
  places: z.int().min(2).max(512),
  /** Kept for entrants with Premium until an hour before the start. */
  reservePlaces: z.int().min(0).max(64).default(0),
  premium: z.boolean().default(false),
  stages: z.array(stageInput).min(1).max(3),
  seeding: z.enum(SEEDINGS).default('rating'),
  /** Minutes before the start in which entrants check in; 0: no check-in. */
  checkInMinutes: z.int().min(0).max(240).default(45),
  /** Minutes after a fixture opens until who is not ready loses it. */
  noShowMinutes: z.int().min(3).max(60).default(15),
  /** `auto`: the clock decides; `held`: the organiser does. */
  noShow: z.enum(['auto', 'held']).default('auto'),
  /** TRN31: simulated line-ups take the places that are free at the draw. */
  simulatedFill: z.boolean().default(false),
  /** STG18: on game servers, or where the captains agree, who report the result. */
  results: z.enum(RESULTS).default('server'),
  /** STG19: minutes that a captain has to answer what the other one has reported. */
  reportMinutes: z.int().min(5).max(240).default(30),
  /** TRN32: maps of the veto; null: all. */
  maps: z.array(mapId).max(20).nullable().default(null),
  /** Bans in turn, a lot says who begins; or as at the Major, where the better seed begins. */
  veto: z.enum(VETO_ORDERS).default('turns'),
  /** VETO11: for a captain who does not choose in time a lot does, or the organiser is waited for. */
  vetoTimeouts: z.enum(VETO_TIMEOUTS).default('auto'),
  /** Rounds of regulation on a map, even; null: those of the mode. */
  maxRounds: z.int().nullable().default(null),
  /** On the allow list alone; all but friendly fire with Premium of the organiser. */
  cvars: z.partialRecord(z.enum(CVAR_NAMES), z.int()).default({}),
  /** TRN33: who belong to the same team meet as late as the draw allows. */
  separate: z.boolean().default(false),
  /** SCH9: days that captains have to agree on the time of a match; 0: it is played as soon as both are ready. */
  agreeDays: z.int().min(0).max(AGREE_DAYS_AT_MOST).default(0),
  /** TRN50: entries may come after the draw. They wait until the organiser lets them in. */
  lateEntry: z.boolean().default(false),
  /** Prizes by place, the first first. */
  prizes: z.array(cents.max(100_000_00)).max(64).default([]),
});
export type TournamentInput = z.output<typeof tournamentInput>;
