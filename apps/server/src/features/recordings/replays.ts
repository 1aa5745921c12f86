import type { Answer } from '@retake/contract/call.ts';
import type { recordingCalls } from '@retake/contract/recordings/calls.ts';
import { STEP_MS } from '@retake/core/analysis/replay.ts';
import type { PlayedRounds } from '../matches/analysing.ts';
import type { Tracks, TracksOf } from './tracks.ts';

type Replay = NonNullable<
  Answer<(typeof recordingCalls)['GET /api/matches/{matchId}/rounds/{round}/replay']>['replay']
>;

type Ports = { playedRounds(matchId: string): Promise<PlayedRounds> };

/** REP1, REP3: where everybody was in a round; null: nobody knows. */
export function createReplays(tracksOf: TracksOf, { playedRounds }: Ports) {
  return async (matchId: string, number: number): Promise<Replay | null> => {
    const { map, simulated, teams, rounds } = await playedRounds(matchId);
    const round = rounds.find((one) => one.round === number);
    if (!round || map === null) return null;
    const tracks = simulated
      ? tracksOf.simulated(matchId, map, teams, round)
      : ((await tracksOf.recorded(matchId, teams)).get(number) ?? null);
    return tracks && presentReplay(simulated ? 'simulated' : 'recording', tracks);
  };
}

const presentReplay = (source: Replay['source'], { lastsMs, tracks }: Tracks): Replay => ({
  source,
  lastsMs,
  stepMs: STEP_MS,
  tracks: tracks.map(({ who, ...track }) => ({ id: who, ...track })),
});
