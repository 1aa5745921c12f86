import type { TournamentCard } from '@retake/contract/tournaments/calls.ts';
import { failureText } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useLeaveTournament } from '../api/tournaments.ts';

export function LeaveButton({ tournament }: { tournament: TournamentCard }) {
  const leave = useLeaveTournament(tournament);
  const { title } = tournament;
  const ask = async () => {
    const isSure = await confirm({
      title: m.tournaments_leave_title({ title }),
      text: m.tournaments_leave_text(),
      yes: m.tournaments_leave_yes(),
      no: m.tournaments_leave_no(),
      tone: 'danger',
    });
    if (!isSure) return;
    await leave.mutateAsync().then(
      () => toast({ title: m.tournaments_leave_done({ title }), durationMs: TOAST_MS.copied }),
      (error: unknown) => failureToast(failureText(error, m.tournaments_leave_failed())),
    );
  };
  return (
    <Button
      look="quiet"
      className="min-w-28 max-sm:w-full"
      aria-label={m.tournaments_leave_named({ title })}
      loading={leave.isPending}
      onClick={() => void ask()}
    >
      {m.tournaments_leave()}
    </Button>
  );
}
