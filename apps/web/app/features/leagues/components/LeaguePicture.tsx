import type { LeagueCard } from '@retake/contract/leagues/calls.ts';
import { prizeText } from '@retake/core/money.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { Crown } from '#app/ui/icons/Crown.tsx';
import { Picture } from '#app/ui/Picture.tsx';
import { LeagueName } from './LeagueName.tsx';

type Props = {
  league: LeagueCard;
  sizes: string;
  first?: boolean;
  className: string;
  onPremiumNeeded: (league: LeagueCard) => void;
};

/** The head of a league's card: its picture, name and what there is to win. */
export function LeaguePicture({ league, sizes, first = false, className, onPremiumNeeded }: Props) {
  return (
    <div className={`group relative isolate flex flex-col justify-end gap-1 overflow-hidden ${className}`}>
      <Picture
        name={league.picture}
        alt=""
        first={first}
        sizes={sizes}
        className={classes(
          'absolute inset-0 -z-10 size-full transition-transform duration-250 group-hover:scale-[1.02]',
          // Its crown stands near the upper edge.
          league.picture === 'league-duo' && 'object-[50%_10%]',
        )}
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-surface via-surface/60 via-45% to-transparent" />
      {league.premium && (
        <span className="absolute top-4 left-5">
          <Badge>
            <Crown className="size-3" aria-hidden="true" />
            {m.leagues_premium()}
          </Badge>
        </span>
      )}
      <h3 className="text-xl">
        <LeagueName league={league} onPremiumNeeded={onPremiumNeeded} />
      </h3>
      <p className="flex items-baseline gap-2 text-sm text-muted">
        {league.prizePoolCents === 0 ? m.leagues_without_prizes() : m.leagues_prize_pool()}
        {league.prizePoolCents > 0 && (
          <span className="display text-lg font-semibold text-ink">{prizeText(league.prizePoolCents)}</span>
        )}
      </p>
    </div>
  );
}
