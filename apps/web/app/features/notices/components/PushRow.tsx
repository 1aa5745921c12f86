import type { Push } from '@retake/contract/notices/pushCalls.ts';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { usePush, useTurnPushOff, useTurnPushOn } from '../api/push.ts';
import { canPush, isPushBlocked, PushBlocked } from '../model/browserPush.ts';

/** NOT19: this browser alone. Permission is asked for by the button, never by a page that opens. */
export function PushRow() {
  const { data } = usePush();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3">
      <p className="min-w-0 flex-1 basis-56">
        {m.channels_push_here()}
        <span className="block text-sm text-muted">{said(data)}</span>
      </p>
      {data && canPush() && <Turn push={data} />}
    </div>
  );
}

function said(push: Push | undefined): string {
  if (!canPush()) return m.channels_push_unable();
  if (push?.here) return m.channels_push_on();
  return isPushBlocked() ? m.channels_push_blocked() : m.channels_push_off();
}

function Turn({ push: { here, key } }: { push: Push }) {
  const on = useTurnPushOn(key);
  const off = useTurnPushOff();
  const onError = (error: unknown) =>
    failureToast(
      m.common_error(),
      error instanceof PushBlocked ? m.channels_push_blocked() : failureText(error, m.channels_push_failed()),
    );
  return here ? (
    <Button loading={off.isPending} onClick={() => off.mutate(undefined, { onError })}>
      {m.channels_push_turn_off()}
    </Button>
  ) : (
    <Button
      look={isPushBlocked() ? 'plain' : 'accent'}
      loading={on.isPending}
      onClick={() => on.mutate(undefined, { onError })}
    >
      {m.channels_push_turn_on()}
    </Button>
  );
}
