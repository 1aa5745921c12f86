import type { ShownIncident } from '@retake/contract/incidents/calls.ts';
import { formatDayTime } from '#app/i18n/format.ts';
import { partName, partStateName, stepName } from '#app/i18n/statusNames.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { CircleCheck } from '#app/ui/icons/CircleCheck.tsx';
import { TONES } from './PartRow.tsx';

export function Incidents({ incidents }: { incidents: readonly ShownIncident[] }) {
  if (incidents.length === 0)
    return (
      <div className="panel">
        <EmptyState icon={<CircleCheck />} title={m.status_none_title()} text={m.status_none_text()} />
      </div>
    );
  const open = incidents.filter(({ endedAt }) => endedAt === null);
  const past = incidents.filter(({ endedAt }) => endedAt !== null);
  return (
    <>
      <Group title={m.status_open()} incidents={open} />
      <Group title={m.status_past()} incidents={past} />
    </>
  );
}

function Group({ title, incidents }: { title: string; incidents: readonly ShownIncident[] }) {
  if (incidents.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="grid gap-4">
        {incidents.map((incident) => (
          <li key={incident.id} className="min-w-0">
            <Incident incident={incident} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Incident({ incident }: { incident: ShownIncident }) {
  const { title, impact, parts, startedAt, endedAt, updates } = incident;
  const from = formatDayTime(startedAt);
  return (
    <article className="panel p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-lg font-semibold break-words">{title}</h3>
        <Badge tone={endedAt === null ? TONES[impact] : 'plain'}>
          {endedAt === null ? partStateName(impact) : stepName('over')}
        </Badge>
      </div>
      <p className="mt-1 text-sm text-muted">
        {parts.map(partName).join(' · ')} ·{' '}
        {endedAt === null
          ? m.status_from({ time: from })
          : m.status_between({ from, to: formatDayTime(endedAt) })}
      </p>
      <ul className="mt-3 grid gap-3 border-l border-line-strong pl-4">
        {updates.map((update) => (
          <li key={update.id} className="min-w-0">
            <p className="text-sm font-semibold">
              {stepName(update.step)}{' '}
              <span className="font-normal text-faint">{formatDayTime(update.at)}</span>
            </p>
            <p className="break-words whitespace-pre-line text-muted">{update.text}</p>
          </li>
        ))}
      </ul>
    </article>
  );
}
