import { MAPS, type MapId } from '../maps.ts';
import type { MatchSettings } from '../match/settings.ts';
import type { CustomMatchMode } from './customMatch.ts';

export const LOBBY_BEST_OF = [1, 3] as const;

/** How the teams are made when all are ready: as they sit, or by rating (LOB26). */
export const TEAM_CHOICES = ['seated', 'balanced'] as const;

/** What a custom match is played by (LOB25). */
export type LobbyRules = {
  bestOf: (typeof LOBBY_BEST_OF)[number];
  /** Null: the captains choose by veto. */
  map: MapId | null;
  /** False: a level score after regulation is a draw. */
  overtime: boolean;
  teams: (typeof TEAM_CHOICES)[number];
};

export type RulesFault = 'lobby_series_by_veto';

/** LOB25: what is wrong with them; null: nothing. One map is no series. */
export const rulesFault = ({ bestOf, map }: Pick<LobbyRules, 'bestOf' | 'map'>): RulesFault | null =>
  bestOf > 1 && map !== null ? 'lobby_series_by_veto' : null;

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
