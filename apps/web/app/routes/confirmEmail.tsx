import { useSearchParams } from 'react-router';
import { ConfirmEmail } from '#app/features/accounts/components/ConfirmEmail.tsx';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';

export const meta = () => [
  ...pageMeta(m.confirm_email_title()),
  { name: 'referrer', content: 'no-referrer' },
];

/** Where the links of the letters about an e-mail lead. */
export default function ConfirmEmailPage() {
  const token = useSearchParams()[0].get('token');
  return (
    <div className="panel mx-auto mt-[6vh] max-w-md p-6">
      <h1 className="text-xl">{m.confirm_email_title()}</h1>
      {token ? (
        <ConfirmEmail token={token} />
      ) : (
        <EmptyState
          title={m.confirm_email_no_token_title()}
          text={m.confirm_email_no_token_text()}
          action={
            <ButtonLink to="/settings" look="accent">
              {m.settings_title()}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}
