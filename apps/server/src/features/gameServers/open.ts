import { createMatchzyFleet, type MatchzyFleet } from '@retake/gameserver/matchzy/fleet.ts';
import type { Reservations } from '@retake/gameserver/matchzy/reservations.ts';
import type { GameServer } from '@retake/gameserver/port.ts';
import { createSimulator } from '@retake/gameserver/simulator/simulator.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Roster } from './roster.ts';
import type { GameServerRow } from './store.ts';

/** The game servers of this installation: dedicated ones, or the simulator that plays matches out by itself. */
export type GameServers =
  | { simulated: true; server: GameServer }
  | { simulated: false; server: MatchzyFleet };

/** How late a report of a faulty simulated server may come, in ms of life. */
const LATEST_REPORT_MS = 120_000;

/** GSV1: null where nothing can play a match. */
export function openGameServers(
  { gameServers, sandbox, simSpeed, simFaults }: Environment,
  rows: readonly GameServerRow[],
  roster: Roster,
  reservations: Reservations,
  onNoneFree: () => void,
): GameServers | null {
  // An admin who disables all of them wants no match on the simulator.
  if (gameServers.length > 0 || rows.some(({ source }) => source === 'admin')) {
    return {
      simulated: false,
      server: createMatchzyFleet({ servers: roster.servers, reservations, onNoneFree }),
    };
  }
  if (!sandbox) return null;
  const faults = { duplicated: simFaults, delayed: simFaults, lost: 0, maxDelayMs: LATEST_REPORT_MS };
  return { simulated: true, server: createSimulator({ speed: simSpeed, faults }) };
}
