/** CRD1: what the platform's own artwork comes as: around the avatar, across the profile's head, and the colour of the nickname. */
export const CARD_KINDS = ['frame', 'banner', 'colour'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const PATTERNS = {
  frame: ['corners', 'double', 'notch', 'bracket', 'dashes', 'ring'],
  banner: ['sites', 'lanes', 'smoke', 'grid', 'tracer', 'ridge', 'plates', 'dusk'],
  colour: ['plain'],
} as const satisfies Record<CardKind, readonly string[]>;
export type Pattern = (typeof PATTERNS)[CardKind][number];

export const PALETTES = [
  ...['ember', 'sand', 'rose', 'violet', 'ice'],
  ...['teal', 'moss', 'steel', 'copper', 'sky'],
] as const;
export type Palette = (typeof PALETTES)[number] | `season${number}`;

/** `kind.pattern.palette`: what is stored and crosses the wire. */
export type CardId = `${CardKind}.${Pattern}.${Palette}`;
export type Card = { id: CardId; kind: CardKind; pattern: Pattern; palette: Palette };

export const cardOf = (kind: CardKind, pattern: Pattern, palette: Palette): Card => ({
  id: `${kind}.${pattern}.${palette}`,
  kind,
  pattern,
  palette,
});

/** CRD2: the cards of drops; those of seasons are in no drop. */
export const DROP_CARDS: readonly Card[] = CARD_KINDS.flatMap((kind) =>
  PATTERNS[kind].flatMap((pattern) => PALETTES.map((palette) => cardOf(kind, pattern, palette))),
);

const SEASON = /^season([1-9]\d{0,4})$/;
/** Null: of no season. */
export const seasonOfPalette = (palette: string): number | null => Number(SEASON.exec(palette)?.[1]) || null;

const isPalette = (text: string): text is Palette =>
  (PALETTES as readonly string[]).includes(text) || SEASON.test(text);
const isKind = (text: string): text is CardKind => (CARD_KINDS as readonly string[]).includes(text);

/** Null: there is no such card. */
export function parseCard(id: string): Card | null {
  const [kind = '', pattern = '', palette = '', ...rest] = id.split('.');
  if (rest.length > 0 || !isKind(kind) || !isPalette(palette)) return null;
  const found = PATTERNS[kind].find((one) => one === pattern);
  return found ? cardOf(kind, found, palette) : null;
}

/** CRD3: what a player wears of each kind; null: nothing. */
export type Worn = Readonly<Record<CardKind, CardId | null>>;
export const NOTHING_WORN: Worn = { frame: null, banner: null, colour: null };

/** CRD3: a player wears only what they hold, each in its place. */
export const mayWear = (worn: Worn, held: ReadonlySet<string>): boolean =>
  CARD_KINDS.every((kind) => {
    const id = worn[kind];
    return id === null || (held.has(id) && parseCard(id)?.kind === kind);
  });
