import { parseCard, seasonOfPalette } from '@retake/core/cards/catalogue.ts';

/** Hue and chroma; the rest follows, so that every card keeps the house's contrasts. */
const PALETTES: Record<string, readonly [hue: number, chroma: number]> = {
  ember: [38, 0.13],
  sand: [88, 0.09],
  rose: [8, 0.12],
  violet: [302, 0.13],
  ice: [215, 0.06],
  teal: [188, 0.09],
  moss: [148, 0.09],
  steel: [255, 0.025],
  copper: [58, 0.08],
  sky: [245, 0.12],
};
/** Seasons that follow each other look unlike. */
const SEASON_STEP = 137;

export type Tones = { deep: string; mid: string; light: string; line: string; text: string };

export function tonesOf(palette: string): Tones {
  const season = seasonOfPalette(palette);
  const [hue, chroma] =
    season === null ? (PALETTES[palette] ?? PALETTES.steel!) : [(season * SEASON_STEP) % 360, 0.12];
  const tone = (lightness: number, share: number) => `oklch(${lightness} ${chroma * share} ${hue})`;
  return {
    deep: tone(0.21, 0.45),
    mid: tone(0.31, 0.7),
    light: tone(0.42, 0.9),
    line: tone(0.72, 1),
    text: tone(0.85, 0.85),
  };
}

/** Of a nickname; undefined: as ever. */
export function nameColour(card: string | null | undefined): string | undefined {
  const parsed = card ? parseCard(card) : null;
  return parsed?.kind === 'colour' ? tonesOf(parsed.palette).text : undefined;
}
