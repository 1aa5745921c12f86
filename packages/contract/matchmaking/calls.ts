import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, mode, skillGroup, teamKey } from '../shapes.ts';

const count = z.object({ accepted: z.int(), of: z.int() });
const readyCheckParams = z.object({ id });

/** Why these players: shown before accepting, and in the match room. */
export const explanation = z.object({
  mode,
  gap: z.number(),
  /** Where it is meant to be played; missing where the installation has one place for all. */
  region: z.string().optional(),
  winChance: z.object({ team1: z.number(), team2: z.number() }),
  teams: z.array(
    z.object({
      team: teamKey,
      averageElo: z.int(),
      /** What the team weighs in the search: ratings that are new count with caution. */
      strength: z.int(),
      parties: z.array(
        z.array(
          z.object({
            id,
            nickname: z.string(),
            elo: z.int(),
            group: skillGroup,
            simulated: z.boolean(),
            /** Points at stake for this player. */
            ifWin: z.int(),
            ifLose: z.int(),
          }),
        ),
      ),
    }),
  ),
});
export type Explanation = z.output<typeof explanation>;

export const matchmakingCalls = {
  'POST /api/ready-checks/{id}/accept': call({
    access: 'player',
    summary: 'Accept the match that was found (its players only); repeating changes nothing',
    params: readyCheckParams,
    answer: count,
  }),
  'POST /api/ready-checks/{id}/decline': call({
    access: 'player',
    summary: 'Decline the match that was found (its players only); repeating changes nothing',
    params: readyCheckParams,
    answer: count,
  }),
  'GET /api/ready-checks/{id}': call({
    access: 'player',
    summary: 'The ready check and why these players (its players only)',
    params: readyCheckParams,
    answer: z.object({
      id,
      expiresAt: isoTime,
      accepted: z.int(),
      of: z.int(),
      youAccepted: z.boolean(),
      explanation,
    }),
  }),
  'GET /api/matchmaking/expected-wait': call({
    access: 'player',
    summary: 'Honest expected search time for the caller’s party, with its own measured error',
    query: z.object({ mode }),
    answer: z.object({ seconds: z.number(), errorSeconds: z.number().nullable(), searching: z.int() }),
  }),
};
