import { MOST_MONEY, MOST_PLAYERS } from '@retake/core/analysis/economy/facts.ts';
import type { RoundMoney } from '@retake/core/analysis/economy/recordedMoney.ts';
import { asSteamId } from '@retake/core/match/reading.ts';
import { z } from 'zod';
import { versioned } from '../../../platform/stored/versioned.ts';

const dollars = z.int().min(0).max(MOST_MONEY).nullable();
const player = z.object({
  who: z.string().refine((who) => asSteamId(who) !== null),
  bank: dollars,
  spent: dollars,
  equipment: dollars,
});

/** ECO1: what a recording tells of the money of each round, with SteamIDs. */
export const recordedRounds: z.ZodType<RoundMoney[]> = z
  .array(z.object({ round: z.int().min(1).max(120), players: z.array(player).max(MOST_PLAYERS) }))
  .max(120);

/** A change of its shape needs a raise, and a file of the previous release. */
export const storedMoney = versioned({ name: 'money', schema: z.object({ rounds: recordedRounds }) });
