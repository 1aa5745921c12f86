import { m } from '#app/paraglide/messages.js';
import { useServerEvent } from '#app/realtime/socket.ts';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';

/** On every screen of a player: says why the party is gone. */
export function PartyNotices() {
  useServerEvent('leftParty', ({ reason }) => {
    if (reason === 'left') return;
    const title = reason === 'removed' ? m.party_you_were_removed() : m.party_ended();
    toast({ id: 'left-party', title, durationMs: TOAST_MS.failure });
  });
  return null;
}
