import type { CallShape } from '@retake/contract/call.ts';
import type { z } from 'zod';
import type { Schema } from './shaped.fixture.ts';

export type Part = 'params' | 'query' | 'body';
/** Where in a request a value can be put; an empty path is the whole body. */
export type Place = { part: Part; path: readonly string[]; schema: Schema };

export const schemaOf = (type: z.ZodType): Schema =>
  type.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Schema;

/** What game servers report; the contract leaves it open. */
const REPORT: Schema = {
  properties: {
    event: {
      enum: [
        ...['series_start', 'going_live', 'round_end', 'map_result', 'series_end', 'match_paused'],
        ...['match_unpaused', 'player_connect', 'player_disconnect', 'player_ready', 'side_picked'],
      ],
    },
    matchid: { type: 'integer' },
    map_number: { type: 'integer' },
    round_number: { type: 'integer' },
    reason: { type: 'integer' },
    winner: { properties: { side: { enum: ['2', '3'] }, team: { enum: ['team1', 'team2', 'none'] } } },
    player: { properties: { steamid: { type: 'string' }, name: { type: 'string' } } },
    team1: {
      properties: { score: { type: 'integer' }, players: { type: 'array' }, name: { type: 'string' } },
    },
    team2: { properties: { score: { type: 'integer' }, players: { type: 'array' }, id: { type: 'string' } } },
  },
};

/** Every place inside a value of this shape, and the value itself. */
export const within = (part: Part, schema: Schema, path: readonly string[] = []): Place[] => [
  { part, path, schema },
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => within(part, field, [...path, name])),
];

/** Every place of a call's input, and fields that are not expected. */
export function placesOf(key: string, shape: CallShape): Place[] {
  const { params, query, body } = shape;
  const bodySchema = key === 'POST /api/game-servers/events' ? REPORT : body && schemaOf(body);
  return [
    ...(params ? within('params', schemaOf(params)).slice(1) : []),
    ...(query ? within('query', schemaOf(query)).slice(1) : []),
    { part: 'query', path: ['extra'], schema: {} },
    ...(bodySchema ? within('body', bodySchema) : []),
    ...(bodySchema ? [{ part: 'body' as const, path: ['__proto__'], schema: {} }] : []),
    ...(key.startsWith('GET') || bodySchema ? [] : [{ part: 'body' as const, path: [], schema: {} }]),
  ];
}

/** A copy of `into` with a value at a path. An own key of any name, also `__proto__`. */
export function put(into: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const copy = typeof into === 'object' && into !== null ? { ...into } : {};
  const inner = put((copy as Record<string, unknown>)[name], rest, value);
  return Object.defineProperty(copy, name, {
    value: inner,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
