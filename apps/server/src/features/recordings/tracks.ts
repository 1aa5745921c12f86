import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { AnalysedRound } from '@retake/core/analysis/analysis.ts';
import type { ReplayRound, Track } from '@retake/core/analysis/replay.ts';
import type { MapId } from '@retake/core/maps.ts';
import { allPlayers, type Teams, teamOfUser } from '@retake/core/match/lineup.ts';
import { walk } from '@retake/gameserver/simulator/paths.ts';
import type { Deps } from '../../platform/deps.ts';
import { roundsKey } from './keys.ts';
import { findReading } from './reading/readingStore.ts';

const unzip = promisify(gunzip);
const MOST_BYTES = 64 * 1024 ** 2;
/** After the last death. */
const AFTER_MS = 4000;

/** Where everybody was in a round, by the platform's own ids. */
export type Tracks = { lastsMs: number; tracks: Track[] };

export type TracksOf = ReturnType<typeof createTracks>;

/** REP1, REP3: where players were in the rounds of a match. */
export function createTracks({ database, blobs }: Pick<Deps, 'database' | 'blobs'>) {
  async function recordedRounds(matchId: string): Promise<ReplayRound[]> {
    if ((await findReading(database.sql, matchId)) !== 'rounds') return [];
    const file = await blobs.get(roundsKey(matchId));
    if (!file) return [];
    const json = await unzip(Buffer.concat(await file.content.toArray()), { maxOutputLength: MOST_BYTES });
    return JSON.parse(json.toString('utf8')) as ReplayRound[];
  }

  return {
    /** By round; what the recording does not tell is missing. */
    async recorded(matchId: string, teams: Teams): Promise<Map<number, Tracks>> {
      const userIds = new Map(allPlayers(teams).map(({ steamId, userId }) => [steamId, userId]));
      const known = (tracks: readonly Track[]) =>
        tracks.flatMap((track) => {
          const userId = userIds.get(track.who);
          return userId === undefined ? [] : [{ ...track, who: userId }];
        });
      const rounds = (await recordedRounds(matchId)).filter(({ tracks }) => tracks.length > 0);
      return new Map(rounds.map(({ round, lastsMs, tracks }) => [round, { lastsMs, tracks: known(tracks) }]));
    },

    /** Null: without deaths there is nothing that ways would have to fit. */
    simulated(matchId: string, map: MapId, teams: Teams, played: AnalysedRound): Tracks | null {
      const { round, kills, sides, present } = played;
      if (kills === null || kills.length === 0) return null;
      const involved = kills.flatMap(({ killer, victim }) => (killer === null ? [victim] : [killer, victim]));
      const players = [...new Set([...present, ...involved])].flatMap((who) => {
        const team = teamOfUser(teams, who);
        return team === null ? [] : [{ who, side: sides[team] }];
      });
      const lastsMs = kills.at(-1)!.atMs + AFTER_MS;
      return { lastsMs, tracks: walk(`${matchId} ${round}`, map, { lastsMs, players, kills }) };
    },
  };
}
