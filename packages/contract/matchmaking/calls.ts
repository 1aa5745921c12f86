import { z } from 'zod';
import { call } from '../call.ts';
import { calibration, id, isoTime, mode, skillGroup, teamKey } from '../shapes.ts';

const count = z.object({ accepted: z.int(), of: z.int() });
const readyCheckParams = z.object({ id });

/** Why these players were matched: shown before accepting, and in the match room. */
export const explanation = z.object({
  mode,
  gap: z.number(),
  /** Where it will probably be played; missing if the installation has only one location. */
  region: z.string().optional(),
  winChance: z.object({ team1: z.number(), team2: z.number() }),
  teams: z.array(
    z.object({
      team: teamKey,
      /** The average of what the players count, from which the chance follows. */
      strength: z.int(),
      parties: z.array(
        z.array(
          z.object({
            id,
            nickname: z.string(),
            elo: z.int(),
            group: skillGroup,
            /** What the player counts in the average; like `calibration` absent in explanations of the first release. */
            counts: z.int().optional(),
            calibration: calibration.optional(),
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
      /** The caller searches in a league, and fills a match of none: no league points are at stake (MM26). */
      youFill: z.boolean(),
      explanation,
    }),
  }),
  'GET /api/matchmaking/expected-wait': call({
    access: 'player',
    summary:
      'Expected search time for the caller’s party: half find a match within `seconds`, nine of ten within `p90Seconds`',
    query: z.object({ mode }),
    answer: z.object({ seconds: z.number(), p90Seconds: z.number().nullable(), searching: z.int() }),
  }),
};
