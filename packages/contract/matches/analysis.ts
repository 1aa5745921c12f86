import { z } from 'zod';
import { call } from '../call.ts';
import { id, mapId, side, teamKey } from '../shapes.ts';

const clutchCount = z.object({ against: z.int(), played: z.int(), won: z.int() });

/** Figures that follow from the order of deaths. */
const fromKills = z.object({
  openingKills: z.int(),
  openingDeaths: z.int(),
  tradeKills: z.int(),
  tradedDeaths: z.int(),
  flashAssists: z.int(),
  /** Rounds with a kill, an assist, survival or a traded death. */
  kastRounds: z.int(),
  clutches: z.array(clutchCount),
  weapons: z.array(z.object({ weapon: z.string(), kills: z.int(), headshots: z.int() })),
});

const analysedPlayer = z.object({
  id,
  team: teamKey,
  /** At the end of which the player was there. */
  rounds: z.int(),
  kills: z.int(),
  deaths: z.int(),
  assists: z.int(),
  headshots: z.int(),
  damage: z.int(),
  utilityDamage: z.int(),
  enemiesFlashed: z.int(),
  mvps: z.int(),
  /** Rounds with two, three, four and five kills. */
  multiKills: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  /** Null: the server has not told every death. */
  fromKills: fromKills.nullable(),
});

const kill = z.object({
  atMs: z.int(),
  killer: id.nullable(),
  victim: id,
  assister: id.nullable(),
  flashAssist: z.boolean(),
  /** As the engine names it. */
  weapon: z.string().nullable(),
  headshot: z.boolean(),
  opening: z.boolean(),
  /** It avenged a mate. */
  trade: z.boolean(),
});

const analysedRound = z.object({
  number: z.int(),
  winner: teamKey.nullable(),
  side: side.nullable(),
  reason: z.string().nullable(),
  score: z.object({ team1: z.int(), team2: z.int() }).nullable(),
  /** What it added to the numbers of those of whom that is known. */
  players: z.array(z.object({ id, kills: z.int(), deaths: z.int(), assists: z.int(), damage: z.int() })),
  /** In the order of time; null: not told. */
  kills: z.array(kill).nullable(),
  clutches: z.array(z.object({ id, against: z.int(), won: z.boolean().nullable() })),
});

const moment = z.object({
  round: z.int(),
  id,
  kills: z.int(),
  /** Won as the last of the team against so many. */
  clutch: z.int().nullable(),
  /** It won the last round of the match. */
  decided: z.boolean(),
  withinMs: z.int().nullable(),
  score: z.int(),
});

export const matchAnalysis = z.object({
  matchId: id,
  map: mapId.nullable(),
  players: z.array(analysedPlayer),
  /** How often one killed the other; null: the server has not told every death. */
  duels: z.array(z.object({ killer: id, victim: id, kills: z.int() })).nullable(),
  rounds: z.array(analysedRound),
  /** The best first. */
  moments: z.array(moment),
  /** Whether its rounds can be shown from above. */
  replay: z.boolean(),
});
export type MatchAnalysis = z.output<typeof matchAnalysis>;

export const analysisCalls = {
  'GET /api/matches/{matchId}/analysis': call({
    access: 'anyone',
    summary:
      'What the reports of a match say of its players, rounds and best moments, as far as it is played',
    params: z.object({ matchId: id }),
    answer: matchAnalysis,
  }),
};
