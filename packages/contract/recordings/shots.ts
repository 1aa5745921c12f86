import { z } from 'zod';
import { call } from '../call.ts';
import { id, nickname } from '../shapes.ts';

/** So many of those that count. */
const known = z.object({ of: z.int(), good: z.int() });
/** Null: recordings do not say it. */
const count = known.nullable();

const figures = {
  /** Of all weapons first (null), then of each, that with the most shots first; `good` are hits. */
  accuracy: z.array(
    z.object({
      weapon: z.string().nullable(),
      whole: known,
      /** By how far the target was: from 0, 10, 20 and 30 metres. Estimated where nobody was hit. */
      bands: z.array(known),
    }),
  ),
  firstBullets: count,
  spray: count,
  strafing: count,
  /** Crosshair placement, estimated: of so many enemies, in degrees; null: too few. */
  placement: z.object({ of: z.int(), mean: z.number().nullable(), median: z.number().nullable() }).nullable(),
};
const shotFigures = z.object(figures);
export type ShotFigures = z.output<typeof shotFigures>;

const inMode = z.object({ matches: z.int(), ...figures }).nullable();

export const shotCalls = {
  'GET /api/matches/{matchId}/shots': call({
    access: 'anyone',
    summary: 'How the players of a match shot, by weapon and range, from its recording',
    params: z.object({ matchId: id }),
    answer: z.object({
      /** Nobody shoots in a simulated match. */
      simulated: z.boolean(),
      /** Null: nobody knows. */
      players: z.array(z.object({ id, ...figures })).nullable(),
    }),
  }),
  'GET /api/users/profile/{nickname}/shots': call({
    access: 'anyone',
    summary: 'How a player shot in the last rated matches with a recording, by mode',
    params: z.object({ nickname }),
    /** Null: there is no such match. */
    answer: z.object({ '5v5': inMode, '2v2': inMode }),
  }),
};
