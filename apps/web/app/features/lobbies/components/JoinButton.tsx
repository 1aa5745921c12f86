import type { LobbyRow } from '@retake/contract/lobbies/calls.ts';
import { useNavigate } from 'react-router';
import { failureText } from '#app/api/failure.ts';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useSitDown } from '../api/lobbies.ts';
import { isOpen } from '../model/lobby.ts';

/** Takes the first free seat and goes to the room; what is missing is asked for first. */
export function JoinButton({ row, title }: { row: LobbyRow; title: string }) {
  const gate = useGate();
  const sit = useSitDown(row.id);
  const navigate = useNavigate();
  const take = () =>
    sit.mutateAsync(null).then(
      () => navigate(`/matches/${row.id}`),
      (error: unknown) => failureToast(failureText(error, m.lobbies_join_failed())),
    );
  return (
    <Button
      aria-label={`${m.lobbies_join()}: ${title}, ${row.creator}`}
      loading={sit.isPending}
      disabled={!isOpen(row)}
      onClick={() => gate.steam() && void take()}
    >
      {m.lobbies_join()}
    </Button>
  );
}
