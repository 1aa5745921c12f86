import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { m } from '#app/paraglide/messages.js';
import { useReadyAlert } from '#app/ready/useReadyAlert.ts';

/** Tells of the ready check beyond the overlay: a sound, the tab's title, a notification where it is hidden. */
export function useLobbyAlert(room: Lobby | undefined): void {
  const check = room?.readyCheck ?? null;
  useReadyAlert({
    openId: check && room ? `${room.id} ${check.endsAt}` : null,
    accepted: check?.accepted ?? 0,
    of: check?.of ?? 1,
    waitsForYou: check !== null && !check.youAccepted,
    isComplete: false, // the match that follows tells it
    isExpected: room !== undefined,
    title: m.lobbies_ready_title(),
    text: m.lobbies_ready_notification(),
  });
}
