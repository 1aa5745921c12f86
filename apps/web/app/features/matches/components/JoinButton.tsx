import type { LobbyRow } from '@retake/contract/lobbies/calls.ts';
import { failureText } from '#app/api/failure.ts';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useJoinLobby } from '../api/lobbies.ts';
import { isOpen } from '../model/lobby.ts';

/** Takes a slot; what is missing is asked for first. */
export function JoinButton({ row, title }: { row: LobbyRow; title: string }) {
  const gate = useGate();
  const join = useJoinLobby(row);
  const take = () =>
    join.mutateAsync().then(
      () =>
        toast({
          tone: 'good',
          title: m.matches_join_done({ creator: row.creator }),
          durationMs: TOAST_MS.copied,
        }),
      (error: unknown) => failureToast(failureText(error, m.matches_join_failed())),
    );
  return (
    <Button
      aria-label={`${m.matches_join()}: ${title}, ${row.creator}`}
      loading={join.isPending}
      disabled={!isOpen(row)}
      onClick={() => gate.steam() && take()}
    >
      {m.matches_join()}
    </Button>
  );
}
