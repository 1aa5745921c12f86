import type { Mode } from '../mode.ts';

export const REGIONS = ['Shanghai', 'Beijing', 'Guangzhou', 'Shenzhen', 'Hong Kong'] as const;
export type Region = (typeof REGIONS)[number];

/** Custom matches know a duel beside the modes of the search. */
export const CUSTOM_MATCH_MODES = ['1v1', '2v2', '5v5'] as const satisfies readonly (Mode | '1v1')[];
export type CustomMatchMode = (typeof CUSTOM_MATCH_MODES)[number];

export const FUTURE_MATCH_STATES = ['starting', 'warm-up', 'live'] as const;
export type FutureMatchState = (typeof FUTURE_MATCH_STATES)[number];

/** How many players a custom match takes, both teams together. */
export const CUSTOM_MATCH_SLOTS: Readonly<Record<CustomMatchMode, number>> = {
  '1v1': 2,
  '2v2': 4,
  '5v5': 10,
};
