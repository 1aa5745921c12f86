import type { MapId } from '../maps.ts';
import { isRatedMode, type MatchMode } from '../mode.ts';
import { areCvarsAllowed, type Cvars } from './cvars.ts';
import { areMaxRoundsAllowed } from './format.ts';
import type { TeamKey } from './lineup.ts';

/** Where a match came from; that feature hears how it ends (MAT14). */
export type MatchSource =
  | { kind: 'queue'; queueId: string; readyCheckId: string }
  | { kind: 'lobby'; lobbyId: string }
  | { kind: 'fixture'; fixtureId: string };

export type BestOf = 1 | 3 | 5;

/** VETO10: bans in turn, or as at the Major. */
export const VETO_ORDERS = ['turns', 'major'] as const;
export type VetoOrder = (typeof VETO_ORDERS)[number];

/**
 * `fixed`: the maps in the order of play, one for each of `bestOf`; sides are chosen by the captains or drawn by lot. `first`: the team
 * that begins the veto; without it a lot says. `timeouts`: VETO11.
 */
export type MapChoice =
  | { kind: 'veto'; pool: readonly MapId[]; order?: VetoOrder; first?: TeamKey; timeouts?: 'held' }
  | { kind: 'fixed'; maps: readonly MapId[]; sides: 'chosen' | 'drawn' };

export type MatchSettings = {
  mode: MatchMode;
  maps: MapChoice;
  bestOf: BestOf;
  /** False: a level score after regulation is a draw (MAT16). */
  overtime: boolean;
  /** LOB28: rounds of regulation; without it those of the mode. */
  maxRounds?: number | undefined;
  /** MAT31. */
  cvars?: Cvars | undefined;
  /** Regions in which it may be played, the best first; empty: anywhere. */
  regions: readonly string[];
  /** False: no rating, no league points, no penalty of the search (MAT15). */
  rated: boolean;
};

/** What is wrong with the settings; null: nothing. A source must not ask for a match that cannot be played. */
export function settingsFault(settings: MatchSettings): string | null {
  const { mode, maps, bestOf, rated, maxRounds, cvars } = settings;
  const offered = maps.kind === 'veto' ? maps.pool : maps.maps;
  if (new Set(offered).size !== offered.length) return 'a map is offered twice';
  if (maps.kind === 'veto' && offered.length < bestOf) return 'the pool has fewer maps than the series';
  if (maps.kind === 'fixed' && offered.length !== bestOf) return 'a series needs a map for each of its games';
  if (maxRounds !== undefined && !areMaxRoundsAllowed(maxRounds)) return 'so many rounds cannot be played';
  if (!areCvarsAllowed(cvars ?? {})) return 'a setting of the server is not on the list';
  if (rated && (maxRounds !== undefined || cvars !== undefined))
    return 'a rated match has no settings of its own';
  return rated && !isRatedMode(mode) ? 'a duel is not rated' : null;
}
