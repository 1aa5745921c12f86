import type { Drawn, Layout } from './layout.ts';

/** Where a reader of a drawing jumps to. */
export type PartKind = 'upper' | 'lower' | 'final' | 'now';
/** What comes to the top left of the frame, in CSS pixels of the drawing. */
export type Part = { kind: PartKind; x: number; y: number };

/** What is played now is not quite at the top: its round's name may stand above it. */
const ABOVE = 36;

/** The parts of a double elimination, each by the heading of its first round; of every tree what is played now. */
export function partsOf(layout: Layout, fixtures: readonly Pick<Drawn, 'id' | 'state'>[]): Part[] {
  const { headings, boxes } = layout;
  const first = (bracket: string) => headings.find((one) => one.bracket === bracket && one.round === 1);
  const isDouble = headings.some(({ bracket }) => bracket === 'lower');
  const named = (['upper', 'lower', 'final'] as const).flatMap((kind) => {
    const heading = isDouble
      ? (first(kind) ?? leftmost(headings.filter(({ bracket }) => bracket === kind)))
      : undefined;
    return heading ? [{ kind, x: heading.x, y: heading.y }] : [];
  });
  const played = new Set(
    fixtures.filter(({ state }) => state === 'live' || state === 'open').map(({ id }) => id),
  );
  const now = leftmost(boxes.filter(({ id }) => played.has(id)));
  return now ? [...named, { kind: 'now', x: now.x, y: Math.max(0, now.y - ABOVE) }] : named;
}

const leftmost = <At extends { x: number; y: number }>(all: readonly At[]): At | undefined =>
  [...all].sort((a, b) => a.x - b.x || a.y - b.y)[0];
