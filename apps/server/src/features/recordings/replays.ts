import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Answer } from '@retake/contract/call.ts';
import type { recordingCalls } from '@retake/contract/recordings/calls.ts';
import { type ReplayRound, STEP_MS, type Track } from '@retake/core/analysis/replay.ts';
import type { MapId } from '@retake/core/maps.ts';
import { allPlayers, teamOfUser } from '@retake/core/match/lineup.ts';
import { walk } from '@retake/gameserver/simulator/paths.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PlayedRound } from '../matches/analysing.ts';
import { roundsKey } from './keys.ts';
import { findReading } from './reading/readingStore.ts';

type Replay = NonNullable<
  Answer<(typeof recordingCalls)['GET /api/matches/{matchId}/rounds/{round}/replay']>['replay']
>;

const unzip = promisify(gunzip);
const MOST_BYTES = 64 * 1024 ** 2;
/** After the last death. */
const AFTER_MS = 4000;

type Ports = { playedRound(matchId: string, round: number): Promise<PlayedRound | null> };

/** REP1, REP3: where everybody was in a round; null: nobody knows. */
export function createReplays({ database, blobs }: Pick<Deps, 'database' | 'blobs'>, { playedRound }: Ports) {
  async function recorded(matchId: string, round: number): Promise<ReplayRound | null> {
    if ((await findReading(database.sql, matchId)) !== 'rounds') return null;
    const file = await blobs.get(roundsKey(matchId));
    if (!file) return null;
    const json = await unzip(Buffer.concat(await file.content.toArray()), { maxOutputLength: MOST_BYTES });
    const rounds = JSON.parse(json.toString('utf8')) as ReplayRound[];
    return rounds.find((one) => one.round === round) ?? null;
  }

  return async (matchId: string, round: number): Promise<Replay | null> => {
    const played = await playedRound(matchId, round);
    if (played === null || played.map === null) return null;
    if (played.simulated) return simulated(`${matchId} ${round}`, played.map, played);
    const read = await recorded(matchId, round);
    return read && read.tracks.length > 0 ? fromRecording(read, played) : null;
  };
}

function fromRecording({ lastsMs, tracks }: ReplayRound, { teams }: PlayedRound): Replay {
  const userIds = new Map(allPlayers(teams).map(({ steamId, userId }) => [steamId, userId]));
  const known = tracks.flatMap((track) => {
    const userId = userIds.get(track.who);
    return userId === undefined ? [] : [{ ...track, who: userId }];
  });
  return { source: 'recording', lastsMs, stepMs: STEP_MS, tracks: known.map(presentTrack) };
}

function simulated(seed: string, map: MapId, { round, teams }: PlayedRound): Replay | null {
  const { kills, sides } = round;
  if (kills === null || kills.length === 0) return null;
  const involved = kills.flatMap(({ killer, victim }) => (killer === null ? [victim] : [killer, victim]));
  const players = [...new Set([...round.present, ...involved])].flatMap((who) => {
    const team = teamOfUser(teams, who);
    return team === null ? [] : [{ who, side: sides[team] }];
  });
  const lastsMs = kills.at(-1)!.atMs + AFTER_MS;
  const tracks = walk(seed, map, { lastsMs, players, kills });
  return { source: 'simulated', lastsMs, stepMs: STEP_MS, tracks: tracks.map(presentTrack) };
}

const presentTrack = ({ who, ...track }: Track): Replay['tracks'][number] => ({ id: who, ...track });
