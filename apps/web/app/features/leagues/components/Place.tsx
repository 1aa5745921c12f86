import { type Medal, medalOf } from '@retake/core/league/medal.ts';
import { medalHref } from '#app/artwork/pictures.ts';
import { m } from '#app/paraglide/messages.js';

const medalNames: Record<Medal, () => string> = {
  gold: m.leagues_medal_gold,
  silver: m.leagues_medal_silver,
  bronze: m.leagues_medal_bronze,
};

/** A place of the ladder; the first three carry their medal. */
export function Place({ place }: { place: number }) {
  const medal = medalOf(place);
  return (
    <span className="display flex items-center gap-1.5 font-semibold">
      <span className="min-w-[2ch] text-right">{place}</span>
      {medal && (
        <svg className="size-5 shrink-0" role="img" aria-label={medalNames[medal]()}>
          <use href={medalHref(medal)} />
        </svg>
      )}
    </span>
  );
}
