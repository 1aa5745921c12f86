import type { TournamentCard } from '@retake/contract/tournaments/calls.ts';
import { m } from '#app/paraglide/messages.js';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Trophy } from '#app/ui/icons/Trophy.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { type TournamentsTab, useTournaments } from '../api/tournaments.ts';
import { TournamentRow } from './TournamentRow.tsx';

type Props = { tab: TournamentsTab; onPremiumNeeded: (tournament: TournamentCard) => void };

export function TournamentList({ tab, onPremiumNeeded }: Props) {
  const { data, isError, refetch, isFetching } = useTournaments(tab);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListSkeleton />;
  if (data.length === 0) return <EmptyList tab={tab} />;
  return (
    <ul className="grid gap-4">
      {data.map((tournament) => (
        <TournamentRow key={tournament.id} tournament={tournament} onPremiumNeeded={onPremiumNeeded} />
      ))}
    </ul>
  );
}

function EmptyList({ tab }: { tab: TournamentsTab }) {
  if (tab === 'active') return <EmptyState icon={<Trophy />} title={m.tournaments_active_empty()} />;
  const isPast = tab === 'past';
  return (
    <EmptyState
      icon={<Trophy />}
      title={isPast ? m.tournaments_past_empty() : m.tournaments_upcoming_empty()}
      text={isPast ? m.tournaments_past_empty_text() : m.tournaments_upcoming_empty_text()}
    />
  );
}

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6, 7];

const ListSkeleton = () => (
  <div className="grid gap-4">
    {PLACEHOLDERS.map((row) => (
      <Skeleton key={row} className="h-88 rounded-lg sm:h-72 md:h-[8.5625rem]" />
    ))}
  </div>
);
