import type { LeaguePage } from '@retake/contract/leagues/calls.ts';
import { failureText, isFailure } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { useGate } from '#app/dialogs/gate.ts';
import { formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useLeague, usePlayInLeague } from '../api/leagues.ts';

type Props = {
  leagueId: string;
  /** The player's party searches now. */
  onQueued: () => void;
  onPremiumNeeded: () => void;
  /** Takes the player out of the party that the league has no place for. */
  leaveParty: () => Promise<unknown>;
};

/** Queues the player alone; what is missing is asked for first, and the server decides again. */
export function PlayButton({ leagueId, onQueued, onPremiumNeeded, leaveParty }: Props) {
  const gate = useGate();
  const play = usePlayInLeague(leagueId);
  const queue = () =>
    play.mutate(undefined, {
      onSuccess: onQueued,
      onError: (error) => {
        if (isFailure(error, 'premium_required')) onPremiumNeeded();
        else if (isFailure(error, 'party_leave_first')) void leaveAndQueue();
        else failureToast(failureText(error, m.leagues_play_failed()));
      },
    });
  const leaveAndQueue = async () => {
    const isSure = await confirm({
      title: m.leagues_leave_party_title(),
      text: m.leagues_leave_party_text(),
      yes: m.leagues_leave_party_yes(),
      no: m.leagues_leave_party_no(),
      tone: 'danger',
    });
    if (!isSure) return;
    try {
      await leaveParty();
      queue();
    } catch (error) {
      failureToast(failureText(error, m.leagues_play_failed()));
    }
  };
  const { data: league } = useLeague(leagueId);
  const reason = league ? barredText(league) : null;
  return (
    <>
      {reason !== null && (
        <p id="league-barred" className="max-w-72 text-sm text-muted max-sm:order-last max-sm:w-full">
          {reason}
        </p>
      )}
      <Button
        look="accent"
        size="lg"
        className="max-sm:flex-1"
        loading={play.isPending}
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : 'league-barred'}
        onClick={() => gate.steam() && queue()}
      >
        {m.leagues_play()}
      </Button>
    </>
  );
}

/** LGE4, LGE18: what no press changes. */
function barredText({ barred, startsAt, restrictions }: LeaguePage): string | null {
  if (barred === null) return null;
  if (barred.code === 'league_over') return m.leagues_play_over();
  if (barred.code === 'league_not_begun') return m.leagues_play_begins({ date: formatDayTime(startsAt) });
  return m.leagues_play_group({ ...restrictions, group: barred.group ?? '' });
}
