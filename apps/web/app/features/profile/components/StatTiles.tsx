import type { ReactNode } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { FormStrip } from '#app/ui/FormStrip.tsx';
import { Ring } from '#app/ui/Ring.tsx';
import { formOf, type Profile } from '../model/profile.ts';

export function StatTiles({ profile }: { profile: Profile }) {
  const form = formOf(profile.form);
  return (
    <dl aria-label={m.profile_stats()} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Tile label={m.profile_matches()}>
        <span className="display text-3xl font-semibold">{formatNumber(profile.matches)}</span>
      </Tile>
      <Tile label={m.profile_win()}>
        <Ring percent={profile.winRate} size={64} />
      </Tile>
      <Tile label={m.profile_kd()}>
        <span className="display text-3xl font-semibold">
          {formatNumber(profile.kda, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
        </span>
      </Tile>
      <Tile label={m.profile_form()}>
        {form.length > 0 ? (
          <FormStrip results={form} />
        ) : (
          <span className="text-muted">{m.profile_form_empty()}</span>
        )}
      </Tile>
    </dl>
  );
}

function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="panel flex min-h-32 flex-col justify-between gap-3 p-5">
      <dt className="eyebrow">{label}</dt>
      <dd className="flex min-h-16 items-end">{children}</dd>
    </div>
  );
}
