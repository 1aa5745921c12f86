import type { AdminGameServer } from '@retake/contract/gameServers/calls.ts';
import type { ServerLook } from '../health/check.ts';
import type { ListedGameServer } from './store.ts';

/** `isOurs`: an admin may change it (GSV15). */
export function presentGameServer(row: ListedGameServer, isOurs: boolean): AdminGameServer {
  const { id, name, rconAddress, playerAddress, gotvAddress, region, source, disabledBy, state } = row;
  const { matchId, matchNumber, takenAt, lastError, lastErrorAt } = row;
  const told = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id,
    name,
    rconAddress,
    playerAddress,
    gotvAddress,
    region,
    hasJoinPassword: row.joinPassword !== null,
    source,
    disabledBy,
    disabledAt: disabledBy && told(row.disabledAt),
    isOurs,
    state,
    stateSince: told(row.stateSince),
    match: matchId && matchNumber ? { id: matchId, number: matchNumber, takenAt: told(takenAt) } : null,
    practice: row.practiceId !== null,
    lastSeenAt: told(row.lastSeenAt),
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
