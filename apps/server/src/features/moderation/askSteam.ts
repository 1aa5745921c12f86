import type { SteamWebApi } from '../steam/webApi.ts';
import type { AskSteam } from './checks.ts';

type Sources = {
  /** Null without a key for the web API: then no check can be passed automatically, and an admin ends it. */
  webApi: SteamWebApi | null;
  /** The connected SteamID; null: none. */
  connectedSteamId(userId: string): Promise<string | null>;
};

/** Asks Steam everything that a check needs, in parallel. If Steam does not answer, the check stays as it is (CHK5). */
export const createAskSteam =
  ({ webApi, connectedSteamId }: Sources): AskSteam =>
  async (userId, steamId) => {
    if (!webApi) return null;
    const [connected, summaries, bans, playtime] = await Promise.all([
      connectedSteamId(userId),
      webApi.summaries([steamId]),
      webApi.bans([steamId]),
      webApi.cs2Playtime(steamId),
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
