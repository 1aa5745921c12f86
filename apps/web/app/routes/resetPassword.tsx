import { useSearchParams } from 'react-router';
import { openDialog } from '#app/dialogs/dialogs.ts';
import { ResetPasswordForm } from '#app/features/accounts/components/ResetPasswordForm.tsx';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';

export const meta = () => [...pageMeta(m.reset_title()), { name: 'referrer', content: 'no-referrer' }];

/** Where the link of the reset mail leads. */
export default function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token');
  return (
    <div className="panel mx-auto mt-[6vh] max-w-md p-6">
      <h1 className="text-xl">{m.reset_title()}</h1>
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <EmptyState
          title={m.reset_no_token_title()}
          text={m.reset_no_token_text()}
          action={<Button onClick={() => openDialog('forgotPassword')}>{m.forgot_title()}</Button>}
        />
      )}
    </div>
  );
}
