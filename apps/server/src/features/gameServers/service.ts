import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { addressOf, UNLOCKED } from './fill.ts';
import { findListed, type GameServerRow, type ListedGameServer, lockOne, saveServer } from './store.ts';

export type GameServerAdmin = {
  list(): Promise<ListedGameServer[]>;
  /** GSV6. */
  setEnabled(adminId: string, id: string, enabled: boolean): Promise<void>;
  /** GSV7. `unlocked` runs once it is written down. */
  unlock(adminId: string, id: string): Promise<void>;
};

export function createGameServerAdmin(
  { database, audit, environment }: Pick<Deps, 'database' | 'audit' | 'environment'>,
  unlocked: (id: string) => void,
): GameServerAdmin {
  async function lock(tx: Tx, id: string) {
    const row = await lockOne(tx, id);
    if (!row) throw new Refusal('not_found');
    return row;
  }

  const isKept = ({ source, rconAddress }: GameServerRow) =>
    source === 'admin' || environment.gameServers.some((server) => addressOf(server) === rconAddress);

  return {
    list: () => findListed(database.sql),

    setEnabled: (actorId, id, enabled) =>
      database.write(async (tx) => {
        const row = await lock(tx, id);
        const { name, disabledBy } = row;
        if (enabled && !isKept(row)) throw new Refusal('game_server_not_named');
        if (enabled === (disabledBy === null)) return;
        await saveServer(tx, id, { disabledBy: enabled ? null : 'admin' });
        const action = enabled ? 'enable_game_server' : 'disable_game_server';
        await audit.write(tx, { actorId, action, targetId: id, details: { name } });
      }),

    unlock: (actorId, id) =>
      database.write(async (tx) => {
        const { name, state } = await lock(tx, id);
        if (state !== 'locked') throw new Refusal('game_server_not_locked');
        await saveServer(tx, id, UNLOCKED);
        await audit.write(tx, { actorId, action: 'unlock_game_server', targetId: id, details: { name } });
        tx.after(() => unlocked(id));
      }),
  };
}
