import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useChangeMute } from '../api/mutes.ts';

type Named = { id: string; nickname: string };

/** Mutes at once, with a way back in the notice; what was pressed may be gone by then. */
export function useMuting() {
  const { mutateAsync, isPending } = useChangeMute();
  const tell = (error: unknown) => void failureToast(failureText(error, m.mutes_failed()));
  async function unmute({ id, nickname }: Named): Promise<void> {
    await mutateAsync({ playerId: id, to: 'heard' }).then(
      () =>
        void toast({
          id: `mute-${id}`,
          tone: 'good',
          title: m.mutes_unmuted({ nickname }),
          durationMs: TOAST_MS.copied,
        }),
      tell,
    );
  }
  async function mute(player: Named): Promise<void> {
    const undo = (close: () => void) => (
      <Button
        size="sm"
        onClick={() => {
          close();
          void unmute(player);
        }}
      >
        {m.mutes_undo()}
      </Button>
    );
    await mutateAsync({ playerId: player.id, to: 'muted' }).then(
      () =>
        void toast({
          id: `mute-${player.id}`,
          tone: 'good',
          title: m.mutes_muted({ nickname: player.nickname }),
          durationMs: TOAST_MS.friendBanner,
          actions: undo,
        }),
      tell,
    );
  }
  return { mute, unmute, isChanging: isPending };
}
