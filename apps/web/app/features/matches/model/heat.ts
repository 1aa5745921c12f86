import type { AnswerOf } from '@retake/contract/calls.ts';
import type { Side } from '@retake/contract/shapes.ts';
import { type Fields, type HeatKind, together } from '@retake/core/analysis/heat.ts';
import type { NamedPlayer } from './analysis.ts';

export type Heat = NonNullable<AnswerOf<'GET /api/matches/{matchId}/heat'>['heat']>;

/** Of whom: all, a team (the reader's is the first), or the player with this id. */
export type Whose = 'all' | 'first' | 'second' | (string & {});

export type Asked = { whose: Whose; side: Side | 'both'; kind: HeatKind };

/** HEA3: what was asked for; of what was held whole seconds, begun ones too. */
export function fieldsOf(heat: Heat, { whose, side, kind }: Asked, players: readonly NamedPlayer[]): Fields {
  const isOf = (id: string) => {
    if (whose === 'all') return true;
    if (whose !== 'first' && whose !== 'second') return id === whose;
    return players.find((player) => player.id === id)?.isFirst === (whose === 'first');
  };
  const asked = heat.players.filter((one) => isOf(one.id) && (side === 'both' || one.side === side));
  return together(asked.map((one) => one[kind]));
}

export const secondsOf = (steps: number, { stepMs }: Pick<Heat, 'stepMs'>): number =>
  Math.ceil((steps * stepMs) / 1000);

/** From the palest to the strongest; the strongest one ends with the most that there is. */
export type Levels = readonly { from: number; to: number }[];

const MOST_LEVELS = 4;

/** They grow with the square: a few fields, where everybody begins, have far more than all others. */
export function levelsOf(most: number): Levels {
  const ends = Array.from({ length: MOST_LEVELS }, (_, at) =>
    Math.ceil(most * ((at + 1) / MOST_LEVELS) ** 2),
  );
  return [...new Set(ends)].map((to, at, all) => ({ from: (all[at - 1] ?? 0) + 1, to }));
}

export const levelOf = (count: number, levels: Levels): number => levels.findIndex(({ to }) => count <= to);

/** How strong a level is drawn; with one level alone it is the strongest. */
export const strengthOf = (level: number, levels: Levels): number =>
  0.25 + (0.7 * (level + 1 + MOST_LEVELS - levels.length)) / MOST_LEVELS;
