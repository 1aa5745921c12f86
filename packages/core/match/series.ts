import type { DecidedMap } from '../veto/state.ts';
import { otherTeam, type Score, type TeamKey } from './lineup.ts';
import type { Outcome } from './outcome.ts';
import type { BestOf } from './settings.ts';

/** `walkover`: a team left for good; `cancelled`: a map ended without a result. `winner` null: level, or no result. */
export type SeriesEnd = { reason: 'decided' | 'walkover' | 'cancelled'; winner: TeamKey | null };

/** JSON-serialisable. */
export type SeriesState = {
  bestOf: BestOf;
  /** In the order of play; empty until they are decided. */
  maps: DecidedMap[];
  /** Of the maps that were played, in that order; null: a draw. */
  winners: (TeamKey | null)[];
  end: SeriesEnd | null;
};

export const openSeries = (bestOf: BestOf): SeriesState => ({ bestOf, maps: [], winners: [], end: null });

/** Throws when there are fewer maps than the series may need. */
export function withMaps(series: SeriesState, maps: DecidedMap[]): SeriesState {
  if (maps.length !== series.bestOf) throw new Error('a series needs a map for each of its games');
  return { ...series, maps };
}

/** Maps won. */
export const seriesScore = ({ winners }: Pick<SeriesState, 'winners'>): Score => ({
  team1: winners.filter((winner) => winner === 'team1').length,
  team2: winners.filter((winner) => winner === 'team2').length,
});

/** SER2 to SER4: the series after a finished map. */
export function afterMap(series: SeriesState, { winner, ending }: Outcome): SeriesState {
  const played = { ...series, winners: [...series.winners, winner] };
  if (ending === 'walkover') return { ...played, end: { reason: 'walkover', winner } };
  const { team1, team2 } = seriesScore(played);
  const left = series.bestOf - played.winners.length;
  const isDecided = left === 0 || Math.abs(team1 - team2) > left;
  if (!isDecided) return played;
  const ahead = team1 > team2 ? 'team1' : otherTeam('team1');
  return { ...played, end: { reason: 'decided', winner: team1 === team2 ? null : ahead } };
}

/** SER5. */
export const afterCancel = (series: SeriesState): SeriesState => ({
  ...series,
  end: { reason: 'cancelled', winner: null },
});

/** The map to play next; null when the series is over. */
export const nextMap = ({ maps, winners, end }: SeriesState): DecidedMap | null =>
  end === null ? (maps[winners.length] ?? null) : null;
