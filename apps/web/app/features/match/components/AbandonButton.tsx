import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { ABANDON_RATING_LOSS } from '@retake/core/matchmaker/penalty.ts';
import { failureText } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { useRefreshSession } from '#app/session/session.ts';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import type { useMatchCommands } from '../api/room.ts';

type Props = { room: MatchRoom; abandon: ReturnType<typeof useMatchCommands>['abandon'] };

/** Leaving for good; the question names the price. */
export function AbandonButton({ room, abandon }: Props) {
  const refreshSession = useRefreshSession();
  const press = async () => {
    const isSure = await confirm({
      title: m.match_abandon_title(),
      text:
        room.phase === 'live'
          ? m.match_abandon_live({ points: ABANDON_RATING_LOSS })
          : m.match_abandon_before(),
      yes: m.match_abandon_yes(),
      no: m.match_abandon_no(),
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
      {m.match_abandon()}
    </Button>
  );
}
