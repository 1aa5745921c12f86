import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { failureText } from '#app/api/failure.ts';
import { openDialog } from '#app/dialogs/dialogs.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { m } from '#app/paraglide/messages.js';
import { useRefreshSession } from '#app/session/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { CircleCheck } from '#app/ui/icons/CircleCheck.tsx';

/** Waits for a press: programs that look at mails open every link in them. */
export function ConfirmEmail({ token }: { token: string }) {
  const refreshSession = useRefreshSession();
  const use = useMutation({
    mutationFn: () => call('POST /api/users/use-email-link', { body: { token } }),
    onSuccess: () => refreshSession(),
  });
  if (use.data) return <Done {...use.data} />;
  return (
    <>
      <p className="mt-2 mb-5 text-muted">{m.confirm_email_text()}</p>
      <FormFailure text={use.error ? failureText(use.error, m.common_something_wrong_later()) : undefined} />
      <Button look="accent" size="lg" className="w-full" loading={use.isPending} onClick={() => use.mutate()}>
        {m.confirm_email_submit()}
      </Button>
    </>
  );
}

function Done({ email, outcome }: { email: string; outcome: 'changed' | 'restored' | 'confirmed' }) {
  if (outcome !== 'restored') {
    const isNew = outcome === 'changed';
    return (
      <EmptyState
        icon={<CircleCheck />}
        title={isNew ? m.confirm_email_changed_title() : m.confirm_email_confirmed_title()}
        text={isNew ? m.confirm_email_changed_text({ email }) : m.confirm_email_confirmed_text({ email })}
        action={
          <ButtonLink to="/home" look="accent">
            {m.common_ok()}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={m.confirm_email_restored_title()}
      text={m.confirm_email_restored_text({ email })}
      action={
        <Button look="accent" onClick={() => openDialog('forgotPassword')}>
          {m.reset_title()}
        </Button>
      }
    />
  );
}
