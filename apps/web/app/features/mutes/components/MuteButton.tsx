import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Volume2 } from '#app/ui/icons/Volume2.tsx';
import { VolumeX } from '#app/ui/icons/VolumeX.tsx';
import { useMutedIds, useMutes } from '../api/mutes.ts';
import { useMuting } from './useMuting.tsx';

/** MUT1: on a profile. */
export function MuteButton({ player }: { player: { id: string; nickname: string } }) {
  const { isSuccess } = useMutes();
  const isMuted = useMutedIds().has(player.id);
  const { mute, unmute, isChanging } = useMuting();
  const Icon = isMuted ? Volume2 : VolumeX;
  return (
    <Button
      className="w-full"
      icon={<Icon className="size-4" aria-hidden="true" />}
      disabled={!isSuccess}
      loading={isChanging}
      onClick={() => void (isMuted ? unmute(player) : mute(player))}
    >
      {isMuted ? m.mutes_unmute() : m.mutes_mute()}
    </Button>
  );
}
