import { checkOf, FINDINGS, isWell, type Level } from '@retake/core/health/findings.ts';
import { formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Found, useHealth } from '../api/health.ts';
import { checkName, findingText, levelName } from './healthTexts.ts';

/** HEA1: how the installation is, and what to do where something is wrong. */
export function HealthPanel() {
  const { data, isError, refetch, isFetching } = useHealth();
  return (
    <section aria-label={m.health_title()} className="grid gap-4 *:min-w-0">
      <p className="text-sm text-muted">{m.health_text()}</p>
      {data && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="font-semibold">
              {isWell(data.found.map(({ finding }) => finding)) ? m.health_all_well() : m.health_some_bad()}
            </p>
            <div className="flex items-center gap-3">
              <span className="text-sm text-muted">{m.health_at({ time: formatDayTime(data.at) })}</span>
              <Button size="sm" onClick={() => refetch()} loading={isFetching}>
                {m.health_again()}
              </Button>
            </div>
          </div>
          <ul className="panel divide-y divide-line" aria-label={m.health_title()}>
            {data.found.map((found) => (
              <Line key={`${found.finding} ${found.subject}`} found={found} />
            ))}
          </ul>
        </>
      )}
      {!data && isError && (
        <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonRows rows={8} />}
    </section>
  );
}

const TONES = { good: 'good', off: 'plain', warning: 'warn', bad: 'bad' } as const satisfies Record<
  Level,
  string
>;

function Line({ found }: { found: Found }) {
  const level = FINDINGS[found.finding];
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[14rem_1fr]">
      <span className="flex items-start justify-between gap-3">
        <span className="font-semibold">{checkName(checkOf(found.finding))}</span>
        <Badge tone={TONES[level]}>{levelName(level)}</Badge>
      </span>
      <span className="min-w-0 text-sm break-words text-muted">{findingText(found)}</span>
    </li>
  );
}
