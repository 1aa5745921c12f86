/** The SteamID64 of account number 0 of the public universe; individual accounts are above it. */
const INDIVIDUAL_BASE = 76_561_197_960_265_728n;

/** Whether `text` is a SteamID64 of an individual account. Above 2^53, so it stays text everywhere. */
export const isSteamId = (text: string): boolean =>
  /^7656119[0-9]{10}$/.test(text) && BigInt(text) > INDIVIDUAL_BASE;
