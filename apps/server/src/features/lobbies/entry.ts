import type { ErrorCode } from '@retake/contract/errors.ts';
import { isIn, type Lobby } from '@retake/core/lobby/lobby.ts';
import type { Party } from '@retake/core/party/party.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { LobbyPerson } from './store.ts';

/** What other features say about a player who wants to sit down. */
export type EntryPorts = {
  /** Whether maintenance blocks new lobbies. */
  isMaintenance(tx: Tx): Promise<boolean>;
  /** Locks the player and the player's party until the transaction ends, so that no search begins meanwhile. */
  holdParty(tx: Tx, userId: string): Promise<Party['status'] | null>;
  /** Those of them who are in a running match. */
  inMatch(tx: Tx, userIds: string[]): Promise<ReadonlySet<string>>;
  /** Those of them whom a fixture of an event binds (STG5). */
  inFixture(tx: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whom these players never want to meet, by player. */
  blacklists(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Those of them with an account check. */
  checked(tx: Tx, userIds: string[]): Promise<ReadonlySet<string>>;
  /** Those of them who could not be put on a game server, and why. */
  refusedByServers(tx: Tx, userIds: string[]): Promise<ReadonlyMap<string, ErrorCode>>;
};

/** LOB1, LOB16: what prevents a player from sitting down in a lobby; null: nothing. */
export async function refusedEntry(
  ports: EntryPorts,
  tx: Tx,
  { id, nickname }: LobbyPerson,
): Promise<Refusal | null> {
  if (await ports.isMaintenance(tx)) return new Refusal('check_maintenance');
  const status = await ports.holdParty(tx, id);
  if (status === 'searching' || status === 'matched') return new Refusal('lobby_while_searching');
  if ((await ports.inMatch(tx, [id])).has(id)) return new Refusal('lobby_while_playing');
  if ((await ports.inFixture(tx, [id])).has(id)) return new Refusal('lobby_while_ready');
  if ((await ports.checked(tx, [id])).has(id)) return new Refusal('member_checked', { nickname });
  const code = (await ports.refusedByServers(tx, [id])).get(id);
  return code === undefined ? null : new Refusal(code);
}

/** LOB24: nobody comes into a lobby whose host has listed them. It is not said why (BLK6). */
export async function refuseListed(ports: EntryPorts, tx: Tx, lobby: Lobby, userId: string): Promise<void> {
  if (isIn(lobby, userId)) return;
  const listed = (await ports.blacklists(tx, [lobby.hostId])).get(lobby.hostId) ?? [];
  if (listed.includes(userId)) throw new Refusal('lobby_not_open_to_you');
}
