type Row = { readonly id: string };

/**
 * Rows that were seen keep their places while others come and go: a new one takes the place of one that is gone, what is more
 * comes last. So nothing moves away under a pointer.
 */
export function steady<R extends Row>(seen: readonly Row[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(seen.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => !known.has(id));
  const gone = seen.filter(({ id }) => !byId.has(id)).length;
  const more = fresh.splice(0, Math.max(0, fresh.length - gone));
  const kept = seen.flatMap(({ id }) => byId.get(id) ?? fresh.shift() ?? []);
  return [...kept, ...more];
}
