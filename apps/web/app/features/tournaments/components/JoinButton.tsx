import type { TournamentCard } from '@retake/contract/tournaments/calls.ts';
import { failureText, isFailure } from '#app/api/failure.ts';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useJoinTournament } from '../api/tournaments.ts';

type Props = { tournament: TournamentCard; onPremiumNeeded: (tournament: TournamentCard) => void };

/** Enters a tournament; what is missing is asked for first: login, Steam, Premium. */
export function JoinButton({ tournament, onPremiumNeeded }: Props) {
  const gate = useGate();
  const user = useUser();
  const join = useJoinTournament(tournament);
  const { entered, places } = tournament.participants;
  const { title } = tournament;
  const enter = () =>
    join.mutateAsync().then(
      () => toast({ tone: 'good', title: m.tournaments_join_done({ title }), durationMs: TOAST_MS.copied }),
      (error: unknown) => {
        if (isFailure(error, 'premium_required')) onPremiumNeeded(tournament);
        else failureToast(failureText(error, m.tournaments_join_failed()));
      },
    );
  const ask = () => {
    if (!gate.steam()) return;
    if (tournament.premium && user?.premium !== true) onPremiumNeeded(tournament);
    else enter();
  };
  const isFull = entered >= places;
  return (
    <Button
      className="min-w-28 max-sm:w-full"
      aria-label={m.tournaments_join_named({ title })}
      loading={join.isPending}
      disabled={isFull}
      onClick={ask}
    >
      {isFull ? m.tournaments_full() : m.tournaments_join()}
    </Button>
  );
}
