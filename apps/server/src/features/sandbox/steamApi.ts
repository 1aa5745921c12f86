import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type SandboxSteamAccount, sandboxSteamAccount } from './steamAccounts.ts';

const CS2 = 730;
const DAY_S = 86_400;
const MAX_STEAM_IDS = 100;

export type SteamApiOptions = {
  /** ms */
  clock: () => number;
  /** Answers instead of the API, for tests with faults; undefined gives the normal answer. */
  intercept?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
};

/** The stand-in for three calls of `api.steampowered.com`; mounted under `/sandbox/steam/api`. Accepts any key. */
export async function steamApiRoutes(app: FastifyInstance, options: SteamApiOptions): Promise<void> {
  app.addHook('preHandler', (request, reply, next) => {
    const { key } = request.query as { key?: string };
    if (!key && !request.headers['x-webapi-key']) {
      reply.code(401).type('text/html').send('<html><head><title>Unauthorized</title></head></html>');
    } else if (!options.intercept?.(request, reply)) next();
  });

  type SteamIds = { Querystring: { steamids?: string } };
  app.get<SteamIds>('/ISteamUser/GetPlayerSummaries/v2', ({ query }) => {
    const nowS = Math.floor(options.clock() / 1000);
    return { response: { players: accountsOf(query.steamids).map((account) => summaryOf(account, nowS)) } };
  });
  app.get<SteamIds>('/ISteamUser/GetPlayerBans/v1', ({ query }) => ({
    players: accountsOf(query.steamids).map(bansOf),
  }));
  app.get<{ Querystring: { input_json?: string } }>(
    '/IPlayerService/GetOwnedGames/v1',
    ({ query }, reply) => {
      const input = parseOwnedGamesInput(query.input_json);
      return input ? { response: ownedGamesOf(input) } : reply.code(400).send('');
    },
  );
}

/** In another order, without unknown ids, as Steam does. */
function accountsOf(steamIds = ''): SandboxSteamAccount[] {
  const ids = [...new Set(steamIds.split(','))].slice(0, MAX_STEAM_IDS);
  return ids.reverse().flatMap((id) => sandboxSteamAccount(id) ?? []);
}

function summaryOf(account: SandboxSteamAccount, nowS: number) {
  return {
    steamid: account.steamId,
    communityvisibilitystate: account.publicProfile ? 3 : 1,
    profilestate: 1,
    personaname: account.name,
    profileurl: `https://steamcommunity.com/profiles/${account.steamId}/`,
    avatar: '',
    avatarmedium: '',
    avatarfull: '',
    avatarhash: '',
    personastate: 0,
    ...(account.publicProfile && { timecreated: nowS - account.ageDays * DAY_S }),
  };
}

function bansOf(account: SandboxSteamAccount) {
  return {
    SteamId: account.steamId,
    CommunityBanned: account.communityBanned,
    VACBanned: account.vacBans > 0,
    NumberOfVACBans: account.vacBans,
    DaysSinceLastBan: account.daysSinceLastBan,
    NumberOfGameBans: account.gameBans,
    EconomyBan: 'none',
  };
}

type OwnedGamesInput = { steamid: string; appids_filter?: number[]; include_played_free_games?: boolean };

function parseOwnedGamesInput(json = ''): OwnedGamesInput | undefined {
  try {
    const input: unknown = JSON.parse(json);
    const named = typeof input === 'object' && input !== null && 'steamid' in input;
    return named && typeof input.steamid === 'string' ? (input as OwnedGamesInput) : undefined;
  } catch {
    return undefined;
  }
}

/** Counter-Strike 2 is free to play, so it is listed only on request; a private list is an empty answer. */
function ownedGamesOf(input: OwnedGamesInput) {
  const account = sandboxSteamAccount(input.steamid);
  if (!account?.publicProfile || !account.publicGames) return {};
  const listed =
    account.ownsCs2 && input.include_played_free_games && (input.appids_filter ?? [CS2]).includes(CS2);
  if (!listed) return { game_count: 0 };
  return {
    game_count: 1,
    games: [{ appid: CS2, playtime_forever: account.playtimeHours * 60, playtime_windows_forever: 0 }],
  };
}
