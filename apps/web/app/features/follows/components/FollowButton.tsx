import { failureText } from '#app/api/failure.ts';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Bell } from '#app/ui/icons/Bell.tsx';
import { type Followed, isFollowed, useChangeFollow, useFollows } from '../api/follows.ts';

/** NOT10: whether the bell tells of it. A visitor is asked to log in. */
export function FollowButton({ what }: { what: Followed }) {
  const { data } = useFollows();
  const change = useChangeFollow();
  const gate = useGate();
  const isOn = data !== undefined && isFollowed(data, what);
  const press = () => {
    if (!gate.login()) return;
    change.mutate(
      { ...what, to: isOn ? 'not' : 'followed' },
      {
        onError: (error) =>
          toast({
            tone: 'bad',
            title: failureText(error, m.common_something_wrong_later()),
            durationMs: TOAST_MS.failure,
          }),
      },
    );
  };
  return (
    <Button
      onClick={press}
      className="whitespace-nowrap"
      aria-pressed={isOn}
      loading={change.isPending}
      icon={<Bell className="size-4" fill={isOn ? 'currentColor' : 'none'} aria-hidden="true" />}
    >
      {isOn ? m.follows_following() : m.follows_follow()}
    </Button>
  );
}
