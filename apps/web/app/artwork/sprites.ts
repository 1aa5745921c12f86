// Written by `node scripts/artwork.ts`.
export const EMBLEM_SPRITE = '/art/emblems.550be183.svg';
export const WEAPON_SPRITE = '/art/weapons.0cd2c98e.svg';
