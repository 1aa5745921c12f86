import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, mapId, mode, nickname, shownRating, skillGroup } from '../shapes.ts';
import { placedFigures } from './standing.ts';

/** On one side, of rounds whose side is known. */
const sideFigures = z.object({
  rounds: z.int(),
  /** In percent, one decimal. */
  winRate: z.number(),
  kd: z.number(),
  adr: z.number(),
});

const figures = z.object({
  matches: z.int(),
  wins: z.int(),
  losses: z.int(),
  /** In percent of the matches, one decimal. */
  winRate: z.number(),
  /** Kills for each death; without a death the number of kills. */
  kd: z.number(),
  /** Damage for each round; null: the reports of no round are known. */
  adr: z.number().nullable(),
  /** Kills by headshot, in percent; null: no kill. */
  headshotRate: z.number().nullable(),
  /** Rounds won alone against one, and against two. */
  clutches: z.object({ v1: z.int(), v2: z.int() }),
  /** Null: no round on this side is known. */
  ct: sideFigures.nullable(),
  t: sideFigures.nullable(),
});
export type Figures = z.output<typeof figures>;

const inMode = z.object({
  /** Null: no rated match has been counted. */
  whole: figures.nullable(),
  /** Most played first. */
  maps: z.array(figures.extend({ map: mapId })),
  streak: z.object({
    /** The same result at the end; null: no match, or a draw. */
    current: z.object({ won: z.boolean(), length: z.int() }).nullable(),
    longestWin: z.int(),
  }),
});
export type ModePerformance = z.output<typeof inMode>;

const player = z.object({
  id,
  nickname: z.string(),
  '5v5': shownRating.extend({ performance: inMode }),
  '2v2': shownRating.extend({ performance: inMode }),
});

const results = z.object({ matches: z.int(), wins: z.int(), losses: z.int() });

/** STA7: both among the players of the caller's group; null: a simulated player and one who is not. */
const beside = z
  .object({
    group: skillGroup,
    players: z.int(),
    leastPlayers: z.int(),
    leastRounds: z.int(),
    you: placedFigures,
    them: placedFigures,
  })
  .nullable();

export const comparison = z.object({
  you: player,
  them: player,
  beside: z.object({ '5v5': beside, '2v2': beside }),
  /** In one team. */
  together: results,
  /** Wins are the caller's. */
  against: results,
  /** The last ones, newest first; `won` is the caller's, null a draw. */
  last: z
    .array(
      z.object({
        matchId: id,
        mode,
        map: mapId,
        together: z.boolean(),
        won: z.boolean().nullable(),
        at: isoTime,
      }),
    )
    .max(10),
});

export const performanceCalls = {
  'GET /api/users/profile/{nickname}/performance': call({
    access: 'anyone',
    summary: 'What a player did in rated matches: by mode, map and side',
    params: z.object({ nickname }),
    answer: z.object({ '5v5': inMode, '2v2': inMode }),
  }),
  'GET /api/users/profile/{nickname}/comparison': call({
    access: 'player',
    summary: 'The caller beside this player, and the matches that both played',
    params: z.object({ nickname }),
    answer: comparison,
  }),
};

export const playerSearchCalls = {
  'GET /api/players': call({
    access: 'anyone',
    summary: 'Players whose nickname begins with this, in its order; or who have exactly this SteamID',
    query: z.object({
      search: z.string().trim().min(1).max(64),
      /** The nickname after which the list continues. */
      after: z.string().max(64).optional(),
    }),
    answer: z.object({
      players: z
        .array(z.object({ id, nickname: z.string(), country: z.string(), simulated: z.boolean() }))
        .max(20),
      next: z.string().nullable(),
    }),
  }),
};
