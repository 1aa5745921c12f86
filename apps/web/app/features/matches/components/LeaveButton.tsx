import type { LobbyRow } from '@retake/contract/lobbies/calls.ts';
import { failureText } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useLeaveLobby } from '../api/lobbies.ts';

export function LeaveButton({ row }: { row: LobbyRow }) {
  const isOwn = useUser()?.nickname === row.creator;
  const leave = useLeaveLobby(row);
  const ask = async () => {
    const isSure = await confirm({
      title: m.matches_leave_title({ creator: row.creator }),
      text: isOwn ? m.matches_leave_own_text() : m.matches_leave_text(),
      yes: m.matches_leave_yes(),
      no: m.matches_leave_no(),
      tone: 'danger',
    });
    if (!isSure) return;
    await leave.mutateAsync().then(
      () => toast({ title: m.matches_leave_done(), durationMs: TOAST_MS.copied }),
      (error: unknown) => failureToast(failureText(error, m.matches_leave_failed())),
    );
  };
  return (
    <Button look="quiet" loading={leave.isPending} onClick={() => void ask()}>
      {m.matches_leave()}
    </Button>
  );
}
