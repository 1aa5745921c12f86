/** The eight maps of the pool: the engine's name and the displayed name. */
export const MAPS = [
  { id: 'de_dust2', name: 'Dust II' },
  { id: 'de_mirage', name: 'Mirage' },
  { id: 'de_inferno', name: 'Inferno' },
  { id: 'de_nuke', name: 'Nuke' },
  { id: 'de_overpass', name: 'Overpass' },
  { id: 'de_ancient', name: 'Ancient' },
  { id: 'de_vertigo', name: 'Vertigo' },
  { id: 'de_anubis', name: 'Anubis' },
] as const;

export type MapId = (typeof MAPS)[number]['id'];

export const isMapId = (text: string): text is MapId => MAPS.some((map) => map.id === text);
export const mapName = (id: MapId): string => MAPS.find((map) => map.id === id)!.name;
