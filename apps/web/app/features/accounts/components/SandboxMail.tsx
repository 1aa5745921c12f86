import { m } from '#app/paraglide/messages.js';
import { useSite } from '#app/site/brand.ts';

/** Where letters of this installation go while no mail server is set; nothing where one is. */
export function SandboxMail() {
  const { sandboxMail } = useSite();
  if (!sandboxMail) return null;
  return (
    <span className="mt-3 block text-sm">
      {m.accounts_sandbox_mail()}{' '}
      <a
        href="/sandbox/mail"
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-accent"
      >
        {m.accounts_sandbox_mail_open()}
      </a>
    </span>
  );
}
