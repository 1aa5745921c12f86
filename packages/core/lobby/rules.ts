import { MAPS, type MapId } from '../maps.ts';
import { areCvarsAllowed, type Cvars } from '../match/cvars.ts';
import { areMaxRoundsAllowed } from '../match/format.ts';
import type { MatchSettings } from '../match/settings.ts';
import type { CustomMatchMode } from './customMatch.ts';
import { isDraftOrder } from './draft.ts';

export const LOBBY_BEST_OF = [1, 3] as const;

/** How the teams are made when all are ready: as they sit, by rating (LOB26), or by captains (LOB27). */
export const TEAM_CHOICES = ['seated', 'balanced', 'captains'] as const;
/** LOB27: the two highest rated, or the host and the highest rated other. */
export const CAPTAIN_CHOICES = ['rating', 'host'] as const;
export type CaptainChoice = (typeof CAPTAIN_CHOICES)[number];

/** LOB28: what a host who chooses nothing plays by. */
export const USUAL = { maxRounds: null, pool: null, cvars: {} } as const;

/** What a custom match is played by (LOB25). */
export type LobbyRules = {
  bestOf: (typeof LOBBY_BEST_OF)[number];
  /** Null: the captains choose by veto. */
  map: MapId | null;
  /** False: a level score after regulation is a draw. */
  overtime: boolean;
  /** LOB28: rounds of regulation; null: those of the mode. */
  maxRounds: number | null;
  /** LOB28: the maps of the veto; null: all. */
  pool: readonly MapId[] | null;
  /** LOB29. */
  cvars: Cvars;
  teams: (typeof TEAM_CHOICES)[number];
  captains: CaptainChoice;
  /** A digit for each pick; null: the snake (LOB27). */
  draftOrder: string | null;
};

export type RulesFault =
  | 'lobby_series_by_veto'
  | 'lobby_draft_order'
  | 'lobby_rounds'
  | 'lobby_pool'
  | 'lobby_cvars';

/** LOB28: fewer leave nothing to ban. */
const POOL_AT_LEAST = 2;

const isPlayable = (pool: readonly MapId[], bestOf: number): boolean =>
  new Set(pool).size === pool.length && pool.length >= Math.max(POOL_AT_LEAST, bestOf);

/** LOB25: what is wrong with them; null: nothing. One map is no series. */
export function rulesFault(
  { bestOf, map, draftOrder, maxRounds, pool, cvars }: Omit<LobbyRules, 'overtime' | 'teams' | 'captains'>,
  mode: CustomMatchMode,
): RulesFault | null {
  if (maxRounds !== null && !areMaxRoundsAllowed(maxRounds)) return 'lobby_rounds';
  if (pool !== null && !isPlayable(pool, bestOf)) return 'lobby_pool';
  if (!areCvarsAllowed(cvars)) return 'lobby_cvars';
  if (draftOrder !== null && !isDraftOrder(draftOrder, mode)) return 'lobby_draft_order';
  return bestOf > 1 && map !== null ? 'lobby_series_by_veto' : null;
}

/** LOB14, LOB25: the match that follows. `regions`: where it may be played; empty: anywhere. */
export const matchSettingsOf = (
  mode: CustomMatchMode,
  { bestOf, map, overtime, maxRounds, pool, cvars }: Omit<LobbyRules, 'teams' | 'captains' | 'draftOrder'>,
  regions: readonly string[],
): MatchSettings => ({
  mode,
  maps:
    map === null
      ? { kind: 'veto', pool: pool ?? MAPS.map(({ id }) => id) }
      : { kind: 'fixed', maps: [map], sides: 'chosen' },
  bestOf,
  overtime,
  ...(maxRounds !== null && { maxRounds }),
  ...(Object.keys(cvars).length > 0 && { cvars }),
  regions,
  rated: false,
});
