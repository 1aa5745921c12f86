import { type CardKind, type Pattern, parseCard, seasonOfPalette } from '@retake/core/cards/catalogue.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';

const kinds: Record<CardKind, () => string> = {
  frame: m.cards_kind_frame,
  banner: m.cards_kind_banner,
  colour: m.cards_kind_colour,
};
const patterns: Record<Exclude<Pattern, 'plain'>, () => string> = {
  corners: m.cards_pattern_corners,
  double: m.cards_pattern_double,
  notch: m.cards_pattern_notch,
  bracket: m.cards_pattern_bracket,
  dashes: m.cards_pattern_dashes,
  ring: m.cards_pattern_ring,
  sites: m.cards_pattern_sites,
  lanes: m.cards_pattern_lanes,
  smoke: m.cards_pattern_smoke,
  grid: m.cards_pattern_grid,
  tracer: m.cards_pattern_tracer,
  ridge: m.cards_pattern_ridge,
  plates: m.cards_pattern_plates,
  dusk: m.cards_pattern_dusk,
};
const palettes: Record<string, () => string> = {
  ember: m.cards_palette_ember,
  sand: m.cards_palette_sand,
  rose: m.cards_palette_rose,
  violet: m.cards_palette_violet,
  ice: m.cards_palette_ice,
  teal: m.cards_palette_teal,
  moss: m.cards_palette_moss,
  steel: m.cards_palette_steel,
  copper: m.cards_palette_copper,
  sky: m.cards_palette_sky,
};

export const kindName = (kind: CardKind): string => kinds[kind]();

/** What a card is called beside its kind. */
export function cardName(card: string): string {
  const parsed = parseCard(card);
  if (!parsed) return card;
  const season = seasonOfPalette(parsed.palette);
  const palette =
    season === null
      ? (palettes[parsed.palette]?.() ?? parsed.palette)
      : m.cards_palette_season({ number: formatNumber(season) });
  if (parsed.pattern === 'plain') return palette;
  return m.cards_name({ pattern: patterns[parsed.pattern](), palette });
}
