import { failureText, isFailure } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { CircleCheck } from '#app/ui/icons/CircleCheck.tsx';
import { useEndMail } from '../api/channels.ts';

/** NOT17: waits for a press: programs that look at mails open every link in them. */
export function EndMail({ token }: { token: string }) {
  const end = useEndMail(token);
  if (end.data)
    return (
      <EmptyState
        icon={<CircleCheck />}
        title={m.no_mail_done_title()}
        text={m.no_mail_done_text()}
        action={
          <ButtonLink to="/settings" look="accent">
            {m.settings_title()}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <p className="mt-2 mb-5 text-muted">{m.no_mail_text()}</p>
      <FormFailure text={end.error ? whyNot(end.error) : undefined} />
      <Button look="accent" size="lg" className="w-full" loading={end.isPending} onClick={() => end.mutate()}>
        {m.no_mail_submit()}
      </Button>
    </>
  );
}

const whyNot = (error: unknown): string =>
  isFailure(error, 'bad_token')
    ? m.no_mail_wrong_link()
    : failureText(error, m.common_something_wrong_later());
