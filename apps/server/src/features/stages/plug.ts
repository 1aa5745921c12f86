import type { Deps } from '../../platform/deps.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { StagePorts } from './context.ts';
import { createStages } from './service.ts';

/** Has no calls of its own: events speak for their stages. */
export function plugStages(deps: Deps, { duty, ...ports }: StagePorts & { duty: Duty }) {
  const stages = createStages(deps, ports);
  duty.onLead(stages.grantTime);
  return { service: stages } satisfies Plugged;
}
