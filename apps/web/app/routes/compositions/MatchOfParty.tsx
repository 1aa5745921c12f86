import { useEffect } from 'react';
import { useParty } from '#app/features/party/api/party.ts';

/** Tells the match that the player's party has been found; null: none, undefined: not known yet, or not asked any more. */
export default function MatchOfParty({ tell }: { tell: (matchId: string | null | undefined) => void }) {
  const { partyId, search } = useParty();
  const matchId = partyId === null ? undefined : (search?.matchId ?? null);
  useEffect(() => {
    tell(matchId);
    return () => tell(undefined);
  }, [matchId, tell]);
  return null;
}
