import { RESULTS } from '@retake/core/fixture/report.ts';
import { CUSTOM_MATCH_MODES } from '@retake/core/lobby/customMatch.ts';
import { SEEDINGS } from '@retake/core/tournament/seeding.ts';
import { z } from 'zod';
import { cents, isoTime, shortText } from '../shapes.ts';

export const bestOf = z.union([z.literal(1), z.literal(3), z.literal(5)]);

/** One stage as its organiser chooses it. */
export const stageInput = z.object({
  format: z.enum(['single', 'double', 'gauntlet', 'page', 'roundRobin', 'swiss']),
  bestOf: bestOf.default(1),
  /** The final, the round before it, …; else `bestOf`. */
  lastBestOf: z.array(bestOf).max(4).default([]),
  thirdPlace: z.boolean().default(false),
  grandFinal: z.enum(['simple', 'reset', 'advantage', 'none']).default('reset'),
  groups: z.int().min(1).max(64).default(1),
  legs: z.union([z.literal(1), z.literal(2)]).default(1),
  /** Of a Swiss: a number, or `stop` at three wins or losses; of a table: only so many rounds (null: all). */
  rounds: z
    .union([z.int().min(1).max(32), z.literal('stop')])
    .nullable()
    .default(null),
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
  /** Prizes by place, the first first. */
  prizes: z.array(cents.max(100_000_00)).max(64).default([]),
});
export type TournamentInput = z.output<typeof tournamentInput>;
