import { m } from '#app/paraglide/messages.js';
import { VolumeX } from '#app/ui/icons/VolumeX.tsx';
import { useMuting } from './useMuting.tsx';

/** MUT1: at a message of somebody else. */
export function MuteMessage({
  message: { sender, senderId },
}: {
  message: { sender: string; senderId: string };
}) {
  const { mute, isChanging } = useMuting();
  const label = m.mutes_mute_named({ nickname: sender });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isChanging}
      onClick={() => void mute({ id: senderId, nickname: sender })}
      className="grid size-6 shrink-0 place-items-center rounded-sm text-faint transition-colors hover:bg-high hover:text-ink"
    >
      <VolumeX className="size-3.5" aria-hidden="true" />
    </button>
  );
}
