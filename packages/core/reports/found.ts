import type { Mode } from '../mode.ts';
import type { Pair } from '../trust/alternates.ts';
import type { Carry } from '../trust/carry.ts';
import type { Jump } from '../trust/rise.ts';
import type { Trade } from '../trust/trade.ts';
import type { Family } from './topics.ts';

/** CAS15: what the platform itself has seen, for a person to judge. */
export type Found =
  | ({ readonly kind: 'jump'; readonly mode: Mode } & Jump)
  | ({ readonly kind: 'carry'; readonly mode: Mode } & Carry)
  | ({ readonly kind: 'trade'; readonly mode: Mode } & Trade)
  | ({ readonly kind: 'alternate'; readonly elderId: string; readonly address: boolean } & Pair)
  | { readonly kind: 'harm'; readonly message: string };

/** CAS15: under which family it is judged, and what it counts in the order of the queue. */
export const FOUND: Record<Found['kind'], { family: Family; score: number }> = {
  jump: { family: 'integrity', score: 3 },
  carry: { family: 'integrity', score: 4 },
  trade: { family: 'integrity', score: 4 },
  alternate: { family: 'integrity', score: 4 },
  harm: { family: 'chat', score: 6 },
};
