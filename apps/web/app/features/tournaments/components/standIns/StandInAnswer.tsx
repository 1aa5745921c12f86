import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useAnswerStandIn } from '../../api/standIns.ts';
import type { StandIn } from '../../model/standIns.ts';

type Props = { id: string; standIn: StandIn };

/** TRN40: who is asked plays or does not; who may takes it back. */
export function StandInAnswer({ id, standIn: { entrantId, isYou, mayTakeBack } }: Props) {
  const { mutate, isPending } = useAnswerStandIn(id, entrantId);
  const answer = (plays: boolean) =>
    mutate(plays, { onError: (error) => failureToast(failureText(error, m.event_stand_in_failed())) });
  return (
    <span className="flex flex-wrap gap-2">
      {isYou && (
        <Button size="sm" look="accent" loading={isPending} onClick={() => answer(true)}>
          {m.event_stand_in_accept()}
        </Button>
      )}
      {(isYou || mayTakeBack) && (
        <Button size="sm" look="quiet" disabled={isPending} onClick={() => answer(false)}>
          {isYou ? m.event_stand_in_decline() : m.event_stand_in_take_back()}
        </Button>
      )}
    </span>
  );
}
