import type { Deps } from '../../platform/deps.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { StagePorts } from './context.ts';
import { createStages } from './service.ts';

/** Has no calls of its own: events speak for their stages. */
export function plugStages(deps: Deps, ports: StagePorts) {
  return { service: createStages(deps, ports) } satisfies Plugged;
}
