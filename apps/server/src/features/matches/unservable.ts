import type { Tx } from '../../platform/db/database.ts';
import type { GameServers } from '../gameServers/open.ts';

/** By player: why they could not be put on a game server. */
export type Unservable = (
  tx: Tx,
  userIds: string[],
) => Promise<ReadonlyMap<string, 'no_game_servers' | 'steam_required'>>;

/** `withoutSteamId`: those of them whom a real server would not recognise. */
export function createUnservable(
  servers: GameServers | null,
  withoutSteamId: (tx: Tx, userIds: string[]) => Promise<string[]>,
): Unservable {
  return async (tx, userIds) => {
    if (!servers) return new Map(userIds.map((id) => [id, 'no_game_servers']));
    if (servers.simulated) return new Map();
    return new Map((await withoutSteamId(tx, userIds)).map((id) => [id, 'steam_required']));
  };
}
