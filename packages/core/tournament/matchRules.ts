import type { MapId } from '../maps.ts';
import { areCvarsAllowed, type Cvars } from '../match/cvars.ts';
import { areMaxRoundsAllowed } from '../match/format.ts';
import type { VetoOrder } from '../match/settings.ts';
import type { VetoTimeouts } from '../veto/state.ts';
import type { StageChoice } from './settings.ts';

/** TRN32: what the matches of an event are played by. */
export type MatchRules = {
  /** Maps of the veto; null: all. */
  maps: readonly MapId[] | null;
  veto: VetoOrder;
  /** VETO11. */
  vetoTimeouts: VetoTimeouts;
  /** Rounds of regulation; null: those of the mode. */
  maxRounds: number | null;
  cvars: Cvars;
};

export const USUAL_MATCH_RULES: MatchRules = {
  maps: null,
  veto: 'turns',
  vetoTimeouts: 'auto',
  maxRounds: null,
  cvars: {},
};

export type MatchRulesFault = 'tournament_maps' | 'tournament_rounds' | 'tournament_cvars';

/** Fewer leave nothing to ban. */
const MAPS_AT_LEAST = 2;

const mapsPlayed = ({ bestOf, lastBestOf, decidingBestOf }: StageChoice): number =>
  Math.max(bestOf, decidingBestOf ?? 1, ...lastBestOf);

/** How many maps the veto needs. */
export const mapsNeeded = (stages: readonly StageChoice[]): number =>
  Math.max(MAPS_AT_LEAST, ...stages.map(mapsPlayed));

/** TRN32: why these stages cannot be played by them; null: they can. */
export function matchRulesFault(
  { maps, maxRounds, cvars }: MatchRules,
  stages: readonly StageChoice[],
): MatchRulesFault | null {
  if (maps && (new Set(maps).size < maps.length || maps.length < mapsNeeded(stages)))
    return 'tournament_maps';
  if (maxRounds !== null && !areMaxRoundsAllowed(maxRounds)) return 'tournament_rounds';
  return areCvarsAllowed(cvars) ? null : 'tournament_cvars';
}
