import type { AnswerOf } from '@retake/contract/calls.ts';
import type { Side } from '@retake/contract/shapes.ts';
import { type Fields, type HeatKind, together } from '@retake/core/analysis/heat.ts';
import type { NamedPlayer } from './analysis.ts';

export type Heat = NonNullable<AnswerOf<'GET /api/matches/{matchId}/heat'>['heat']>;

/** Of whom: all, a team (the reader's is the first), or the player with this id. */
export type Whose = 'all' | 'first' | 'second' | (string & {});

export type Asked = { whose: Whose; side: Side | 'both'; kind: HeatKind };

/** HEA3: what was asked for. */
export function fieldsOf(heat: Heat, { whose, side, kind }: Asked, players: readonly NamedPlayer[]): Fields {
  const isOf = (id: string) => {
    if (whose === 'all') return true;
    if (whose !== 'first' && whose !== 'second') return id === whose;
    return players.find((player) => player.id === id)?.isFirst === (whose === 'first');
  };
  const asked = heat.players.filter((one) => isOf(one.id) && (side === 'both' || one.side === side));
  return together(asked.map((one) => one[kind]));
}
