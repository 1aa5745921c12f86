import { useState } from 'react';
import { LeagueCards } from '#app/features/leagues/components/LeagueCards.tsx';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { Trophy } from '#app/ui/icons/Trophy.tsx';
import { PremiumNotice, type TakesPremium } from './compositions/PremiumNotice.tsx';

export const meta = () => pageMeta(m.leagues_title(), m.leagues_description(), { path: '/leagues' });

export default function Leagues() {
  const [asked, setAsked] = useState<TakesPremium | null>(null);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{m.leagues_title()}</h1>
          <p className="mt-1 text-muted">{m.leagues_intro()}</p>
        </div>
        <ButtonLink to="/players" icon={<Trophy className="size-4" aria-hidden="true" />}>
          {m.players_leaderboards_link()}
        </ButtonLink>
      </div>
      <section aria-labelledby="leagues-all">
        <h2 id="leagues-all" className="sr-only">
          {m.leagues_all()}
        </h2>
        <LeagueCards onPremiumNeeded={({ title }) => setAsked({ title, text: m.leagues_premium_needed() })} />
      </section>
      <PremiumNotice asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}
