import { accept, type Result, refuse } from '../result.ts';

/** The SteamID64 of account number 0 of the public universe; individual accounts are above it. */
const INDIVIDUAL_BASE = 76_561_197_960_265_728n;

/** Whether `text` is a SteamID64 of an individual account. Above 2^53, so it stays text everywhere. */
export const isSteamId = (text: string): boolean =>
  /^7656119[0-9]{10}$/.test(text) && BigInt(text) > INDIVIDUAL_BASE;

const PROFILE_ADDRESS =
  /^(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/profiles\/([0-9]{17})\/?(?:[?#].*)?$/i;

/**
 * STM6: the SteamID64 in what a person types: its 17 digits, or a profile address that contains them. An address with a
 * custom name (`/id/…`) is refused: only Steam knows which account it means.
 */
export function parseSteamId(typed: string): Result<string, 'steam_id_format'> {
  const text = typed.trim();
  const digits = PROFILE_ADDRESS.exec(text)?.[1] ?? text;
  return isSteamId(digits) ? accept(digits) : refuse('steam_id_format');
}
