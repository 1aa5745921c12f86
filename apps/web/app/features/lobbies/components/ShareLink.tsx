import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { copyText } from '#app/ui/copyText.ts';
import { Check } from '#app/ui/icons/Check.tsx';
import { Link2 } from '#app/ui/icons/Link2.tsx';
import { INVITE } from './Door.tsx';

/** Copies the address of the room: whoever opens it finds the free seats, and comes in if it needs an invite. */
export function ShareLink({ room: { id, invite } }: { room: Pick<Lobby, 'id' | 'invite'> }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const query = invite === null ? '' : `?${new URLSearchParams({ [INVITE]: invite })}`;
    await copyText(`${window.location.origin}/matches/${id}${query}`);
    setCopied(true);
    toast({ id: 'copied', tone: 'good', title: m.lobbies_link_copied(), durationMs: TOAST_MS.copied });
  };
  const Icon = isCopied ? Check : Link2;
  return (
    <Button onClick={() => void copy()} icon={<Icon className="size-4" aria-hidden="true" />}>
      {invite === null ? m.lobbies_copy_link() : m.lobbies_copy_invite()}
    </Button>
  );
}
