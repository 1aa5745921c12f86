import type { ShownIncident } from '@retake/contract/incidents/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import type { Incident } from '@retake/core/incidents/incident.ts';
import type { StoredIncident } from './store.ts';
import type { Written } from './tables.ts';

const inLanguage = (written: Written, lang: Lang): string => written[lang] ?? written.en;

export const factsOf = ({ parts, impact, startedAt, endedAt }: StoredIncident): Incident => ({
  parts,
  impact,
  startedAt: startedAt.getTime(),
  endedAt: endedAt?.getTime() ?? null,
});

/** Who of the staff wrote it is in the audit log alone. */
export const presentIncident = (incident: StoredIncident, lang: Lang): ShownIncident => ({
  id: incident.id,
  parts: incident.parts,
  impact: incident.impact,
  title: inLanguage(incident.title, lang),
  startedAt: incident.startedAt.toISOString(),
  endedAt: incident.endedAt?.toISOString() ?? null,
  updates: incident.updates.map(({ id, step, text, at }) => ({
    id,
    step,
    text: inLanguage(text, lang),
    at: at.toISOString(),
  })),
});
