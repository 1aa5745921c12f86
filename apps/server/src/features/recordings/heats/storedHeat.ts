import {
  FIELDS,
  type Fields,
  HEAT_KINDS,
  type HeatKind,
  type PlayerHeat,
} from '@retake/core/analysis/heat.ts';
import { z } from 'zod';
import { versioned } from '../../../platform/stored/versioned.ts';

/** Of one side: of each kind field, count, field, count … */
const packed = z
  .array(z.int().min(0).max(1_000_000))
  .max(2 * FIELDS ** 2)
  .refine((numbers) => numbers.length % 2 === 0 && numbers.every((one, at) => at % 2 || one < FIELDS ** 2));
const side = z.object({ kills: packed, deaths: packed, held: packed }).nullable();

/** What a recording tells of where a player killed, died and held; a side null: not played. */
export const packedHeat = z.object({ ct: side, t: side });
export type PackedHeat = z.output<typeof packedHeat>;

/** A change of its shape needs a raise, and a file of the previous release. */
export const storedHeat = versioned({ name: 'heat', schema: packedHeat });

export function pack(sides: readonly Omit<PlayerHeat, 'who'>[]): PackedHeat {
  const of = (wanted: 'ct' | 't') => {
    const found = sides.find((one) => one.side === wanted);
    return found ? byKind((kind) => found[kind].flatMap(({ field, count }) => [field, count])) : null;
  };
  return { ct: of('ct'), t: of('t') };
}

export const fieldsOf = (numbers: readonly number[]): Fields =>
  numbers.flatMap((field, at) => (at % 2 === 0 ? [{ field, count: numbers[at + 1]! }] : []));

export const byKind = <Value>(of: (kind: HeatKind) => Value): Record<HeatKind, Value> =>
  Object.fromEntries(HEAT_KINDS.map((kind) => [kind, of(kind)])) as Record<HeatKind, Value>;
