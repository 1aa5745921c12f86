import { m } from '#app/paraglide/messages.js';
import { useServerEvent } from '#app/realtime/socket.ts';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { usePartySync } from '../api/party.ts';

/** On every screen of a player: keeps the party true, and says why it is gone. */
export function PartyNotices({ userId }: { userId: string }) {
  usePartySync(userId);
  useServerEvent('leftParty', ({ reason }) => {
    if (reason === 'left') return;
    const title = reason === 'removed' ? m.party_you_were_removed() : m.party_ended();
    toast({ id: 'left-party', title, durationMs: TOAST_MS.failure });
  });
  return null;
}
