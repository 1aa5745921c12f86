import type { TournamentCard } from '@retake/contract/tournaments/calls.ts';
import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { SideTabs } from '#app/ui/SideTabs.tsx';
import type { TournamentsTab } from '../api/tournaments.ts';
import { CreateTournament } from './CreateTournament.tsx';
import { TournamentList } from './TournamentList.tsx';

const tabNames: Record<TournamentsTab, () => string> = {
  active: m.tournaments_active,
  upcoming: m.tournaments_upcoming,
  past: m.tournaments_past,
};

type Props = { onPremiumNeeded: (tournament: TournamentCard) => void };

export function TournamentsBoard({ onPremiumNeeded }: Props) {
  const [tab, setTab] = useState<TournamentsTab>('upcoming');
  return (
    <SideTabs
      label={m.tournaments_tabs()}
      tabs={[
        { key: 'active', label: m.tournaments_active() },
        { key: 'upcoming', label: m.tournaments_upcoming() },
        { key: 'past', label: m.tournaments_past() },
      ]}
      selected={tab}
      onSelect={setTab}
      action={<CreateTournament />}
    >
      <h2 className="sr-only">{tabNames[tab]()}</h2>
      <TournamentList key={tab} tab={tab} onPremiumNeeded={onPremiumNeeded} />
    </SideTabs>
  );
}
