import { Dialog } from '@base-ui/react/dialog';
import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import type { PartyState } from '@retake/contract/party/calls.ts';
import { READY_CHECK_MS } from '@retake/core/matchmaker/readyCheck.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { failureText, isFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { Accept } from '#app/ready/Accept.tsx';
import { AcceptSlots } from '#app/ready/AcceptSlots.tsx';
import { CountdownRing } from '#app/ready/CountdownRing.tsx';
import { SoundToggle } from '#app/ready/SoundToggle.tsx';
import { useNow } from '#app/store/useNow.ts';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useAnswerCheck, useExplanation } from '../api/readyCheck.ts';
import { showsSlots } from '../model/clock.ts';
import type { OpenCheck } from '../model/readyCheck.ts';

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
        <CountdownRing
          endsAtMs={check.expiresAtMs}
          lengthMs={READY_CHECK_MS}
          now={now}
          isAccepted={check.youAccepted}
        />
        <div>
          <Dialog.Title className="text-3xl sm:text-4xl">{m.search_found_title()}</Dialog.Title>
          <p className="mt-2 text-muted" role="status">
            {m.search_ready_count({ accepted: check.accepted, of: check.of })}
          </p>
        </div>
        {(showsSlots(state, now) || state.status !== 'matched') && (
          <AcceptSlots accepted={check.accepted} of={check.of} youAccepted={check.youAccepted} />
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
  const isOver = isFailure(answer.error, 'ready_check_over');
  return (
    <div className="grid w-full max-w-sm gap-3">
      <Accept
        ref={acceptButton}
        youAccepted={check.youAccepted}
        loading={answer.isPending && answer.variables === 'accept'}
        onAccept={() => !answer.isPending && answer.mutate('accept')}
      />
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

function Why({ id, explain }: { id: string; explain: Props['explain'] }) {
  const { data, isError, refetch, isFetching } = useExplanation(id);
  if (data) {
    return (
      <div className="panel p-5">
        {data.youFill && <p className="mb-4 text-sm text-warn">{m.search_you_fill()}</p>}
        {explain(data.explanation)}
      </div>
    );
  }
  if (isError) return <ErrorState onRetry={() => refetch()} retrying={isFetching} />;
  return <Skeleton className="h-96 w-full" />;
}
