import { useQuery } from '@tanstack/react-query';
import { POLL_MS, query } from '#app/api/queries.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';

/** Where the figures cannot be read they stay as they were; at first they are 0. */
export function StatsBanner() {
  const { data } = useQuery({ ...query('GET /api/stats'), refetchInterval: POLL_MS });
  return (
    <section
      aria-label={m.home_stats_label()}
      className="panel flex flex-wrap items-center justify-between gap-x-10 gap-y-4 p-6"
    >
      <p className="display text-xl font-semibold">Counter-Strike 2</p>
      <dl className="flex gap-10">
        <Figure label={m.home_users_online()} value={data?.playersOnline ?? 0} />
        <Figure label={m.home_matches_now()} value={data?.activeMatches ?? 0} />
      </dl>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="eyebrow">{label}</dt>
      <dd className="display text-2xl font-semibold">{formatNumber(value)}</dd>
    </div>
  );
}
