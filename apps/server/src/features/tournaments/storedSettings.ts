import { tournamentInput } from '@retake/contract/tournaments/input.ts';
import { z } from 'zod';
import { versioned } from '../../platform/stored/versioned.ts';

const {
  results,
  reportMinutes,
  entrants,
  stages,
  reservePlaces,
  seeding,
  checkInMinutes,
  noShowMinutes,
  noShow,
  prizes,
  simulatedFill,
  maps,
  veto,
  maxRounds,
  cvars,
  separate,
  lateEntry,
  vetoTimeouts,
  agreeDays,
} = tournamentInput.shape;

/** What has no column of its own. Rows of the time when tournaments were lists have none of it: one single elimination. */
const schema = z.object({
  entrants: entrants.default('players'),
  stages: stages.default(() => stages.parse([{ format: 'single' }])),
  reservePlaces,
  seeding,
  noShowMinutes,
  noShow,
  prizes,
  simulatedFill,
  results,
  reportMinutes,
  maps,
  veto,
  maxRounds,
  cvars,
  separate,
  lateEntry,
  vetoTimeouts,
  agreeDays,
  checkInMinutes: checkInMinutes.unwrap().default(0),
  /** TRN12: drawn once, so that a lot can be repeated. */
  lot: z.string().max(64).default(''),
  /** Of the sample data: how long after this one the next one begins (SMP3). Null: a week. */
  everyMinutes: z.int().min(10).nullable().default(null),
});
export type Settings = z.output<typeof schema>;

/** A change of its shape needs a raise: events in the database must survive a new release. */
export const storedSettings = versioned<Settings>({ name: 'settings', schema });

const placements = z.object({
  placements: z.array(z.object({ from: z.int(), to: z.int(), entrantIds: z.array(z.string()) })),
});
export const storedPlacements = versioned({ name: 'placements', schema: placements });
