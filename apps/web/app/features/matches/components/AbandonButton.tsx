import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { LEAVING_RATING_LOSS } from '@retake/core/rulebook/leavingLoss.ts';
import { failureText } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { useRefreshSession } from '#app/session/session.ts';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import type { useMatchCommands } from '../api/room.ts';

type Props = { room: MatchRoom; isCoach: boolean; abandon: ReturnType<typeof useMatchCommands>['abandon'] };

/** Leaving for good; the question names the price. */
export default function AbandonButton({ room, isCoach, abandon }: Props) {
  const refreshSession = useRefreshSession();
  const press = async () => {
    const isSure = await confirm({
      title: m.matches_abandon_title(),
      text: isCoach ? m.matches_abandon_coach() : consequence(room),
      yes: m.matches_abandon_yes(),
      no: m.matches_abandon_no(),
      tone: 'danger',
    });
    if (!isSure) return;
    abandon.mutate(undefined, {
      onSuccess: refreshSession,
      onError: (error) => failureToast(failureText(error, m.common_something_wrong_later())),
    });
  };
  return (
    <Button look="quiet" size="sm" loading={abandon.isPending} onClick={press}>
      {m.matches_abandon()}
    </Button>
  );
}

/** What leaving costs: where the search asked for the match, time and points (MM16). */
function consequence({ phase, source }: MatchRoom): string {
  if (source.kind !== 'queue')
    return phase === 'live' ? m.matches_abandon_custom_live() : m.matches_abandon_custom_before();
  return phase === 'live'
    ? m.matches_abandon_live({ points: LEAVING_RATING_LOSS })
    : m.matches_abandon_before();
}
