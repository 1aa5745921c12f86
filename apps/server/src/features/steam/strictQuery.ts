/** More than five times the length of Steam's query. */
const MAX_QUERY_LENGTH = 8192;

/**
 * Reads a raw query string (without its `?`) so strictly that no other parser can read it differently: every name once,
 * in plain `[A-Za-z0-9_.]` without escapes (so no arrays, no NUL), no control characters in values. Undefined for
 * anything else.
 */
export function parseStrictQuery(rawQuery: string): Map<string, string> | undefined {
  if (rawQuery.length > MAX_QUERY_LENGTH) return undefined;
  const values = new Map<string, string>();
  for (const pair of rawQuery === '' ? [] : rawQuery.split('&')) {
    const [, name, rawValue] = /^([A-Za-z0-9_.]+)=(.*)$/s.exec(pair) ?? [];
    const value = rawValue === undefined ? undefined : decodeValue(rawValue);
    if (name === undefined || value === undefined || values.has(name)) return undefined;
    values.set(name, value);
  }
  return values;
}

function decodeValue(raw: string): string | undefined {
  try {
    const value = decodeURIComponent(raw.replaceAll('+', ' '));
    return /\p{Cc}/u.test(value) ? undefined : value;
  } catch {
    return undefined; // not percent-encoded UTF-8
  }
}
