import { type LobbyRules, USUAL } from '@retake/core/lobby/rules.ts';
import { MAPS } from '@retake/core/maps.ts';
import { CVAR_NAMES } from '@retake/core/match/cvars.ts';
import { z } from 'zod';
import { versioned } from '../../platform/stored/versioned.ts';

export type SetUp = Pick<LobbyRules, 'maxRounds' | 'pool' | 'cvars'>;

const schema: z.ZodType<SetUp> = z.object({
  maxRounds: z.int().nullable(),
  pool: z.array(z.enum(MAPS.map(({ id }) => id))).nullable(),
  cvars: z.partialRecord(z.enum(CVAR_NAMES), z.int()),
});

/** LOB28, LOB29: a change of its shape needs a raise. */
export const storedSetUp = versioned({ name: 'set-up', schema });

/** Lobbies of earlier releases have none. */
export const setUpOf = (stored: unknown, id: string): SetUp =>
  stored === null ? USUAL : storedSetUp.read(stored, `set-up of lobby ${id}`);
