import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { failureText } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useCancelLobby, useLeaveLobby } from '../api/room.ts';

export function LeaveButton({ room }: { room: Lobby }) {
  const leave = useLeaveLobby(room.id);
  const press = () =>
    leave.mutate(undefined, {
      onError: (error) => failureToast(failureText(error, m.lobbies_leave_failed())),
    });
  return (
    <Button look="quiet" loading={leave.isPending} onClick={press}>
      {m.lobbies_leave()}
    </Button>
  );
}

/** Ends the lobby for everybody in it: asked first where there is anybody else. */
export function CancelButton({ room }: { room: Lobby }) {
  const cancel = useCancelLobby(room.id);
  const press = async () => {
    const isSure = await confirm({
      title: m.lobbies_cancel_title(),
      text: m.lobbies_cancel_text(),
      yes: m.lobbies_cancel_yes(),
      no: m.lobbies_cancel_no(),
      tone: 'danger',
    });
    if (!isSure) return;
    cancel.mutate(undefined, {
      onError: (error) => failureToast(failureText(error, m.common_something_wrong_later())),
    });
  };
  return (
    <Button loading={cancel.isPending} onClick={() => void press()}>
      {m.lobbies_cancel()}
    </Button>
  );
}
