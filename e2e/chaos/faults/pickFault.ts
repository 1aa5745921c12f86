import type { Rng } from '@retake/core/rng.ts';
import type { Installation } from '../installation.ts';
import type { Fault } from './fault.ts';
import { clockJumps, fullDisk, slowDisk } from './machine.ts';
import { holdNode, killAllNodes, killNode, stopNode } from './nodes.ts';
import { crashGameServer, cutPlayers, hangGameServer } from './outside.ts';
import { BAD_WAYS, killDatabase, killRedis } from './services.ts';

const FAULTS: readonly Fault[] = [
  ...[killNode, killAllNodes, stopNode, holdNode],
  ...[killDatabase, killRedis, ...BAD_WAYS],
  ...[crashGameServer, hangGameServer, cutPlayers],
  ...[clockJumps, slowDisk, fullDisk],
];

/** Not one that touches what is already touched; null where there is none. */
export function pickFault(installation: Installation, rng: Rng, touched: ReadonlySet<string>): Fault | null {
  const fitting = FAULTS.filter((fault) => fault.fits(installation) && !touched.has(fault.on));
  const all = fitting.reduce((sum, { weight }) => sum + weight, 0);
  let at = rng.next() * all;
  for (const fault of fitting) {
    at -= fault.weight;
    if (at < 0) return fault;
  }
  return null;
}
