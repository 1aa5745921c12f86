import type { AdminGameServer } from '@retake/contract/gameServers/calls.ts';
import type { ListedGameServer } from './store.ts';

export function presentGameServer(row: ListedGameServer): AdminGameServer {
  const { id, name, rconAddress, playerAddress, region, source, disabledBy, state } = row;
  const { matchId, matchNumber, lastSeenAt, lastError, lastErrorAt } = row;
  return {
    id,
    name,
    rconAddress,
    playerAddress,
    region,
    source,
    disabledBy,
    state,
    match: matchId && matchNumber ? { id: matchId, number: matchNumber } : null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    lastError: lastError && lastErrorAt ? { fault: lastError, at: lastErrorAt.toISOString() } : null,
  };
}
