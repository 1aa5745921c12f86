import { BUYS } from '@retake/core/analysis/economy/buys.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, side, teamKey } from '../shapes.ts';

const buy = z.enum(BUYS);
const byTeam = <T extends z.ZodType>(value: T) => z.object({ team1: value, team2: value });

/** Sums of a team when the freeze time ends, in dollars of the game; null: not known. */
const teamMoney = z.object({
  players: z.int(),
  /** What is left after buying, and what was spent on it. */
  bank: z.int().nullable(),
  spent: z.int().nullable(),
  equipment: z.int().nullable(),
  buy: buy.nullable(),
});

const round = z.object({
  number: z.int(),
  winner: teamKey.nullable(),
  sides: byTeam(side),
  /** The first of a half, with new money for everybody. */
  startsHalf: z.boolean(),
  /** Null: nothing is known. */
  teams: byTeam(teamMoney.nullable()),
});

const economy = z.object({
  /** `reports`: those of its server, with the recording where they say nothing. */
  source: z.enum(['recording', 'reports', 'simulated']),
  rounds: z.array(round),
  /** Rounds of which the winner and both buys are known. */
  known: z.int(),
  /** How often a team won with one kind of buy against another; only what was played. */
  duels: z.array(z.object({ team: teamKey, own: buy, other: buy, played: z.int(), won: z.int() })),
  /** `followed`: rounds right after a won pistol round whose winner is known; `converted`: those that were won too. */
  pistols: byTeam(z.object({ played: z.int(), won: z.int(), followed: z.int(), converted: z.int() })),
  players: z.array(
    z.object({
      id,
      /** Of which the player's money is known. */
      rounds: z.int(),
      /** On average a round. */
      equipment: z.number().nullable(),
      /** Together. */
      spent: z.int().nullable(),
      /** For a thousand dollars of equipment. */
      damagePerThousand: z.number().nullable(),
      killsPerThousand: z.number().nullable(),
    }),
  ),
});
export type Economy = z.output<typeof economy>;

export const economyCalls = {
  'GET /api/matches/{matchId}/economy': call({
    access: 'anyone',
    summary: 'What both teams of a match had and bought, round by round, and how far it carried them',
    params: z.object({ matchId: id }),
    answer: z.object({
      /** A simulated match that was played before the simulator had money has none. */
      simulated: z.boolean(),
      /** Null: nobody knows. */
      economy: economy.nullable(),
    }),
  }),
};
