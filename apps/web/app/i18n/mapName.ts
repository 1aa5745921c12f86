import { MAPS, type MapId } from '@retake/core/maps.ts';
import { m } from '#app/paraglide/messages.js';

/** As the game itself names its maps in the reader's language. */
const names: Record<MapId, () => string> = {
  de_dust2: m.map_de_dust2,
  de_mirage: m.map_de_mirage,
  de_inferno: m.map_de_inferno,
  de_nuke: m.map_de_nuke,
  de_overpass: m.map_de_overpass,
  de_ancient: m.map_de_ancient,
  de_vertigo: m.map_de_vertigo,
  de_anubis: m.map_de_anubis,
};

export const mapName = (id: MapId): string => names[id]();

/** Where an answer carries the English name of a map instead of its id; other names stay as they are. */
export function translatedMap(name: string): string {
  const map = MAPS.find((known) => known.name === name);
  return map ? mapName(map.id) : name;
}
