import type { MatchShape } from '@retake/core/matchmaker/compositions.ts';
import { queueOf, shapeOf } from '@retake/core/queue/queues.ts';

/** Who searches in a queue of the product: shares of tickets by party size. */
export type Mix = { name: string; shape: MatchShape; sizes: readonly (readonly [number, number])[] };

const PARTIES = queueOf('open-5v5');
const WITH_FILLERS = shapeOf('open-5v5');

/** Parties of 2, 3 and 5 come as 25 : 12 : 8. */
export const MIXES = {
  parties: {
    name: 'party queue',
    shape: PARTIES,
    sizes: [
      [2, 25 / 45],
      [3, 12 / 45],
      [5, 8 / 45],
    ],
  },
  fillers: {
    name: 'party queue with a solo player for four parties',
    shape: WITH_FILLERS,
    sizes: [
      [1, 9 / 45],
      [2, 20 / 45],
      [3, 9.6 / 45],
      [5, 6.4 / 45],
    ],
  },
  solo: { name: 'Solo League', shape: queueOf('solo-league'), sizes: [[1, 1]] },
  pairs: { name: '2v2', shape: queueOf('open-2v2'), sizes: [[2, 1]] },
  duo: {
    name: 'Duo League',
    shape: queueOf('duo-league'),
    sizes: [
      [2, 2 / 3],
      [1, 1 / 3],
    ],
  },
} as const satisfies Record<string, Mix>;
