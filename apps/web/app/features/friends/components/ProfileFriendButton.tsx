import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Check } from '#app/ui/icons/Check.tsx';
import { UserPlus } from '#app/ui/icons/UserPlus.tsx';
import {
  useAnswerRequest,
  useAskPlayer,
  useFriends,
  useReceivedRequests,
  useSentRequests,
} from '../api/friends.ts';
import { friendFailureText } from '../model/failures.ts';

type Props = {
  userId: string;
  player: { id: string; nickname: string };
  /** In the place of the button where they are friends. */
  ofFriend: ReactNode;
};

/** What can be done towards becoming friends with the player of a profile. */
export function ProfileFriendButton({ userId, player, ofFriend }: Props) {
  const friends = useFriends(userId).data;
  const sent = useSentRequests(userId).data;
  const received = useReceivedRequests(userId).data?.find(({ id }) => id === player.id);
  const ask = useAskPlayer();
  const answer = useAnswerRequest(userId);
  if (friends?.some(({ id }) => id === player.id)) return ofFriend;
  const isKnown = friends !== undefined && sent !== undefined;
  const isSent = sent?.some(({ nickname }) => nickname === player.nickname) ?? false;
  const told = {
    onSuccess: () =>
      toast({
        tone: 'good',
        title: received ? m.friends_accepted() : m.friends_sent(),
        durationMs: TOAST_MS.friend,
      }),
    onError: (error: unknown) =>
      failureToast(m.common_error(), friendFailureText(error, m.friends_send_failed())),
  };
  const press = () =>
    received ? answer.mutate({ sender: received, accept: true }, told) : ask.mutate(player.id, told);
  const Icon = isSent ? Check : UserPlus;
  return (
    <Button
      className="w-full"
      icon={<Icon className="size-4" aria-hidden="true" />}
      disabled={!isKnown || isSent}
      loading={ask.isPending || answer.isPending}
      onClick={press}
    >
      {isSent ? m.friends_sent() : received ? m.friends_accept(player) : m.friends_add()}
    </Button>
  );
}
