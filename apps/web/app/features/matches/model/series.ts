import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import type { MapId } from '@retake/core/maps.ts';
import type { Seat } from './room.ts';

type Score = { team1: number; team2: number };

export type SeriesMap = {
  number: number;
  map: MapId | null;
  matchId: string | null;
  /** `13 : 7`; null where it has not begun. */
  score: string | null;
  /** The map of the room itself. */
  isThis: boolean;
};

/** A series from where the reader sits: the first team's figures first. Null where the match is alone. */
export function seriesFor(
  { series, score: own }: MatchRoom,
  { teams: [first, second] }: Seat,
): { bestOf: number; score: string; maps: SeriesMap[] } | null {
  if (!series) return null;
  const text = (score: Score) => `${score[first.key]} : ${score[second.key]}`;
  return {
    bestOf: series.bestOf,
    score: text(series.score),
    maps: series.maps.map(({ map, matchId, score }, at) => {
      const isThis = at + 1 === series.mapNumber;
      const shown = isThis ? own : score;
      return { number: at + 1, map, matchId, isThis, score: shown && text(shown) };
    }),
  };
}
