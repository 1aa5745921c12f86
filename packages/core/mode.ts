/** The modes of play and what follows from them (product rules, section 5 and 9). */
export const MODES = ['5v5', '2v2'] as const;
export type Mode = (typeof MODES)[number];

export const TEAM_SIZE: Record<Mode, number> = { '5v5': 5, '2v2': 2 };

/**
 * Party sizes that may search together. A party of 4 in 5v5 would always need a lone fifth and is refused with its
 * reason; a single player queues only for the Solo League.
 */
export const PARTY_SIZES: Record<Mode, readonly number[]> = { '5v5': [2, 3, 5], '2v2': [2] };

export const PARTY_SLOTS = 5;
