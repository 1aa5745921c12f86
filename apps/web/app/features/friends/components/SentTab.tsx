import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Send } from '#app/ui/icons/Send.tsx';
import { useCancelRequest, useSentRequests } from '../api/friends.ts';
import { friendFailureText } from '../model/failures.ts';
import { AddFriendButton } from './AddFriendButton.tsx';
import { FriendRow } from './FriendRow.tsx';
import { RequestList } from './RequestList.tsx';

export function SentTab({ userId }: { userId: string }) {
  return (
    <RequestList
      query={useSentRequests(userId)}
      empty={
        <EmptyState
          icon={<Send />}
          title={m.friends_sent_empty_title()}
          text={m.friends_sent_empty_text()}
          action={<AddFriendButton />}
        />
      }
    >
      {({ id, friendcode, nickname, simulated }) => (
        <FriendRow key={id} id={id} nickname={nickname} note={friendcode} simulated={simulated}>
          <CancelButton friendcode={friendcode} />
        </FriendRow>
      )}
    </RequestList>
  );
}

function CancelButton({ friendcode }: { friendcode: string }) {
  const { mutateAsync, isPending } = useCancelRequest();
  const cancel = () =>
    mutateAsync(friendcode).then(
      () => toast({ tone: 'good', title: m.friends_cancelled(), durationMs: TOAST_MS.friend }),
      (error: unknown) => failureToast(friendFailureText(error, m.friends_cancel_failed())),
    );
  return (
    <Button size="sm" onClick={cancel} loading={isPending}>
      {m.friends_cancel()}
    </Button>
  );
}
