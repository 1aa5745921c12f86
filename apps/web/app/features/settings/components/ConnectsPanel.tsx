import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '#app/api/queries.ts';
import { m } from '#app/paraglide/messages.js';
import type { CurrentUser } from '#app/session/session.ts';
import { useSite } from '#app/site/brand.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { buttonLook } from '#app/ui/buttonLook.ts';
import { CircleCheck } from '#app/ui/icons/CircleCheck.tsx';
import { ShieldCheck } from '#app/ui/icons/ShieldCheck.tsx';
import { SettingRow } from './SettingRow.tsx';

export function ConnectsPanel({ user }: { user: CurrentUser }) {
  const { brandName } = useSite();
  return (
    <section aria-labelledby="connects">
      <h2 id="connects" className="mb-3 text-lg">
        {m.settings_connects()}
      </h2>
      <dl className="panel">
        <SteamRow wasConnected={user.steamConnected} />
        <ComingSoon name="Alipay" />
        <ComingSoon name="Google" />
      </dl>
      <p className="mt-4 flex gap-2.5 text-sm text-muted">
        <ShieldCheck className="size-5 shrink-0 text-good" aria-hidden="true" />
        {m.common_never_ask({ brand: brandName })}
      </p>
    </section>
  );
}

/** Until the answer is there, what the session knows stands in. */
function SteamRow({ wasConnected }: { wasConnected: boolean }) {
  const { data } = useQuery(query('GET /api/users/check-steam'));
  const isConnected = data?.steam_connected ?? wasConnected;
  if (isConnected && data?.steam_confirmed === false) {
    return (
      <SteamSignIn
        status={m.settings_to_be_confirmed()}
        hint={m.settings_confirm_hint()}
        label={m.settings_confirm_steam()}
      >
        {m.settings_confirm()}
      </SteamSignIn>
    );
  }
  if (isConnected) {
    return (
      <SettingRow
        label="Steam"
        value={
          <Status icon={<CircleCheck className="size-4 text-good" aria-hidden="true" />}>
            {m.settings_connected()}
          </Status>
        }
      />
    );
  }
  return (
    <SteamSignIn
      status={m.settings_not_connected()}
      hint={m.settings_steam_hint()}
      label={m.settings_connect_steam()}
    >
      {m.settings_connect()}
    </SteamSignIn>
  );
}

type SteamSignInProps = { status: string; hint: string; label: string; children: ReactNode };

const SteamSignIn = ({ status, hint, label, children }: SteamSignInProps) => (
  <SettingRow
    label="Steam"
    value={
      <>
        <Status>{status}</Status>
        <span className="mt-0.5 block text-sm font-normal text-faint">{hint}</span>
      </>
    }
  >
    {/* A plain link: the server leads on to Steam's own page. */}
    <a href="/auth/steam" className={buttonLook('accent')} aria-label={label}>
      {children}
    </a>
  </SettingRow>
);

const Status = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2">
    {icon}
    {children}
  </span>
);

const ComingSoon = ({ name }: { name: string }) => (
  <SettingRow label={name} value={<Badge>{m.settings_coming_soon()}</Badge>} />
);
