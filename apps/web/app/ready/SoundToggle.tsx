import { m } from '#app/paraglide/messages.js';
import { useStore } from '#app/store/store.ts';
import { Button } from '#app/ui/Button.tsx';
import { Volume2 } from '#app/ui/icons/Volume2.tsx';
import { VolumeX } from '#app/ui/icons/VolumeX.tsx';
import { muted, setMuted } from './muted.ts';

export function SoundToggle() {
  const isMuted = useStore(muted);
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <Button
      look="quiet"
      aria-pressed={!isMuted}
      onClick={() => setMuted(!isMuted)}
      icon={<Icon className="size-4" aria-hidden="true" />}
    >
      {isMuted ? m.search_sound_off() : m.search_sound_on()}
    </Button>
  );
}
