import { Dialog } from '@base-ui/react/dialog';
import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import type { PartyState } from '@retake/contract/party/calls.ts';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { failureText, isFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { useNow } from '#app/store/useNow.ts';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useAnswerCheck, useExplanation } from '../api/readyCheck.ts';
import { showsSlots } from '../model/clock.ts';
import type { OpenCheck } from '../model/readyCheck.ts';
import { CountdownRing } from './CountdownRing.tsx';
import { Slots } from './Slots.tsx';
import { SoundToggle } from './SoundToggle.tsx';

type Props = {
  check: OpenCheck;
  state: PartyState;
  explain: (explanation: Explanation) => ReactNode;
};

/** The moment: everyone has thirty seconds to say yes. */
export function MatchFound({ check, state, explain }: Props) {
  const now = useNow(250);
  return (
    <div className="found-in grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-12">
      <span className="absolute top-4 right-4 md:top-6 md:right-6">
        <SoundToggle />
      </span>
      <div className="grid justify-items-center gap-6 text-center max-sm:pt-8">
        <CountdownRing expiresAtMs={check.expiresAtMs} now={now} isAccepted={check.youAccepted} />
        <div>
          <Dialog.Title className="text-3xl sm:text-4xl">{m.search_found_title()}</Dialog.Title>
          <p className="mt-2 text-muted" role="status">
            {m.search_ready_count({ accepted: check.accepted, of: check.of })}
          </p>
        </div>
        {(showsSlots(state, now) || state.status !== 'matched') && (
          <Slots accepted={check.accepted} of={check.of} youAccepted={check.youAccepted} />
        )}
        <Answer check={check} />
      </div>
      <Why id={check.id} explain={explain} />
    </div>
  );
}

function Answer({ check }: { check: OpenCheck }) {
  const answer = useAnswerCheck(check.id);
  const acceptButton = useRef<HTMLButtonElement>(null);
  useEffect(() => acceptButton.current?.focus(), []);
  useEnter(() => !check.youAccepted && !answer.isPending && answer.mutate('accept'));
  const isOver = isFailure(answer.error, 'ready_check_over');
  return (
    <div className="grid w-full max-w-sm gap-3">
      {check.youAccepted ? (
        <p className="flex min-h-14 items-center justify-center gap-2 rounded-md border border-good/40 font-semibold text-good">
          <Check className="size-5" aria-hidden="true" />
          {m.search_you_accepted()}
        </p>
      ) : (
        <Button
          ref={acceptButton}
          look="accent"
          size="lg"
          className="min-h-14 w-full text-lg"
          loading={answer.isPending && answer.variables === 'accept'}
          onClick={() => answer.mutate('accept')}
        >
          {m.common_accept()}
          <kbd className="rounded-sm border border-on-accent/40 px-1.5 text-xs font-semibold max-sm:hidden">
            {m.search_enter_key()}
          </kbd>
        </Button>
      )}
      <Button
        look="quiet"
        loading={answer.isPending && answer.variables === 'decline'}
        onClick={() => answer.mutate('decline')}
      >
        {m.search_decline()}
      </Button>
      <p className="text-xs text-faint">{m.search_decline_cost()}</p>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {answer.isError && !isOver && failureText(answer.error, m.search_answer_failed())}
      </p>
    </div>
  );
}

/** Enter accepts, wherever the focus is, but for another button that it presses. */
function useEnter(accept: () => void): void {
  const latest = useRef(accept);
  useEffect(() => {
    latest.current = accept;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat) return;
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function Why({ id, explain }: { id: string; explain: Props['explain'] }) {
  const { data, isError, refetch, isFetching } = useExplanation(id);
  if (data) return <div className="panel p-5">{explain(data)}</div>;
  if (isError) return <ErrorState onRetry={() => refetch()} retrying={isFetching} />;
  return <Skeleton className="h-96 w-full" />;
}
