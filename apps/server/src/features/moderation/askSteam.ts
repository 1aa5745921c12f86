import type { SteamWebApi } from '../steam/webApi.ts';
import type { AskSteam } from './checks.ts';

type Sources = {
  /** Null where no key for the web API is set: then no check can be passed by itself, and an admin ends it. */
  webApi(): SteamWebApi | null;
  /** The SteamID that is connected; null where there is none. */
  connectedSteamId(userId: string): Promise<string | null>;
};

/** Everything that a check asks Steam about, at once. What Steam does not answer leaves the check as it is (CHK5). */
export const createAskSteam =
  ({ webApi, connectedSteamId }: Sources): AskSteam =>
  async (userId, steamId) => {
    const api = webApi();
    if (!api) return null;
    const [connected, summaries, bans, playtime] = await Promise.all([
      connectedSteamId(userId),
      api.summaries([steamId]),
      api.bans([steamId]),
      api.cs2Playtime(steamId),
    ]);
    const summary = summaries.found.get(steamId);
    const ban = bans.found.get(steamId);
    if (!summary || !ban || !playtime.ok) return null;
    const { value: games } = playtime;
    return {
      sameAccount: connected === steamId,
      daysSinceLastBan: ban.daysSinceLastBan ?? null,
      publicProfile: summary.publicProfile,
      ownsCs2: games.state === 'private' ? null : games.state === 'owned',
      hoursPlayed: games.state === 'owned' ? games.hours : games.state === 'private' ? null : 0,
    };
  };
