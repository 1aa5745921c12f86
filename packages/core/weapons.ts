/** The weapons of the skins ticker, by the names players know. */
export const WEAPONS = {
  'ak-47': 'AK-47',
  famas: 'FAMAS',
  aug: 'AUG',
  'scar-20': 'SCAR-20',
  'ssg-08': 'SSG 08',
  'mp5-sd': 'MP5-SD',
  'mac-10': 'MAC-10',
  p90: 'P90',
  'tec-9': 'Tec-9',
  'glock-18': 'Glock-18',
  'usp-s': 'USP-S',
  'desert-eagle': 'Desert Eagle',
  'r8-revolver': 'R8 Revolver',
  'sawed-off': 'Sawed-Off',
  bayonet: 'Bayonet',
  'butterfly-knife': 'Butterfly Knife',
  'flip-knife': 'Flip Knife',
} as const;

export type WeaponId = keyof typeof WEAPONS;
