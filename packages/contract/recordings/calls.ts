import { READINGS, RECORDING_FAULTS } from '@retake/core/match/recording.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime } from '../shapes.ts';

export const recordingCalls = {
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
