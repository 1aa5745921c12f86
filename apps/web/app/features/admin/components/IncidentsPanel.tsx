import type { ShownIncident } from '@retake/contract/incidents/calls.ts';
import { useState } from 'react';
import { formatDayTime } from '#app/i18n/format.ts';
import { partName, partStateName, stepName } from '#app/i18n/statusNames.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useOpenIncidents } from '../api/incidents.ts';
import { IncidentForm } from './IncidentForm.tsx';
import { IncidentUpdateForm } from './IncidentUpdateForm.tsx';

/** INC2, INC3: what staff says on the status page. */
export function IncidentsPanel() {
  const { data, isError, refetch, isFetching } = useOpenIncidents();
  const [isTelling, setTelling] = useState(false);
  const [updated, setUpdated] = useState<ShownIncident | null>(null);
  return (
    <section aria-label={m.status_admin_title()} className="panel mb-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 flex-1 basis-64">
          <h2 className="font-semibold">{m.status_admin_title()}</h2>
          <p className="text-sm text-muted">{m.status_admin_text()}</p>
        </span>
        <Button disabled={!data} onClick={() => setTelling(true)}>
          {m.status_admin_tell()}
        </Button>
      </div>
      {!data && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && <SkeletonRows rows={1} />}
      {data?.incidents.length === 0 && <p className="mt-4 text-sm text-muted">{m.status_admin_nothing()}</p>}
      <ul className="mt-2">
        {data?.incidents.map((incident) => (
          <Line key={incident.id} incident={incident} onUpdate={() => setUpdated(incident)} />
        ))}
      </ul>
      {data && isTelling && (
        <Dialog open size="lg" onClose={() => setTelling(false)} title={m.status_admin_tell()}>
          <IncidentForm parts={data.parts} onDone={() => setTelling(false)} />
        </Dialog>
      )}
      {updated && (
        <Dialog
          open
          onClose={() => setUpdated(null)}
          title={m.status_admin_update_of({ title: updated.title })}
        >
          <IncidentUpdateForm id={updated.id} onDone={() => setUpdated(null)} />
        </Dialog>
      )}
    </section>
  );
}

function Line({ incident, onUpdate }: { incident: ShownIncident; onUpdate: () => void }) {
  const { title, parts, impact, startedAt, updates } = incident;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <span className="min-w-0 flex-1 basis-64">
        <span className="block font-semibold break-words">{title}</span>
        <span className="block text-sm text-muted">
          {[
            parts.map(partName).join(', '),
            partStateName(impact),
            ...updates.slice(0, 1).map(({ step }) => stepName(step)),
            m.status_from({ time: formatDayTime(startedAt) }),
          ].join(' · ')}
        </span>
      </span>
      <Button size="sm" aria-label={m.status_admin_update_of({ title })} onClick={onUpdate}>
        {m.status_admin_update()}
      </Button>
    </li>
  );
}
