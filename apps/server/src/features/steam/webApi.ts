import { accept, type Result, refuse } from '@retake/core/result.ts';
import type { z } from 'zod';
import { bansAnswer, ownedGamesAnswer, summariesAnswer } from './webApiShapes.ts';

export const STEAM_WEB_API = 'https://api.steampowered.com';
const CS2 = 730;
const IDS_PER_CALL = 100;

/** No connection or a 5xx, too many calls, a refused key, an answer in another format. */
export type SteamApiFailure = 'unavailable' | 'rate_limited' | 'denied' | 'malformed';

export type SteamSummary = {
  steamId: string;
  /** Text from a user: escape it. */
  name: string;
  avatarUrl: string;
  publicProfile: boolean;
  profileSetUp: boolean;
  /** ms; only public profiles show it. */
  createdAt: number | undefined;
};

export type SteamBans = {
  steamId: string;
  communityBanned: boolean;
  vacBans: number;
  gameBans: number;
  /** Since the latest VAC or game ban; undefined: never banned. */
  daysSinceLastBan: number | undefined;
};

/** Whether they have the game, and how long they played: a private list of games is unknown, not zero. */
export type Cs2Playtime = { state: 'private' } | { state: 'not_owned' } | { state: 'owned'; hours: number };

/** Ids in neither are unknown to Steam; those in `failed` could not be looked up. */
export type Lookup<T> = { found: Map<string, T>; failed: Map<string, SteamApiFailure> };

export type SteamWebApi = {
  /** Any number of ids, in calls of a hundred. */
  summaries(steamIds: readonly string[]): Promise<Lookup<SteamSummary>>;
  /** Any number of ids, in calls of a hundred. Private profiles too. */
  bans(steamIds: readonly string[]): Promise<Lookup<SteamBans>>;
  cs2Playtime(steamId: string): Promise<Result<Cs2Playtime, SteamApiFailure>>;
};

export type SteamWebApiOptions = {
  key: string;
  /** ms */
  clock: () => number;
  baseUrl?(): string;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
  /** Pause after a 429 that does not give a time. */
  pauseMs?: number;
};

export function createSteamWebApi(options: SteamWebApiOptions): SteamWebApi {
  const get = createGet(options);
  return {
    summaries: (steamIds) =>
      inBatches(steamIds, async (steamids) => {
        const answer = await get('ISteamUser/GetPlayerSummaries/v2', { steamids }, summariesAnswer);
        return answer.ok ? accept(answer.value.response.players.map(toSummary)) : answer;
      }),
    bans: (steamIds) =>
      inBatches(steamIds, async (steamids) => {
        const answer = await get('ISteamUser/GetPlayerBans/v1', { steamids }, bansAnswer);
        return answer.ok ? accept(answer.value.players.map(toBans)) : answer;
      }),
    async cs2Playtime(steamid) {
      // Without the second parameter the game would not be listed, because it is free to play.
      const input = { steamid, appids_filter: [CS2], include_played_free_games: true };
      const input_json = JSON.stringify(input);
      const answer = await get('IPlayerService/GetOwnedGames/v1', { input_json }, ownedGamesAnswer);
      return answer.ok ? accept(toPlaytime(answer.value.response)) : answer;
    },
  };
}

type Get = <Answer>(
  path: string,
  query: Record<string, string>,
  shape: z.ZodType<Answer>,
) => Promise<Result<Answer, SteamApiFailure>>;

function createGet(options: SteamWebApiOptions): Get {
  const { key, clock, baseUrl = () => STEAM_WEB_API, timeoutMs = 10_000, pauseMs = 60_000 } = options;
  const { fetch = globalThis.fetch } = options;
  let pausedUntil = 0;
  return async (path, query, shape) => {
    if (clock() < pausedUntil) return refuse('rate_limited');
    try {
      const response = await fetch(`${baseUrl()}/${path}?${new URLSearchParams(query)}`, {
        headers: { 'x-webapi-key': key, accept: 'application/json' }, // not in the address, which gets logged
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body = await response.text();
      if (response.status === 429) pausedUntil = clock() + (retryAfterMs(response) ?? pauseMs);
      if (response.status !== 200) return refuse(failureOf(response.status));
      const parsed = shape.safeParse(parseJson(body));
      return parsed.success ? accept(parsed.data) : refuse('malformed');
    } catch {
      return refuse('unavailable'); // no connection, no answer in time, or it broke off
    }
  };
}

function failureOf(status: number): SteamApiFailure {
  if (status === 429) return 'rate_limited';
  if (status === 401 || status === 403) return 'denied';
  return status >= 500 ? 'unavailable' : 'malformed';
}

function retryAfterMs(response: Response): number | undefined {
  const seconds = response.headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function inBatches<T extends { steamId: string }>(
  steamIds: readonly string[],
  call: (steamIds: string) => Promise<Result<T[], SteamApiFailure>>,
): Promise<Lookup<T>> {
  const lookup: Lookup<T> = { found: new Map(), failed: new Map() };
  const ids = [...new Set(steamIds)];
  for (let start = 0; start < ids.length; start += IDS_PER_CALL) {
    const batch = ids.slice(start, start + IDS_PER_CALL);
    const answer = await call(batch.join(','));
    if (answer.ok) for (const item of answer.value) lookup.found.set(item.steamId, item);
    else for (const id of batch) lookup.failed.set(id, answer.code);
  }
  return lookup;
}

type Summary = z.output<typeof summariesAnswer>['response']['players'][number];
const toSummary = (player: Summary): SteamSummary => ({
  steamId: player.steamid,
  name: player.personaname,
  avatarUrl: player.avatarfull,
  publicProfile: player.communityvisibilitystate === 3,
  profileSetUp: player.profilestate === 1,
  createdAt: player.timecreated === undefined ? undefined : player.timecreated * 1000,
});

/** Steam says 0 days both for "today" and for "never": only the counts distinguish them. */
function toBans(player: z.output<typeof bansAnswer>['players'][number]): SteamBans {
  const vacBans = Math.max(player.NumberOfVACBans, player.VACBanned ? 1 : 0);
  const banned = vacBans + player.NumberOfGameBans > 0;
  return {
    steamId: player.SteamId,
    communityBanned: player.CommunityBanned,
    vacBans,
    gameBans: player.NumberOfGameBans,
    daysSinceLastBan: banned ? player.DaysSinceLastBan : undefined,
  };
}

function toPlaytime(response: z.output<typeof ownedGamesAnswer>['response']): Cs2Playtime {
  if (response.game_count === undefined && response.games === undefined) return { state: 'private' };
  const game = response.games?.find(({ appid }) => appid === CS2);
  return game ? { state: 'owned', hours: game.playtime_forever / 60 } : { state: 'not_owned' };
}
