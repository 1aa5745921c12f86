import type { Notice } from '@retake/contract/notices/calls.ts';
import { useNavigate } from 'react-router';
import { failureText } from '#app/api/failure.ts';
import { useAnswerRequest } from '#app/features/friends/api/friends.ts';
import { useAnswerInvite } from '#app/features/invites/api/invites.ts';
import { useRefreshNotices } from '#app/features/notices/api/notices.ts';
import { AnswerButtons } from '#app/features/notices/components/AnswerButtons.tsx';
import { Bell } from '#app/features/notices/components/Bell.tsx';
import { m } from '#app/paraglide/messages.js';
import type { CurrentUser } from '#app/session/session.ts';
import { failureToast } from '#app/toasts/toasts.ts';

/** The bell, in which invites and requests can be answered as long as they wait. */
export default function PlayerBell({ user }: { user: CurrentUser }) {
  return <Bell userId={user.id} actions={(notice) => <Answers userId={user.id} notice={notice} />} />;
}

function Answers({ userId, notice }: { userId: string; notice: Notice }) {
  if (notice.kind === 'partyInvite') return <InviteAnswers userId={userId} notice={notice} />;
  return notice.kind === 'friendRequest' ? <RequestAnswers userId={userId} notice={notice} /> : null;
}

type Of<Kind extends Notice['kind']> = { userId: string; notice: Extract<Notice, { kind: Kind }> };

const say = (error: unknown) => failureToast(failureText(error, m.common_something_wrong_later()));

function InviteAnswers({ userId, notice: { inviteId, from } }: Of<'partyInvite'>) {
  const navigate = useNavigate();
  const refresh = useRefreshNotices(userId);
  const { accept, reject } = useAnswerInvite(userId);
  const answers = { onError: say, onSettled: refresh };
  return (
    <AnswerButtons
      name={from.nickname}
      answering={accept.isPending ? 'accept' : reject.isPending ? 'reject' : null}
      onAccept={() => accept.mutate(inviteId, { ...answers, onSuccess: () => navigate('/home') })}
      onReject={() => reject.mutate(inviteId, answers)}
    />
  );
}

function RequestAnswers({ userId, notice: { from } }: Of<'friendRequest'>) {
  const refresh = useRefreshNotices(userId);
  const { mutate, isPending, variables } = useAnswerRequest(userId);
  const answer = (accept: boolean) => mutate({ sender: from, accept }, { onError: say, onSettled: refresh });
  return (
    <AnswerButtons
      name={from.nickname}
      answering={isPending ? (variables.accept ? 'accept' : 'reject') : null}
      onAccept={() => answer(true)}
      onReject={() => answer(false)}
    />
  );
}
