import type { Medal } from '@retake/core/league/medal.ts';
import type { SkillGroup } from '@retake/core/rating/skillGroup.ts';
import { CT, GROUND, LIME, T } from './light.ts';
import { shape, stroke } from './picture.ts';

/** Small signs on a grid of 48, without gradients or ids: they read at 24 px and may stand inline many times. */
export type Emblem = { readonly viewBox: string; readonly body: string };

type Family = {
  /** The lit half, the shaded half and the frame of the plate. */
  readonly lit: string;
  readonly shade: string;
  readonly tone: string;
  readonly outline: string;
  /** The same outline right of the middle, in shade. */
  readonly right: string;
  readonly ornament: string;
  readonly letter: string;
};

/** A plate gains a point, then shoulders, then wings, as the family rises. */
const FAMILIES: Record<'L' | 'M' | 'H' | 'G', Family> = {
  L: {
    lit: '#2b3641',
    shade: '#1a222a',
    tone: '#9fb0c0',
    outline: 'M9 4h24l6 6v34H9z',
    right: 'M24 4h9l6 6v34H24z',
    ornament: '',
    letter: 'M19.5 11v14h10',
  },
  M: {
    lit: '#23405f',
    shade: '#15273b',
    tone: CT,
    outline: 'M9 4h24l6 6v28l-15 7-15-7z',
    right: 'M24 4h9l6 6v28l-15 7z',
    ornament: '',
    letter: 'M16.5 26V11.5l7.5 8.5 7.5-8.5V26',
  },
  H: {
    lit: '#5a421a',
    shade: '#38290f',
    tone: T,
    outline: 'M9 4h24l6 6v27l-15 8-15-8z',
    right: 'M24 4h9l6 6v27l-15 8z',
    ornament: 'M5.5 13v20L3 29.5V16zM42.5 13v20l2.5-3.5V16z',
    letter: 'M17.5 11v15M30.5 11v15M17.5 18.5h13',
  },
  G: {
    lit: '#4b6118',
    shade: '#2e3d0e',
    tone: LIME,
    outline: 'M9 6l5-3 5 3 5-4 5 4h4l6 6v25l-15 8-15-8z',
    right: 'M24 2l5 4h4l6 6v25l-15 8z',
    ornament: 'M6 11v25l-2-3.5V15zM2.8 17v13L1 27v-8zM42 11v25l2-3.5V15zM45.2 17v13l1.8-3v-8z',
    letter: 'M30.5 13.5h-9l-4 4v5l4 4h9v-8h-5',
  },
};

/** The badge of a skill group: its family's letter, and one to three bars for minus, plain and plus. */
export function badge(group: SkillGroup): Emblem {
  const family = FAMILIES[group[0] as keyof typeof FAMILIES];
  const bars = group.endsWith('-') ? 1 : group.endsWith('+') ? 3 : 2;
  const body =
    shape(family.outline, family.lit) +
    shape(family.right, family.shade) +
    stroke(family.outline, family.tone, 2, undefined, ' stroke-linejoin="miter"') +
    (family.ornament ? shape(family.ornament, family.tone) : '') +
    stroke(family.letter, '#fff', 3.4) +
    shape(barsPath(bars), family.tone);
  return { viewBox: '0 0 48 48', body };
}

const BAR_WIDTH = 5;
const BAR_GAP = 2;
function barsPath(count: number): string {
  const left = 24 - (count * BAR_WIDTH + (count - 1) * BAR_GAP) / 2;
  return Array.from(
    { length: count },
    (_, i) => `M${left + i * (BAR_WIDTH + BAR_GAP)} 31h${BAR_WIDTH}v4.5h-${BAR_WIDTH}z`,
  ).join('');
}

const METALS: Record<Medal, { lit: string; tone: string; shade: string; numeral: string }> = {
  gold: { lit: '#ffdf8f', tone: '#e3a92f', shade: '#8f641a', numeral: 'M20.5 26.5l4-3V38' },
  silver: {
    lit: '#eef4f9',
    tone: '#a9b8c6',
    shade: '#64727f',
    numeral: 'M20 26q0-2.5 4-2.5t4 3q0 2-8 10h8.5',
  },
  bronze: {
    lit: '#f0b48a',
    tone: '#bf7442',
    shade: '#6f3f20',
    numeral: 'M20 24.5h7.5l-4 4.5q4.5 0 4.5 4t-4.5 4q-2.5 0-3.5-1.5',
  },
};

/** A medal on its ribbon, with the place as a numeral: colour alone never says it. */
export function medal(metal: Medal): Emblem {
  const { lit, tone, shade, numeral } = METALS[metal];
  const body =
    shape('M12 2h9l6 14-7 4z', '#3b4855') +
    shape('M36 2h-9l-6 14 7 4z', '#64778a') +
    shape('M15 16h15l8 8v15l-5 7H15l-5-7V22z', shade) +
    shape('M15 16h9v30h-9l-5-7V22z', tone) +
    shape('M16.5 19h12.5l6 6v13l-3.5 5h-15L13 38V23z', tone) +
    shape('M16.5 19H24L13 30v-7z', lit) +
    stroke('M16.5 19h12.5l6 6v13l-3.5 5h-15L13 38V23z', lit, 1, 0.8) +
    stroke(numeral, GROUND, 3);
  return { viewBox: '0 0 48 48', body };
}
