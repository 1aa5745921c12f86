import type { WeaponId } from '@retake/core/weapons.ts';

/** The silhouette of a weapon in the set "Game Icons", and how far to turn it so that it lies level. */
export type WeaponIcon = { readonly icon: string; readonly turn: number };

export const WEAPON_ICONS: Readonly<Record<WeaponId, WeaponIcon>> = {
  'ak-47': { icon: 'ak47', turn: 45 },
  famas: { icon: 'famas', turn: 45 },
  aug: { icon: 'steyr-aug', turn: 45 },
  'scar-20': { icon: 'fn-fal', turn: 45 },
  'ssg-08': { icon: 'lee-enfield', turn: 45 },
  'mp5-sd': { icon: 'mp5', turn: 45 },
  'mac-10': { icon: 'mac-10', turn: 0 },
  p90: { icon: 'p90', turn: 45 },
  'tec-9': { icon: 'tec-9', turn: 0 },
  'glock-18': { icon: 'glock', turn: 0 },
  'usp-s': { icon: 'pistol-gun', turn: 0 },
  'desert-eagle': { icon: 'desert-eagle', turn: 0 },
  'r8-revolver': { icon: 'revolver', turn: 0 },
  'sawed-off': { icon: 'sawed-off-shotgun', turn: 45 },
  bayonet: { icon: 'bayonet', turn: 45 },
  'butterfly-knife': { icon: 'butterfly-knife', turn: 45 },
  'flip-knife': { icon: 'switchblade', turn: 45 },
};
