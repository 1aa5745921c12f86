import { judgeLink, type LinkDanger, type LinkVerdict } from '@retake/core/links/judge.ts';
import { Navigate } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { useSite } from '#app/site/brand.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { buttonLook } from '#app/ui/buttonLook.ts';
import { ExternalLink } from '#app/ui/icons/ExternalLink.tsx';
import { ShieldAlert } from '#app/ui/icons/ShieldAlert.tsx';

/** Where a link of a chat leads, and no way on where it pretends to lead elsewhere. */
export function LeavingPage({ to }: { to: string }) {
  const verdict = judgeLink(to, window.location.hostname);
  if (verdict.verdict === 'own') return <Navigate to={verdict.path} replace />;
  return (
    <section className="panel mx-auto mt-6 max-w-text p-6 sm:p-10">
      {verdict.verdict === 'blocked' ? <Blocked verdict={verdict} /> : <Outside verdict={verdict} />}
    </section>
  );
}

function Outside({ verdict }: { verdict: Extract<LinkVerdict, { verdict: 'ordinary' }> }) {
  const { brandName } = useSite();
  return (
    <>
      <ExternalLink className="size-8 text-faint" aria-hidden="true" />
      <h1 className="mt-4 text-2xl">{m.leaving_title({ brand: brandName })}</h1>
      <p className="mt-2 text-muted">{m.leaving_text()}</p>
      <Address host={verdict.host} address={verdict.address} />
      <NeverAsk />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/home" look="accent">
          {m.leaving_stay()}
        </ButtonLink>
        <a href={verdict.address} rel="noopener noreferrer nofollow" className={buttonLook('plain')}>
          {m.leaving_go({ host: verdict.host })}
        </a>
      </div>
    </>
  );
}

function Blocked({ verdict }: { verdict: Extract<LinkVerdict, { verdict: 'blocked' }> }) {
  return (
    <div role="alert">
      <ShieldAlert className="size-8 text-bad" aria-hidden="true" />
      <h1 className="mt-4 text-2xl">{m.leaving_blocked_title()}</h1>
      <Address host={verdict.host} />
      <p className="mt-4">{reasonText(verdict.reason, verdict.imitates)}</p>
      <NeverAsk />
      <div className="mt-6">
        <ButtonLink to="/home" look="accent">
          {m.leaving_stay()}
        </ButtonLink>
      </div>
    </div>
  );
}

function Address({ host, address }: { host: string; address?: string }) {
  return (
    <p className="mt-4 rounded-md border border-line-strong bg-ground p-4">
      <bdi className="display block text-lg font-semibold break-all">{host}</bdi>
      {address !== undefined && <bdi className="mt-1 block text-sm break-all text-faint">{address}</bdi>}
    </p>
  );
}

function NeverAsk() {
  const { brandName } = useSite();
  return <p className="mt-4 text-sm text-muted">{m.common_never_ask({ brand: brandName })}</p>;
}

function reasonText(reason: LinkDanger, imitates: string | null): string {
  if (reason === 'not_web') return m.leaving_not_web();
  if (reason === 'credentials') return m.leaving_credentials();
  if (imitates === null) return m.leaving_mixed_scripts();
  return reason === 'borrowed_name'
    ? m.leaving_borrowed({ host: imitates })
    : m.leaving_lookalike({ host: imitates });
}
