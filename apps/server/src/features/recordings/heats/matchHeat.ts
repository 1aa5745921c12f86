import { setImmediate as otherWork } from 'node:timers/promises';
import type { Answer } from '@retake/contract/call.ts';
import type { recordingCalls } from '@retake/contract/recordings/calls.ts';
import { type HeatRound, heatOf } from '@retake/core/analysis/heat.ts';
import { STEP_MS } from '@retake/core/analysis/replay.ts';
import { eachMinute } from '../../../platform/cache/eachMinute.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PlayedRounds } from '../../matches/analysing.ts';
import type { TracksOf } from '../tracks.ts';

type Told = Answer<(typeof recordingCalls)['GET /api/matches/{matchId}/heat']>;
type Ports = { playedRounds(matchId: string): Promise<PlayedRounds> };

/** HEA1 to HEA4. The ways of a match take some hundredths of a second: made once a minute for all who look. */
export function createHeat({ clock }: Pick<Deps, 'clock'>, tracksOf: TracksOf, { playedRounds }: Ports) {
  const heatIn = eachMinute(clock, async ({ id }: { id: string; version: number }): Promise<Told> => {
    const { map, simulated, teams, rounds } = await playedRounds(id);
    if (map === null) return { heat: null };
    const recorded = simulated ? null : await tracksOf.recorded(id, teams);
    const known: HeatRound[] = [];
    for (const round of rounds) {
      const found = recorded ? recorded.get(round.round) : tracksOf.simulated(id, map, teams, round);
      if (found) known.push({ tracks: found.tracks, kills: round.kills });
      await otherWork();
    }
    return { heat: known.length === 0 ? null : told(known, rounds.length, simulated) };
  });
  return (matchId: string) => heatIn({ id: matchId, version: 0 });
}

const told = (
  known: readonly HeatRound[],
  rounds: number,
  simulated: boolean,
): NonNullable<Told['heat']> => ({
  source: simulated ? 'simulated' : 'recording',
  rounds,
  known: known.length,
  withDeaths: known.filter(({ kills }) => kills !== null).length,
  stepMs: STEP_MS,
  players: heatOf(known).map(({ who, ...heat }) => ({ id: who, ...heat })),
});
