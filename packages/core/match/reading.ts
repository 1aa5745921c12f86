/** Reads unknown JSON with limits. Every reader returns null for an invalid value. */
export type JsonObject = Record<string, unknown>;

export const asObject = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;

export function asInteger(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : null;
}

export const asText = (value: unknown, maxLength: number): string | null =>
  typeof value === 'string' && value.length <= maxLength ? value : null;

/** A SteamID64: 17 digits that start with 7656. Bots and coaches may come with other ids. */
export const asSteamId = (value: unknown): string | null =>
  typeof value === 'string' && /^7656\d{13}$/.test(value) ? value : null;
