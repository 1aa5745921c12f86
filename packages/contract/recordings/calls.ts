import { READINGS, RECORDING_FAULTS } from '@retake/core/match/recording.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, side } from '../shapes.ts';
import { heatFields } from './heat.ts';

const track = z.object({
  id,
  side,
  /** Step by step, in units of the map's drawing, until death or the round's end. */
  xs: z.array(z.int()),
  ys: z.array(z.int()),
});

export const recordingCalls = {
  'GET /api/matches/{matchId}/heat': call({
    access: 'anyone',
    summary: 'Where the players of a match killed, died and held, by side, in fields of the map',
    params: z.object({ matchId: id }),
    answer: z.object({
      /** Null: nobody knows. */
      heat: z
        .object({
          source: z.enum(['recording', 'simulated']),
          /** Rounds that were played, in how many of them places are known, and in how many of these deaths too. */
          rounds: z.int(),
          known: z.int(),
          withDeaths: z.int(),
          stepMs: z.int(),
          /** Fields are counted row by row, 25 in each, from the upper left corner; `held` in steps. */
          players: z.array(z.object({ id, side, kills: heatFields, deaths: heatFields, held: heatFields })),
        })
        .nullable(),
    }),
  }),

  'GET /api/matches/{matchId}/rounds/{round}/replay': call({
    access: 'anyone',
    summary: 'Where everybody was in a round of a match, from its recording or made up by the simulator',
    params: z.object({ matchId: id, round: z.string().regex(/^[1-9]\d{0,2}$/) }),
    answer: z.object({
      /** Null: nobody knows. */
      replay: z
        .object({
          source: z.enum(['recording', 'simulated']),
          lastsMs: z.int(),
          stepMs: z.int(),
          tracks: z.array(track),
        })
        .nullable(),
    }),
  }),

  'GET /api/matches/{matchId}/recording': call({
    access: 'player',
    summary:
      'The recording of a match, and for its players and staff a link to download it that is valid for an hour',
    params: z.object({ matchId: id }),
    answer: z.object({
      /** Null: none has come. */
      recording: z
        .object({
          bytes: z.int(),
          /** What is wrong with it. */
          fault: z.enum(RECORDING_FAULTS).nullable(),
          /** What came of reading it; null: it has not been read yet. */
          reading: z.enum(READINGS).nullable(),
          receivedAt: isoTime,
          /** Until when the caller may download it. */
          keptUntil: isoTime,
        })
        .nullable(),
      url: z.string().nullable(),
      /** Why there is no link. */
      closed: z.enum(['not_player', 'no_file', 'premium_required', 'gone']).nullable(),
    }),
  }),
};
