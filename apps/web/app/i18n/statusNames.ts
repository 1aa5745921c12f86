import type { Impact, Part, PartState, Step } from '@retake/core/incidents/incident.ts';
import { m } from '#app/paraglide/messages.js';

const parts: Record<Part, () => string> = {
  site: m.status_part_site,
  search: m.status_part_search,
  servers: m.status_part_servers,
  payments: m.status_part_payments,
  mail: m.status_part_mail,
};
const states: Record<PartState, () => string> = {
  good: m.status_state_good,
  maintenance: m.status_state_maintenance,
  troubled: m.status_state_troubled,
  down: m.status_state_down,
};
const steps: Record<Step, () => string> = {
  looking: m.status_step_looking,
  found: m.status_step_found,
  watching: m.status_step_watching,
  over: m.status_step_over,
};

export const partName = (part: Part): string => parts[part]();
export const partStateName = (state: PartState | Impact): string => states[state]();
export const stepName = (step: Step): string => steps[step]();
