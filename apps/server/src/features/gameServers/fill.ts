import type { Database, Tx } from '../../platform/db/database.ts';
import type { GameServerAddress } from '../../platform/gameServerList.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { type GameServerRow, insertServer, lockAll, type NewGameServer, saveServer } from './store.ts';

/** A sealed password opens for the server whose it is, and for nothing else. */
export const aboutRcon = (rconAddress: string) => `game server ${rconAddress}: rcon`;
export const aboutJoin = (rconAddress: string) => `game server ${rconAddress}: join`;

export const addressOf = ({ host, port }: GameServerAddress): string => `${host}:${port}`;

/** GSV2: `GAME_SERVERS` as rows. Those that it names no more are disabled; a start deletes none. */
export function fillFromEnvironment(
  database: Database,
  seal: Seal,
  named: readonly GameServerAddress[],
  now: Date,
): Promise<void> {
  return database.write(async (tx) => {
    for (const [place, server] of named.entries()) await insertServer(tx, rowOf(server, place, seal));
    for (const row of await lockAll(tx)) {
      const place = named.findIndex((server) => addressOf(server) === row.rconAddress);
      if (place >= 0) await renew(tx, row, named[place]!, place, seal);
      else if (row.source === 'environment' && row.disabledBy === null)
        await saveServer(tx, row.id, { disabledBy: 'environment', disabledAt: now });
    }
  });
}

async function renew(tx: Tx, row: GameServerRow, server: GameServerAddress, place: number, seal: Seal) {
  const sealed = rowOf(server, place, seal);
  const isSamePassword = seal.open(row.rconPassword, aboutRcon(row.rconAddress)) === server.rconPassword;
  await saveServer(tx, row.id, {
    ...sealed,
    disabledBy: row.disabledBy === 'admin' ? 'admin' : null,
    disabledAt: row.disabledBy === 'admin' ? row.disabledAt : null,
    // GSV7: a changed password may be the right one.
    ...(row.state === 'locked' && !isSamePassword && UNLOCKED),
  });
}

/** What is not known of a server that was locked. */
export const UNLOCKED = { state: 'offline', stateSince: null, lastError: null, lastErrorAt: null } as const;

function rowOf(server: GameServerAddress, place: number, seal: Seal): NewGameServer {
  const address = addressOf(server);
  const { region, rconPassword, joinPassword } = server;
  return {
    name: address,
    rconAddress: address,
    playerAddress: server.playerAddress ?? address,
    region,
    rconPassword: seal.close(rconPassword, aboutRcon(address)),
    joinPassword: joinPassword === null ? null : seal.close(joinPassword, aboutJoin(address)),
    source: 'environment',
    place,
  };
}
