import { type PartState, worst } from '@retake/core/incidents/incident.ts';
import { formatTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useStatus } from '../api/status.ts';
import { Incidents } from './Incidents.tsx';
import { PartRow } from './PartRow.tsx';

const headings: Record<PartState, () => string> = {
  good: m.status_all_good,
  maintenance: m.status_maintenance_now,
  troubled: m.status_some_troubled,
  down: m.status_some_down,
};

/** docs/rules/incidents.md */
export function StatusBoard() {
  const { data, isError, refetch, isFetching } = useStatus();
  if (!data && isError)
    return (
      <ErrorState title={m.status_unknown_title()} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <SkeletonRows rows={6} />;
  return (
    <>
      <section className="panel p-5" aria-labelledby="status-parts">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p role="status" className="text-xl font-semibold">
            {headings[worst(data.parts.map(({ state }) => state))]()}
          </p>
          <p className="text-sm text-muted">{m.status_at({ time: formatTime(data.at) })}</p>
        </div>
        <h2 id="status-parts" className="sr-only">
          {m.status_parts()}
        </h2>
        <ul className="mt-2 divide-y divide-line">
          {data.parts.map((row) => (
            <PartRow key={row.part} row={row} />
          ))}
        </ul>
        <p className="mt-3 text-xs text-faint">{m.status_days_note()}</p>
      </section>
      <Incidents incidents={data.incidents} />
    </>
  );
}
