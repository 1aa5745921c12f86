import { parseCard } from '@retake/core/cards/catalogue.ts';
import { BANNERS } from './banners.tsx';
import { tonesOf } from './palette.ts';

/** Fills what it stands in. Decoration: nothing is told by it alone. */
export default function Banner({ card }: { card: string }) {
  const parsed = parseCard(card);
  const draw = parsed && BANNERS[parsed.pattern];
  if (!draw) return null;
  const tones = tonesOf(parsed.palette);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 160"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <rect width="600" height="160" fill={tones.deep} />
      {draw(tones)}
    </svg>
  );
}
