import type { Friend } from '@retake/contract/friends/calls.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Check } from '#app/ui/icons/Check.tsx';
import { Inbox } from '#app/ui/icons/Inbox.tsx';
import { X } from '#app/ui/icons/X.tsx';
import { useAnswerRequest, useReceivedRequests } from '../api/friends.ts';
import { friendFailureText } from '../model/failures.ts';
import { AddFriendButton } from './AddFriendButton.tsx';
import { FriendRow } from './FriendRow.tsx';
import { RequestList } from './RequestList.tsx';

export function ReceivedTab({ userId }: { userId: string }) {
  return (
    <RequestList
      query={useReceivedRequests(userId)}
      empty={
        <EmptyState
          icon={<Inbox />}
          title={m.friends_received_empty_title()}
          text={m.friends_received_empty_text()}
          action={<AddFriendButton />}
        />
      }
    >
      {(sender) => (
        <FriendRow
          key={sender.id}
          id={sender.id}
          nickname={sender.nickname}
          note={sender.friendcode}
          simulated={sender.simulated}
        >
          <AnswerButtons userId={userId} sender={sender} />
        </FriendRow>
      )}
    </RequestList>
  );
}

function AnswerButtons({ userId, sender }: { userId: string; sender: Friend }) {
  const { mutateAsync, isPending, variables } = useAnswerRequest(userId);
  const { nickname } = sender;
  const answer = (accept: boolean) =>
    mutateAsync({ sender, accept }).then(
      () =>
        toast({
          tone: 'good',
          title: accept ? m.friends_accepted() : m.friends_rejected(),
          durationMs: TOAST_MS.friend,
        }),
      (error: unknown) => failureToast(friendFailureText(error, m.common_something_wrong_later())),
    );
  return (
    <>
      <Button
        size="sm"
        look="accent"
        aria-label={m.friends_accept({ nickname })}
        icon={<Check className="size-4" aria-hidden="true" />}
        loading={isPending && variables.accept}
        disabled={isPending && !variables.accept}
        onClick={() => answer(true)}
      >
        {m.common_accept()}
      </Button>
      <Button
        size="sm"
        aria-label={m.friends_reject({ nickname })}
        icon={<X className="size-4" aria-hidden="true" />}
        loading={isPending && !variables.accept}
        disabled={isPending && variables.accept}
        onClick={() => answer(false)}
      >
        {m.common_reject()}
      </Button>
    </>
  );
}
