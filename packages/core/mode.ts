/** The modes of the search and of the rating, and what follows from them. */
export const MODES = ['5v5', '2v2'] as const;
export type Mode = (typeof MODES)[number];

/** Matches also have a duel. It is never rated. */
export const MATCH_MODES = ['1v1', '2v2', '5v5'] as const satisfies readonly (Mode | '1v1')[];
export type MatchMode = (typeof MATCH_MODES)[number];

export const isRatedMode = (mode: MatchMode): mode is Mode => mode !== '1v1';

export const TEAM_SIZE: Record<MatchMode, number> = { '1v1': 1, '2v2': 2, '5v5': 5 };

export const PARTY_SLOTS = 5;
