/** Nothing that we take nests deeper than ten levels. */
const MAX_DEPTH = 32;

/**
 * Why parsed JSON from outside is refused before anything looks into it; null: it may pass. A few thousand levels would
 * exhaust the stack of whatever walks it, and a key `__proto__` becomes a prototype where objects are merged.
 */
export function hostileJson(value: unknown, depth = 0): string | null {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  if (depth === MAX_DEPTH) return `it nests deeper than ${MAX_DEPTH} levels`;
  if (Object.hasOwn(value, '__proto__')) return 'it has a key __proto__';
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    const found = hostileJson(item, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
