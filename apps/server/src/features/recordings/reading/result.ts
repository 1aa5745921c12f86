import { MAPS, type MapId } from '@retake/core/maps.ts';
import { asSteamId } from '@retake/core/match/reading.ts';
import { z } from 'zod';
import { recordedRounds } from '../economy/storedMoney.ts';
import { packedHeat } from '../heats/storedHeat.ts';
import { playerShots } from '../shots/storedShots.ts';

const kill = z.object({
  atMs: z.int().min(0),
  killer: z.string().nullable(),
  victim: z.string(),
  assister: z.string().nullable(),
  flashAssist: z.boolean(),
  weapon: z.string().nullable(),
  headshot: z.boolean(),
});

/** Who killed whom, round by round; `kills` null: not told. */
const recordedKills = z
  .array(z.object({ round: z.int().min(1).max(120), kills: z.array(kill).max(32).nullable() }))
  .max(120);
export type RecordedKills = z.output<typeof recordedKills>;

/** Ten play, and some for others. */
const MOST_PLAYERS = 32;
const steamId = z.string().refine((who) => asSteamId(who) !== null);
const shots = z.array(z.object({ who: steamId, shots: playerShots })).max(MOST_PLAYERS);
export type RecordedShots = z.output<typeof shots>;

const heats = z.object({
  map: z.enum(MAPS.map(({ id }) => id) as [MapId, ...MapId[]]),
  players: z.array(z.object({ who: steamId, heat: packedHeat })).max(MOST_PLAYERS),
});
export type RecordedHeats = z.output<typeof heats>;

/** What the process that reads says on its standard output. */
export const readResult = z.object({
  reading: z.enum(['rounds', 'no_rounds', 'unknown_version', 'damaged']),
  rounds: recordedKills,
  /** SHO1 to SHO8, by SteamID; null: it does not tell them. */
  shots: shots.nullable(),
  /** HEA5; null: no places are known. */
  heats: heats.nullable(),
  /** ECO1, by SteamID; null: it does not tell it. */
  money: recordedRounds.nullable(),
  /** The library's own words, for the log. */
  why: z.string().max(200).optional(),
});
export type ReadResult = z.output<typeof readResult>;
