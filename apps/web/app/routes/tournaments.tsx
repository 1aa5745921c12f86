import { useState } from 'react';
import { TournamentsBoard } from '#app/features/tournaments/components/TournamentsBoard.tsx';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';
import { PremiumNotice, type TakesPremium } from './compositions/PremiumNotice.tsx';

export const meta = () =>
  pageMeta(m.tournaments_title(), m.tournaments_description(), { path: '/tournaments' });

export default function Tournaments() {
  const [asked, setAsked] = useState<TakesPremium | null>(null);
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{m.tournaments_title()}</h1>
      <TournamentsBoard
        onPremiumNeeded={({ title }) => setAsked({ title, text: m.tournaments_premium_needed() })}
      />
      <PremiumNotice asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}
