import type { PlayerShots } from '@retake/core/analysis/shots/figures.ts';
import { BANDS, FIREARMS } from '@retake/core/analysis/shots/firearms.ts';
import { z } from 'zod';
import { versioned } from '../../../platform/stored/versioned.ts';

const many = z.int().min(0).max(1_000_000);
const count = z.object({ of: many, good: many }).nullable();

/** Each weapon once in each band, and once where the band is not known. */
const MOST_CELLS = FIREARMS.length * (BANDS.length + 1);
/** Five enemies in each of 120 rounds. */
const MOST_ENEMIES = 600;

/** What a recording tells of the shots of a player. */
export const playerShots: z.ZodType<PlayerShots> = z.object({
  cells: z
    .array(
      z.object({
        weapon: z.string().max(32),
        band: z
          .int()
          .min(0)
          .max(BANDS.length - 1)
          .nullable(),
        shots: many,
        hits: many,
      }),
    )
    .max(MOST_CELLS),
  firstBullets: count,
  spray: count,
  strafing: count,
  placement: z.array(z.int().min(0).max(1800)).max(MOST_ENEMIES).nullable(),
});

/** A change of its shape needs a raise, and a file of the previous release. */
export const storedShots = versioned({ name: 'shots', schema: playerShots });
