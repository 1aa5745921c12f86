import { STANDING_FIGURES } from '@retake/core/analysis/standing.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { nickname, skillGroup } from '../shapes.ts';

const figure = z.enum(STANDING_FIGURES);

/** The best first. Shares from 0 to 1, other figures for each round; places in percent, `middle` is what half of the others reach. */
export const placedFigures = z.array(
  z.object({
    figure,
    value: z.number(),
    percentile: z.int(),
    low: z.int(),
    high: z.int(),
    players: z.int(),
    middle: z.number(),
  }),
);

const standing = z.object({
  /** The group in which the player stands now. */
  group: skillGroup,
  /** Rated matches that are known, and their rounds; the figures begin at so many. */
  rounds: z.int(),
  matches: z.int(),
  leastRounds: z.int(),
  /** Players of the group of whom enough is known; nobody is placed among fewer than so many. */
  players: z.int(),
  leastPlayers: z.int(),
  figures: placedFigures,
  /** Beside the next group; null: there is none. */
  above: z.object({ group: skillGroup, players: z.int(), figures: placedFigures }).nullable(),
  /** Of the last matches, against all before. */
  trend: z.object({
    matches: z.int(),
    figures: z.array(z.object({ figure, before: z.number(), recent: z.number() })),
  }),
});
export type PlayerStanding = z.output<typeof standing>;

export const standingCalls = {
  'GET /api/users/profile/{nickname}/standing': call({
    access: 'anyone',
    summary: 'Where a player stands among the players of the same skill group, and how the last matches were',
    params: z.object({ nickname }),
    answer: z.object({ '5v5': standing, '2v2': standing }),
  }),
};
