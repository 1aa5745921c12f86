import type { WeaponId } from '@retake/core/weapons.ts';

/** Rarities, rarest last, with the colour of their mark in the ticker. */
export const RARITY_COLORS = {
  common: '#9fb0c0',
  uncommon: '#5fa8ff',
  rare: '#8b7bff',
  epic: '#d76bff',
  covert: '#ff6b6b',
  relic: '#f3b944',
} as const;
export type Rarity = keyof typeof RARITY_COLORS;

export type SampleSkin = {
  readonly weapon: WeaponId;
  /** Our own name of the finish. */
  readonly finish: string;
  readonly rarity: Rarity;
  readonly priceCents: number;
};

const skin = (weapon: WeaponId, finish: string, rarity: Rarity, priceCents: number): SampleSkin => ({
  weapon,
  finish,
  rarity,
  priceCents,
});

export const SKINS: readonly SampleSkin[] = [
  skin('ak-47', 'Night Harvest', 'covert', 184_50),
  skin('desert-eagle', 'Copper Rain', 'epic', 41_20),
  skin('glock-18', 'Paper Crane', 'rare', 8_75),
  skin('butterfly-knife', 'Quiet Water', 'relic', 912_00),
  skin('aug', 'Signal Tower', 'rare', 12_40),
  skin('mac-10', 'Street Light', 'uncommon', 2_15),
  skin('ssg-08', 'Long Winter', 'epic', 36_90),
  skin('usp-s', 'Blueprint', 'rare', 17_30),
  skin('famas', 'Rust Belt', 'uncommon', 3_45),
  skin('p90', 'Circuit Garden', 'epic', 28_60),
  skin('ak-47', 'Saffron', 'epic', 63_80),
  skin('tec-9', 'Loose Change', 'common', 85),
  skin('flip-knife', 'Dusk', 'relic', 338_00),
  skin('mp5-sd', 'Still Life', 'rare', 9_10),
  skin('r8-revolver', 'Last Train', 'rare', 7_65),
  skin('sawed-off', 'Driftwood', 'common', 1_05),
  skin('scar-20', 'Monsoon', 'uncommon', 4_20),
  skin('desert-eagle', 'First Frost', 'rare', 15_95),
  skin('glock-18', 'Neon Koi', 'epic', 47_70),
  skin('aug', 'Moss', 'common', 1_30),
  skin('mac-10', 'Tin Toy', 'rare', 6_40),
  skin('bayonet', 'Ash and Ember', 'relic', 476_00),
  skin('ak-47', 'Chalk Line', 'rare', 22_10),
  skin('p90', 'Dry Season', 'uncommon', 2_80),
  skin('famas', 'Kite Festival', 'epic', 19_40),
  skin('usp-s', 'Harbour Fog', 'epic', 52_30),
  skin('ssg-08', 'Granite', 'uncommon', 3_90),
  skin('mp5-sd', 'Red Thread', 'uncommon', 2_45),
  skin('tec-9', 'Jade Dust', 'rare', 5_85),
  skin('desert-eagle', 'Ink and Gold', 'covert', 128_00),
  skin('sawed-off', 'Orchard', 'uncommon', 1_95),
  skin('glock-18', 'Gravel', 'common', 60),
  skin('aug', 'Northern Lights', 'covert', 96_40),
  skin('ak-47', 'Old Harbour', 'uncommon', 11_75),
];
