import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SearchX } from '#app/ui/icons/SearchX.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useTournament } from '../../api/event.ts';
import { useEdit, useMayCreateHere } from '../../api/planning.ts';
import { isOver, type Tournament } from '../../model/event.ts';
import { planOf } from '../../model/planForm.ts';
import { TournamentForm } from './TournamentForm.tsx';

type Props = { id: string; userId: string; onSaved: (id: string) => void };

/** TRN19: a draft whole; the texts and the start of a tournament that takes entries; the texts of one that runs. */
export function EditTournament({ id, userId, onSaved }: Props) {
  const { tournament, isGone, isError, retry, isRetrying } = useTournament(id);
  const edit = useEdit(id);
  const { data: may } = useMayCreateHere();
  if (isGone) return <Nothing title={m.event_missing()} text={m.event_missing_text()} />;
  if (isError && !tournament) return <ErrorState onRetry={retry} retrying={isRetrying} />;
  if (!tournament) return <Skeleton className="h-96 rounded-lg" />;
  if (!tournament.you?.isOrganiser)
    return <Nothing title={m.error_tournament_not_organiser()} text={tournament.title} to={id} />;
  if (isOver(tournament)) return <Nothing title={m.organise_over()} text={tournament.title} to={id} />;
  const before = plannedOf(tournament);
  return (
    <TournamentForm
      first={planOf(before)}
      hasSimulated={may?.simulated ?? false}
      editing={{
        before,
        isPublished: tournament.status !== 'draft',
        isRunning: tournament.status === 'running',
      }}
      name={`${userId} ${id}`}
      submit={m.organise_save()}
      send={edit.mutateAsync}
      onDone={() => {
        toast({ tone: 'good', title: m.organise_saved(), durationMs: TOAST_MS.copied });
        onSaved(id);
      }}
      backTo={`/tournaments/${id}`}
    />
  );
}

const plannedOf = ({ title, description, rules, settings }: Tournament) => ({
  ...settings,
  title,
  description,
  rules,
});

const Nothing = ({ title, text, to = '' }: { title: string; text: string; to?: string }) => (
  <div className="panel">
    <EmptyState
      icon={<SearchX />}
      title={title}
      text={text}
      action={
        <ButtonLink to={`/tournaments/${to}`} look="accent">
          {to === '' ? m.event_to_list() : m.organise_to_event()}
        </ButtonLink>
      }
    />
  </div>
);
