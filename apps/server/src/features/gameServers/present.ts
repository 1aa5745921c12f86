import type { AdminGameServer } from '@retake/contract/gameServers/calls.ts';
import type { ServerLook } from '../health/check.ts';
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

/** HEA1: what the last look at it means to the operator. */
export function lookOf({ name, state, lastError }: ListedGameServer): ServerLook {
  if (state === 'locked') return { name, state, detail: '' };
  if (state !== 'offline') return { name, state: 'answers', detail: '' };
  return {
    name,
    state: lastError === 'no_status' ? 'no_plugin' : 'silent',
    detail: lastError ?? 'unreachable',
  };
}
