import { useEffect } from 'react';
import { useFirstSteps, useLooked } from '#app/features/firstSteps/api/firstSteps.ts';

/** FST4: in the room of a newcomer's last match, from its end on, the result is seen: the list of first steps is done. */
export default function NoteResult({ matchId }: { matchId: string }) {
  const list = useFirstSteps(matchId);
  const { mutate, isIdle } = useLooked();
  const isSeen = list?.open === true && list.matchId === matchId;
  useEffect(() => {
    if (isSeen && isIdle) mutate();
  }, [isSeen, isIdle, mutate]);
  return null;
}
