import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { useNow } from '#app/store/useNow.ts';

/** LOB19: whether the free seats wait for others just now. */
export function useIsKept({ keptUntil }: Lobby): boolean {
  const now = useNow();
  return keptUntil !== null && now < Date.parse(keptUntil);
}
