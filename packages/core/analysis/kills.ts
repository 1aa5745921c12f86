import { asInteger, asObject, asSteamId, asText, type JsonObject } from '../match/reading.ts';

/** A death as a report tells it, with SteamIDs. `killer` null: nobody's hand (a fall, the bomb). */
export type ReportedKill = {
  /** Since the round began. */
  atMs: number;
  killer: string | null;
  victim: string;
  assister: string | null;
  flashAssist: boolean;
  /** The engine's name; null: not told. */
  weapon: string | null;
  headshot: boolean;
};

/** Ten players die once; some are brought back by an admin. */
const MOST_KILLS = 32;
const LONGEST_ROUND_MS = 15 * 60_000;
const WEAPON = /^[a-z0-9_]{1,32}$/;

/**
 * ANA1: the deaths of the round that a `round_end` lists, each as Get5 tells a `player_death`. Null: it lists none, or
 * something that no server sends.
 */
export function readKills(body: unknown): ReportedKill[] | null {
  const listed = asObject(body)?.kills;
  if (!Array.isArray(listed) || listed.length > MOST_KILLS) return null;
  const kills = listed.map(readKill);
  if (kills.some((kill) => kill === null)) return null;
  return (kills as ReportedKill[]).sort((one, other) => one.atMs - other.atMs);
}

function readKill(entry: unknown): ReportedKill | null {
  const source = asObject(entry);
  const atMs = asInteger(source?.round_time, 0, LONGEST_ROUND_MS);
  const victim = steamIdOf(source?.player);
  if (source === null || atMs === null || victim === null) return null;
  const killer = steamIdOf(source.attacker);
  return {
    atMs,
    killer: killer === victim ? null : killer,
    victim,
    ...assistOf(source),
    weapon: weaponOf(source),
    headshot: source.headshot === true,
  };
}

const steamIdOf = (player: unknown): string | null => asSteamId(asObject(player)?.steamid);

function assistOf(source: JsonObject): Pick<ReportedKill, 'assister' | 'flashAssist'> {
  const assist = asObject(source.assist);
  return { assister: steamIdOf(assist?.player), flashAssist: assist?.flash_assist === true };
}

function weaponOf(source: JsonObject): string | null {
  const name = asText(asObject(source.weapon)?.name, 32);
  return name !== null && WEAPON.test(name) ? name : null;
}
