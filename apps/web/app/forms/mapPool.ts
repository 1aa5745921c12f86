import { MAPS, type MapId } from '@retake/core/maps.ts';

/** With a map more or less; all of them are the same as none chosen. */
export function toggled(pool: readonly MapId[] | null, map: MapId): MapId[] | null {
  const all = MAPS.map(({ id }) => id);
  const now = pool ?? all;
  const next = now.includes(map)
    ? now.filter((id) => id !== map)
    : all.filter((id) => id === map || now.includes(id));
  return next.length === all.length ? null : next;
}
