import { useEffect } from 'react';
import { useParty } from '#app/features/party/api/party.ts';

/** Tells the match that the player's party has been found; null: none. */
export default function MatchOfParty({ tell }: { tell: (matchId: string | null) => void }) {
  const { search } = useParty();
  const matchId = search?.matchId ?? null;
  useEffect(() => tell(matchId), [matchId, tell]);
  return null;
}
