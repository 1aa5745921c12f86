import type { Mode } from '../mode.ts';

/**
 * Cities in which a custom match can be played. They are not the operator's regions, which game servers and pings use.
 */
export const CITIES = ['Shanghai', 'Beijing', 'Guangzhou', 'Shenzhen', 'Hong Kong'] as const;
export type City = (typeof CITIES)[number];

/** Custom matches have a duel besides the modes of the search. */
export const CUSTOM_MATCH_MODES = ['1v1', '2v2', '5v5'] as const satisfies readonly (Mode | '1v1')[];
export type CustomMatchMode = (typeof CUSTOM_MATCH_MODES)[number];

export const FUTURE_MATCH_STATES = ['starting', 'warm-up', 'live'] as const;
export type FutureMatchState = (typeof FUTURE_MATCH_STATES)[number];

/** Players in a custom match, both teams together. */
export const CUSTOM_MATCH_SLOTS: Readonly<Record<CustomMatchMode, number>> = {
  '1v1': 2,
  '2v2': 4,
  '5v5': 10,
};
