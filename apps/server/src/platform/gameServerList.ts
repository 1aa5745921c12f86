/** A location of game servers, as players see it, and the address at which browsers measure their ping. */
export type Region = { name: string; pingUrl: string };

export type GameServerAddress = {
  host: string;
  port: number;
  /** `host:port` where players reach it, if that is another one. */
  playerAddress?: string;
  rconPassword: string;
  /** The password players need to join; null: none. */
  joinPassword: string | null;
  /** Name of its region; null if the installation names none. */
  region: string | null;
};

/** An engine pool holds this many regions (and a few more): MM5. */
const MOST_REGIONS = 5;
const REGION = /^(?<name>[^\s=,@/](?:[^=,@/]{0,38}[^\s=,@/])?)\s*=\s*(?<pingUrl>https?:\/\/\S+)$/;
const GAME_SERVER =
  /^(?<host>[\w.-]+):(?<port>\d{1,5})(?:>(?<players>[\w.-]+:\d{1,5}))?\/(?<rcon>[^\s,/"]+)(?:\/(?<join>[^\s,/"]+))?$/;

export function parseRegions(text: string): Region[] | null {
  const regions = text.split(',').map((entry) => {
    const { name, pingUrl } = REGION.exec(entry.trim())?.groups ?? {};
    return name && pingUrl && URL.canParse(pingUrl) ? { name, pingUrl } : null;
  });
  const names = new Set(regions.map((region) => region?.name));
  if (regions.length > MOST_REGIONS || names.size < regions.length) return null;
  return regions.includes(null) ? null : (regions as Region[]);
}

/**
 * With regions, the text after the `@` at the end of an entry is always the server's region, known or not, and an entry
 * without it is in the first one. Without regions, `@` is an ordinary character of a password.
 */
export const parseGameServers =
  (regions: readonly Region[]) =>
  (text: string): GameServerAddress[] | null => {
    const servers = text.split(',').map((entry) => parseGameServer(entry.trim(), regions));
    const places = new Set(servers.map((server) => `${server?.host}:${server?.port}`));
    return places.size < servers.length || servers.includes(null) ? null : (servers as GameServerAddress[]);
  };

function parseGameServer(entry: string, regions: readonly Region[]): GameServerAddress | null {
  const at = regions.length > 0 && /@[^/]*$/.test(entry) ? entry.lastIndexOf('@') : -1;
  const { host, port, players, rcon, join } =
    GAME_SERVER.exec(at < 0 ? entry : entry.slice(0, at))?.groups ?? {};
  if (!host || !rcon || !isPort(port) || (players && !isPort(players.split(':')[1]))) return null;
  const region = at < 0 ? (regions[0]?.name ?? null) : entry.slice(at + 1).trim();
  const address = { host, port: Number(port), ...(players && { playerAddress: players }) };
  return { ...address, rconPassword: rcon, joinPassword: join ?? null, region };
}

const isPort = (text: string | undefined): boolean => Number(text) >= 1 && Number(text) <= 65_535;
