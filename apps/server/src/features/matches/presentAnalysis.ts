import type { MatchAnalysis } from '@retake/contract/matches/analysis.ts';
import type { AnalysedRound, MatchAnalysis as Analysis } from '@retake/core/analysis/analysis.ts';
import type { MapId } from '@retake/core/maps.ts';

export const presentAnalysis = (
  matchId: string,
  map: MapId | null,
  analysis: Analysis,
  replay: boolean,
): MatchAnalysis => ({
  replay,
  matchId,
  map,
  players: analysis.players.map(({ userId, ...figures }) => ({ id: userId, ...figures })),
  duels: analysis.duels,
  rounds: analysis.rounds.map(presentRound),
  moments: analysis.moments.map(({ userId, ...moment }) => ({ id: userId, ...moment })),
});

function presentRound(round: AnalysedRound): MatchAnalysis['rounds'][number] {
  const { reading, winner } = round;
  return {
    number: round.round,
    winner,
    side: winner && round.sides[winner],
    reason: round.ending,
    score: round.score,
    players: [...round.gains].map(([id, { kills, deaths, assists, damage }]) => ({
      id,
      kills,
      deaths,
      assists,
      damage,
    })),
    kills:
      round.kills?.map((kill, at) => ({
        ...kill,
        opening: reading?.opening === at,
        trade: reading?.trades.includes(at) ?? false,
      })) ?? null,
    clutches: reading?.clutches.map(({ userId, ...clutch }) => ({ id: userId, ...clutch })) ?? [],
  };
}
