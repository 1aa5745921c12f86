import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { useRefreshSession } from '#app/session/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { SandboxMail } from './SandboxMail.tsx';

/** ACC25, ACC26: what is missing while nobody has confirmed the e-mail, and the way to it. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const refreshSession = useRefreshSession();
  const again = useMutation({
    mutationFn: () => call('POST /api/users/confirm-email'),
    // Refused is also what was confirmed elsewhere meanwhile.
    onError: () => refreshSession(),
  });
  return (
    <div className="border-b border-line px-5 py-3">
      <dt className="font-medium text-warn">{m.confirm_email_not_yet()}</dt>
      <dd className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <div className="min-w-0 flex-1 basis-56">
          {m.confirm_email_why()}
          <div role="status" className="text-ink">
            {again.isSuccess && (
              <p className="mt-2">
                {m.confirm_email_sent({ email })}
                <SandboxMail />
              </p>
            )}
            {again.error && (
              <p className="mt-2 text-bad">{failureText(again.error, m.common_something_wrong_later())}</p>
            )}
          </div>
        </div>
        <Button loading={again.isPending} onClick={() => again.mutate()}>
          {m.confirm_email_again()}
        </Button>
      </dd>
    </div>
  );
}
