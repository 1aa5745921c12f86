import { parseCard } from '@retake/core/cards/catalogue.ts';
import { FRAMES } from './frames.tsx';
import { tonesOf } from './palette.ts';

/** Around a picture, over its edge. */
export default function Frame({ card }: { card: string }) {
  const parsed = parseCard(card);
  const draw = parsed && FRAMES[parsed.pattern];
  if (!draw) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      overflow="visible"
      className="pointer-events-none absolute -inset-[11%] size-[122%]"
    >
      {draw(tonesOf(parsed.palette))}
    </svg>
  );
}
