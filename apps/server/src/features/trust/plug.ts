import type { Deps } from '../../platform/deps.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { deleteBefore } from './store.ts';
import { createWatching, type TrustPorts } from './watching.ts';

/** DET2 */
const KEPT_MS = 180 * 86_400_000;

/** Detectors: they open cases and never ban. */
export function plugTrust(deps: Deps, ports: TrustPorts) {
  return {
    service: createWatching(deps, ports),
    sweep: (tx, now) => deleteBefore(tx, new Date(now.getTime() - KEPT_MS)),
  } satisfies Plugged;
}
