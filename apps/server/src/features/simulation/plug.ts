import type { Deps } from '../../platform/deps.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { SimulationPorts } from './ports.ts';
import { createSimulation } from './service.ts';
import { findPlayers } from './store.ts';

/** Nothing where `isOn` is false: nobody simulated could come to a real server. */
export function plugSimulation(deps: Deps, { isOn, ...ports }: SimulationPorts & { isOn: boolean }) {
  const simulation = isOn ? createSimulation(deps, ports) : null;
  return {
    /** Null: there are none. */
    service: { players: isOn ? findPlayers : null },
    stop: () => simulation?.stop(),
  } satisfies Plugged;
}
