import { useQuery } from '@tanstack/react-query';
import { POLL_MS, query } from '#app/api/queries.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Picture } from '#app/ui/Picture.tsx';

/** Where the figures cannot be read they stay as they were; a dash until they are known. */
export function StatsBanner() {
  const { data } = useQuery({ ...query('GET /api/stats'), refetchInterval: POLL_MS });
  return (
    <section aria-label={m.home_stats_label()} className="panel relative isolate overflow-hidden">
      <Picture
        name="landing-stats"
        alt=""
        first
        sizes="(min-width: 75rem) 60vw, 100vw"
        className="absolute inset-0 -z-10 size-full object-bottom"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-surface via-surface/70 to-surface/10" />
      <div className="flex min-h-44 flex-wrap items-end justify-between gap-x-10 gap-y-5 p-6">
        <p className="display text-2xl font-semibold">Counter-Strike 2</p>
        <dl className="flex gap-10">
          <Figure label={m.home_users_online()} value={data?.playersOnline} />
          <Figure label={m.home_matches_now()} value={data?.activeMatches} />
        </dl>
      </div>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="eyebrow text-muted">{label}</dt>
      <dd className="display min-w-16 text-3xl font-semibold">
        {value === undefined ? '–' : formatNumber(value)}
      </dd>
    </div>
  );
}
