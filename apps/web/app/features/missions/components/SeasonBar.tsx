import type { Missions } from '@retake/contract/missions/calls.ts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#app/i18n/format.ts';
import { cardName, kindName } from '#app/looks/cardName.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { Check } from '#app/ui/icons/Check.tsx';
import { kindOf } from './missionWords.ts';

const CardArt = lazy(() => import('#app/looks/CardArt.tsx'));

type Props = { bar: Missions['bar']; nickname: string; isPlayer: boolean };

/** MIS8: every prize is shown from the first day. */
export default function SeasonBar({ bar: { points, tiers }, nickname, isPlayer }: Props) {
  const of = tiers.at(-1)?.points ?? 0;
  return (
    <section aria-labelledby="season-bar" className="panel p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="season-bar" className="text-lg">
          {m.missions_bar()}
        </h2>
        {isPlayer && (
          <p className="display tabular text-sm text-muted">
            {m.missions_bar_points({ points: formatNumber(Math.min(points, of)), of: formatNumber(of) })}
          </p>
        )}
      </div>
      {isPlayer && (
        <span aria-hidden="true" className="mt-3 block h-1.5 overflow-hidden rounded-full bg-high">
          <span
            className="block h-full rounded-full bg-good"
            style={{ width: `${Math.min(100, (100 * points) / of)}%` }}
          />
        </span>
      )}
      <ol className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-5">
        {tiers.map((one) => (
          <Tier key={one.tier} tier={one} isOpen={isPlayer && points >= one.points} nickname={nickname} />
        ))}
      </ol>
      {isPlayer && (
        <Link
          to="/cards"
          prefetch="intent"
          className="mt-4 inline-block text-sm underline underline-offset-4"
        >
          {m.missions_to_cards()}
        </Link>
      )}
    </section>
  );
}

type TierProps = { tier: Missions['bar']['tiers'][number]; isOpen: boolean; nickname: string };

function Tier({ tier: { tier, points, card }, isOpen, nickname }: TierProps) {
  return (
    <li className="min-w-0 text-xs">
      <span className={classes('relative block aspect-3/2 rounded-md', !isOpen && 'opacity-85')}>
        <Suspense>
          <CardArt card={card} nickname={nickname} />
        </Suspense>
        {isOpen && (
          <span className="absolute top-1.5 right-1.5 grid size-5 place-items-center rounded-sm bg-ground text-good">
            <Check className="size-4" aria-hidden="true" />
          </span>
        )}
      </span>
      <span className="mt-1.5 block text-faint">
        {m.missions_tier({ tier: formatNumber(tier), points: formatNumber(points) })}
        <span className="sr-only">, {isOpen ? m.missions_tier_open() : m.missions_tier_closed()}</span>
      </span>
      <span className="block truncate font-semibold text-muted">{kindName(kindOf(card))}</span>
      <span className="block text-muted">{cardName(card)}</span>
    </li>
  );
}
