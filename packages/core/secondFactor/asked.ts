const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a session counts as confirmed by the second factor, and how long staff has to set one up. */
export const CONFIRMED = { staffMs: 12 * HOUR_MS, graveMs: 10 * MINUTE_MS } as const;
export const GRACE_MS = 7 * DAY_MS;

export const ONE_TIME_CODES = 10;
export const ONE_TIME_CODE_LENGTH = 12;
export const MOST_PASSKEYS = 10;
export const PASSKEY_NAME_MAX = 40;
/** A ban that is longer is a grave act. */
export const GRAVE_BAN_DAYS = 7;

/** `null`: for ever. */
export const isGraveBan = (days: number | null | undefined): boolean =>
  days === null || (days ?? 0) > GRAVE_BAN_DAYS;

export type Standing = {
  hasFactor: boolean;
  /** When this session was confirmed; null: never. In ms since 1970, as all times here. */
  confirmedAt: number | null;
  /** Whether the installation requires one of its staff. */
  isRequired: boolean;
  /** Since when the player is of the staff. */
  staffSince: number;
};

export const isConfirmed = (confirmedAt: number | null, forMs: number, now: number): boolean =>
  confirmedAt !== null && now - confirmedAt < forMs;

/** 2FA6: why a call for staff is refused; null: it is not. */
export function refusedToStaff(
  { hasFactor, confirmedAt, isRequired, staffSince }: Standing,
  isGrave: boolean,
  now: number,
): 'second_factor_missing' | 'second_factor_confirm' | null {
  if (!hasFactor) return isRequired && now >= staffSince + GRACE_MS ? 'second_factor_missing' : null;
  const forMs = isGrave ? CONFIRMED.graveMs : CONFIRMED.staffMs;
  return isConfirmed(confirmedAt, forMs, now) ? null : 'second_factor_confirm';
}

/** As people type it: dashes, spaces and small letters do not count. */
export const typedCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
