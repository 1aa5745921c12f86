import type { Fact, MapScore } from '@retake/core/bracket/facts.ts';
import type { StageSettings } from '@retake/core/bracket/settings.ts';
import { RESULTS, type Results } from '@retake/core/fixture/report.ts';
import { MAPS, type MapId } from '@retake/core/maps.ts';
import { CVAR_NAMES, type Cvars } from '@retake/core/match/cvars.ts';
import { VETO_ORDERS, type VetoOrder } from '@retake/core/match/settings.ts';
import { VETO_TIMEOUTS, type VetoTimeouts } from '@retake/core/veto/state.ts';
import { z } from 'zod';
import { versioned } from '../../platform/stored/versioned.ts';

const bestOf = z.union([z.literal(1), z.literal(3), z.literal(5)]);
const bestOfRule = z.object({
  base: bestOf,
  last: z.array(bestOf).exactOptional(),
  deciding: bestOf.exactOptional(),
});

const engineSettings: z.ZodType<StageSettings> = z.discriminatedUnion('format', [
  z.object({
    format: z.enum(['single', 'double', 'gauntlet', 'page', 'gsl']),
    bestOf: bestOfRule,
    thirdPlace: z.boolean().exactOptional(),
    grandFinal: z.enum(['simple', 'reset', 'advantage', 'none']).exactOptional(),
    reseed: z.boolean().exactOptional(),
    groups: z.int().exactOptional(),
  }),
  z.object({
    format: z.literal('roundRobin'),
    bestOf: bestOfRule,
    groups: z.int(),
    legs: z.union([z.literal(1), z.literal(2)]),
    rounds: z.int().nullable(),
    points: z.object({ win: z.int(), overtimeWin: z.int(), overtimeLoss: z.int(), loss: z.int() }),
    withdrawal: z.enum(['auto', 'forfeitRest', 'voidAll', 'voidUnplayed']),
    decider: z.int().exactOptional(),
    decidesAll: z.boolean().exactOptional(),
    forfeitsLast: z.boolean().exactOptional(),
    across: z.object({ place: z.int(), open: z.int(), decides: z.boolean() }).exactOptional(),
  }),
  z.object({
    format: z.literal('swiss'),
    bestOf: bestOfRule,
    rounds: z.union([z.int(), z.literal('stop')]),
    walkoverInDifficulty: z.enum(['asPlayed', 'asBye']),
  }),
]);

/** What was settled before the draw. */
export type StageRules = {
  engine: StageSettings;
  pool: readonly MapId[];
  /** TRN32. */
  veto: VetoOrder;
  vetoTimeouts: VetoTimeouts;
  maxRounds: number | null;
  cvars: Cvars;
  regions: readonly string[];
  /** STG18. */
  results: Results;
  /** STG19: how long the other captain has. */
  reportMinutes: number;
  /** SCH9: days in which captains agree on a time, and a moment at the time of day of the default; null: they do not. */
  agree: { days: number; startsAt: string } | null;
};

const rules = z.object({
  engine: engineSettings,
  pool: z.array(z.enum(MAPS.map(({ id }) => id))),
  veto: z.enum(VETO_ORDERS).default('turns'),
  vetoTimeouts: z.enum(VETO_TIMEOUTS).default('auto'),
  maxRounds: z.int().nullable().default(null),
  cvars: z.partialRecord(z.enum(CVAR_NAMES), z.int()).default({}),
  regions: z.array(z.string()),
  // Stages of earlier releases know game servers alone.
  results: z.enum(RESULTS).default('server'),
  reportMinutes: z.int().default(30),
  agree: z.object({ days: z.int(), startsAt: z.iso.datetime() }).nullable().default(null),
});

const side = z.union([z.literal(0), z.literal(1)]);
const pair = z.tuple([z.string(), z.string()]);
const reason = z.enum(['no_show', 'late', 'withdrew', 'disqualified', 'roster', 'cheat', 'organiser']);
const counts = z.tuple([z.int(), z.int()]);
const mapScore: z.ZodType<MapScore> = z.object({ rounds: counts, overtime: z.boolean() });

const outcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('played'),
    winner: side,
    score: counts,
    maps: z.array(mapScore).exactOptional(),
  }),
  z.object({ kind: z.literal('forfeit'), loser: side, reason }),
  z.object({ kind: z.literal('doubleForfeit'), reason }),
]);

const fact: z.ZodType<Fact> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('seeded'), entrants: z.array(z.string()) }),
  z.object({ type: z.literal('roundPublished'), pairs: z.array(pair), bye: z.string().nullable() }),
  z.object({ type: z.literal('resultSet'), fixture: z.int(), pair, outcome }),
  z.object({ type: z.literal('resultVoided'), fixture: z.int() }),
  z.object({ type: z.literal('withdrawn'), entrant: z.string() }),
  z.object({ type: z.literal('disqualified'), entrant: z.string(), scope: z.enum(['fromNow', 'refund']) }),
  z.object({ type: z.literal('replaced'), entrant: z.string(), by: z.string() }),
  z.object({ type: z.literal('entered'), entrant: z.string() }),
  z.object({ type: z.literal('rolledBack'), toRound: z.int() }),
]);

/** A change of their shape needs a raise: stages in the database must survive a new release. */
export const storedRules = versioned<StageRules>({ name: 'settings', schema: rules });
export const storedFact = versioned({ name: 'fact', schema: fact });
export const storedReport = versioned({ name: 'report', schema: z.object({ maps: z.array(counts) }) });
export const storedMaps = versioned({ name: 'maps', schema: z.object({ played: z.array(mapScore) }) });
