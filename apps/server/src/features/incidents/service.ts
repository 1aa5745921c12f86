import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@retake/contract/calls.ts';
import type { Status } from '@retake/contract/incidents/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import {
  daysOf,
  HISTORY_DAYS,
  type Part,
  type PartState,
  stateOf,
  take,
} from '@retake/core/incidents/incident.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { type Gauges, measure } from './measure.ts';
import { factsOf, presentIncident } from './present.ts';
import {
  endIncident,
  findIncidents,
  findUpdate,
  insertIncident,
  insertUpdate,
  isLate,
  lockIncident,
  type StoredIncident,
} from './store.ts';

type NewIncident = RequestOf<'POST /api/admin/incidents'>['body'];
type NewUpdate = RequestOf<'POST /api/admin/incidents/{id}/updates'>['body'];

const CHANGED = 'incidents:changed';
const DAY_MS = 24 * 3600_000;
const MOST_SHOWN = 100;
/** INC4: the services of others are not asked more often. */
const MEASURED_FOR_MS = 60_000;
/** What is due is done within a second; an outage of a node is over after a few. */
const LATE_MS = 60_000;

/** What was found at a time, until it is older than this. */
function kept<T>(now: () => number, forMs: number, find: () => Promise<T>) {
  let last: { at: number; found: Promise<T> } | null = null;
  return {
    forget(): void {
      last = null;
    },
    read(): Promise<T> {
      if (last && now() - last.at < forMs) return last.found;
      const found = find();
      const next = { at: now(), found };
      last = next;
      found.catch(() => {
        if (last === next) last = null;
      });
      return found;
    },
  };
}

/** docs/rules/incidents.md */
export function createIncidents(
  { database, clock, bus, audit }: Pick<Deps, 'database' | 'clock' | 'bus' | 'audit'>,
  gauges: Omit<Gauges, 'isLate'>,
) {
  const now = () => new Date(clock.now());
  const measured = kept<ReadonlyMap<Part, PartState>>(clock.now, MEASURED_FOR_MS, () =>
    measure({ ...gauges, isLate: () => isLate(database.sql, new Date(clock.now() - LATE_MS)) }),
  );
  const told = kept<StoredIncident[]>(clock.now, MEASURED_FOR_MS, () =>
    findIncidents(database.sql, new Date(clock.now() - HISTORY_DAYS * DAY_MS), MOST_SHOWN),
  );
  bus.subscribe(CHANGED, () => told.forget());

  return {
    async status(lang: Lang): Promise<Status> {
      const [states, incidents] = await Promise.all([measured.read(), told.read()]);
      const facts = incidents.map(factsOf);
      return {
        at: now().toISOString(),
        parts: [...states].map(([part, state]) => ({
          part,
          state: stateOf(part, state, facts),
          days: daysOf(part, facts, clock.now()),
        })),
        incidents: incidents.map((incident) => presentIncident(incident, lang)),
      };
    },

    async open(actorId: string, { key, parts, impact, title, text }: NewIncident): Promise<void> {
      const at = now();
      await database.write(async (tx) => {
        const row = { id: key, parts: [...new Set(parts)], impact, title, startedAt: at };
        if (!(await insertIncident(tx, row))) return;
        await insertUpdate(tx, {
          id: randomUUID(),
          incidentId: key,
          step: 'looking',
          text,
          byId: actorId,
          at,
        });
        await audit.write(tx, {
          actorId,
          action: 'open_incident',
          targetId: key,
          details: { parts, impact },
        });
        tx.after(() => bus.publish(CHANGED, null));
      });
    },

    async update(actorId: string, id: string, { key, step, text }: NewUpdate): Promise<void> {
      const at = now();
      await database.write(async (tx) => {
        const incident = await lockIncident(tx, id);
        if (!incident) throw new Refusal('not_found');
        const told = await findUpdate(tx, key);
        if (told?.incidentId === id) return;
        if (told) throw new Refusal('malformed', { detail: 'body: key is one of another incident' });
        const taken = take({ endedAt: incident.endedAt?.getTime() ?? null }, step, at.getTime());
        if (!taken.ok) throw new Refusal(taken.code);
        await insertUpdate(tx, { id: key, incidentId: id, step, text, byId: actorId, at });
        if (taken.value.endedAt !== null) await endIncident(tx, id, at);
        await audit.write(tx, { actorId, action: 'update_incident', targetId: id, details: { step } });
        tx.after(() => bus.publish(CHANGED, null));
      });
    },
  };
}
