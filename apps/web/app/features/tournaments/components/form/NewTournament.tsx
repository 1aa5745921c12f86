import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Swords } from '#app/ui/icons/Swords.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useCreate, useMayCreateHere } from '../../api/planning.ts';
import { newPlan } from '../../model/planForm.ts';
import { TournamentForm } from './TournamentForm.tsx';

type Props = { userId: string; onCreated: (id: string) => void };

/** A tournament of a player's own, as a draft. */
export function NewTournament({ userId, onCreated }: Props) {
  const { data, isError, refetch, isFetching } = useMayCreateHere();
  const create = useCreate();
  const [first] = useState(() => newPlan(new Date()));
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-96 rounded-lg" />;
  if (data.reason === 'rating_match_required') return <RatingMatchFirst />;
  return (
    <TournamentForm
      first={first}
      hasSimulated={data.simulated}
      name={`${userId} new`}
      submit={m.organise_create()}
      send={create.mutateAsync}
      onDone={onCreated}
      backTo="/tournaments"
    />
  );
}

const RatingMatchFirst = () => (
  <div className="panel">
    <EmptyState
      icon={<Swords />}
      title={m.tournaments_rating_match()}
      text={m.tournaments_rating_match_text()}
      action={
        <ButtonLink to="/home" look="accent">
          {m.tournaments_play()}
        </ButtonLink>
      }
    />
  </div>
);
