import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { FollowButton } from '#app/features/follows/components/FollowButton.tsx';
import { EventView } from '#app/features/tournaments/components/event/EventView.tsx';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';
import { ChevronLeft } from '#app/ui/icons/ChevronLeft.tsx';
import { PremiumNotice, type TakesPremium } from './compositions/PremiumNotice.tsx';

export const meta = () => pageMeta(m.tournaments_title(), m.tournaments_description());

/** The page of one tournament. */
export default function Tournament() {
  const { id = '' } = useParams();
  const [asked, setAsked] = useState<TakesPremium | null>(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link
        to="/tournaments"
        prefetch="intent"
        className="inline-flex min-h-6 items-center gap-1 justify-self-start text-sm text-muted hover:text-ink"
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
        {m.tournaments_title()}
      </Link>
      <EventView
        key={id}
        id={id}
        follow={<FollowButton what={{ kind: 'tournament', id }} />}
        onPremiumNeeded={({ title }) => setAsked({ title, text: m.tournaments_premium_needed() })}
      />
      <PremiumNotice asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}
