import { parseCard } from '@retake/core/cards/catalogue.ts';
import { initialsOf } from '#app/ui/identity.ts';
import Banner from './Banner.tsx';
import Frame from './Frame.tsx';
import { tonesOf } from './palette.ts';

/** A card as its holder sees it, three to two. Its name stands beside it. */
export default function CardArt({ card, nickname }: { card: string; nickname: string }) {
  const parsed = parseCard(card);
  if (!parsed) return null;
  const { deep, mid, text } = tonesOf(parsed.palette);
  return (
    <span
      aria-hidden="true"
      className="relative grid aspect-3/2 w-full place-items-center overflow-hidden rounded-md"
      style={{
        background: parsed.kind === 'banner' ? deep : `linear-gradient(160deg, ${deep}, var(--color-ground))`,
      }}
    >
      {parsed.kind === 'banner' && <Banner card={card} />}
      {parsed.kind === 'frame' && (
        <span
          className="display relative grid aspect-square h-1/2 place-items-center rounded-md text-sm font-semibold"
          style={{ background: mid, color: text }}
        >
          {initialsOf(nickname)}
          <Frame card={card} />
        </span>
      )}
      {parsed.kind === 'colour' && (
        <span className="max-w-full truncate px-3 text-lg font-semibold" style={{ color: text }}>
          {nickname}
        </span>
      )}
    </span>
  );
}
