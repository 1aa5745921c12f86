/** More than five times what Steam sends. */
const MAX_QUERY_LENGTH = 8192;

/**
 * Reads a raw query string (without its `?`) in the one way that no other reader can see differently: every name
 * once, in plain `[A-Za-z0-9_.]` without escapes (so no arrays, no NUL), no control characters in values. Undefined
 * where it is anything else.
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
