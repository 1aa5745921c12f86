import { MAPS, type MapId } from '../maps.ts';
import type { MatchSettings } from '../match/settings.ts';
import type { CustomMatchMode } from './customMatch.ts';
import { isDraftOrder } from './draft.ts';

export const LOBBY_BEST_OF = [1, 3] as const;

/** How the teams are made when all are ready: as they sit, by rating (LOB26), or by captains (LOB27). */
export const TEAM_CHOICES = ['seated', 'balanced', 'captains'] as const;
/** LOB27: the two highest rated, or the host and the highest rated other. */
export const CAPTAIN_CHOICES = ['rating', 'host'] as const;
export type CaptainChoice = (typeof CAPTAIN_CHOICES)[number];

/** What a custom match is played by (LOB25). */
export type LobbyRules = {
  bestOf: (typeof LOBBY_BEST_OF)[number];
  /** Null: the captains choose by veto. */
  map: MapId | null;
  /** False: a level score after regulation is a draw. */
  overtime: boolean;
  teams: (typeof TEAM_CHOICES)[number];
  captains: CaptainChoice;
  /** A digit for each pick; null: the snake (LOB27). */
  draftOrder: string | null;
};

export type RulesFault = 'lobby_series_by_veto' | 'lobby_draft_order';

/** LOB25: what is wrong with them; null: nothing. One map is no series. */
export function rulesFault(
  { bestOf, map, draftOrder }: Pick<LobbyRules, 'bestOf' | 'map' | 'draftOrder'>,
  mode: CustomMatchMode,
): RulesFault | null {
  if (draftOrder !== null && !isDraftOrder(draftOrder, mode)) return 'lobby_draft_order';
  return bestOf > 1 && map !== null ? 'lobby_series_by_veto' : null;
}

/** LOB14, LOB25: the match that follows. `regions`: where it may be played; empty: anywhere. */
export const matchSettingsOf = (
  mode: CustomMatchMode,
  { bestOf, map, overtime }: Pick<LobbyRules, 'bestOf' | 'map' | 'overtime'>,
  regions: readonly string[],
): MatchSettings => ({
  mode,
  maps:
    map === null
      ? { kind: 'veto', pool: MAPS.map(({ id }) => id) }
      : { kind: 'fixed', maps: [map], sides: 'chosen' },
  bestOf,
  overtime,
  regions,
  rated: false,
});
