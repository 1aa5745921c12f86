import { useSearchParams } from 'react-router';
import { EndMail } from '#app/features/notices/components/EndMail.tsx';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';

export const meta = () => [...pageMeta(m.no_mail_title()), { name: 'referrer', content: 'no-referrer' }];

/** Where the link below a letter of notices leads. */
export default function NoMailPage() {
  const token = useSearchParams()[0].get('token');
  return (
    <div className="panel mx-auto mt-[6vh] max-w-md p-6">
      <h1 className="text-xl">{m.no_mail_title()}</h1>
      {token ? (
        <EndMail token={token} />
      ) : (
        <EmptyState
          title={m.no_mail_no_token_title()}
          text={m.no_mail_no_token_text()}
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
