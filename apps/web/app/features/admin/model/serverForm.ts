import { type GameServerTypo, typosOf } from '@retake/core/gameServers/typed.ts';
import type { Fault } from '#app/forms/faults.ts';
import { m } from '#app/paraglide/messages.js';
import type { ChangedGameServer, GameServer, NewGameServer } from '../api/gameServers.ts';

/** A server as it is typed; what is empty is none, and an empty password stays as it is. */
export const NOTHING_TYPED = {
  name: '',
  rconAddress: '',
  playerAddress: '',
  gotvAddress: '',
  region: '',
  rconPassword: '',
  joinPassword: '',
  noJoinPassword: false,
};
export type TypedServer = typeof NOTHING_TYPED;

export const typedOf = ({
  name,
  rconAddress,
  playerAddress,
  gotvAddress,
  region,
}: GameServer): TypedServer => ({
  ...NOTHING_TYPED,
  name,
  rconAddress,
  playerAddress,
  gotvAddress: gotvAddress ?? '',
  region: region ?? '',
});

const orNull = (text: string): string | null => text.trim() || null;

const placesOf = (typed: TypedServer) => ({
  name: typed.name.trim(),
  rconAddress: typed.rconAddress.trim(),
  playerAddress: typed.playerAddress.trim(),
  gotvAddress: orNull(typed.gotvAddress),
  region: orNull(typed.region),
});

export const newServer = (typed: TypedServer): NewGameServer => ({
  ...placesOf(typed),
  rconPassword: typed.rconPassword.trim(),
  joinPassword: orNull(typed.joinPassword),
});

export function changedServer(typed: TypedServer): ChangedGameServer {
  const join = orNull(typed.joinPassword);
  return {
    ...placesOf(typed),
    rconPassword: orNull(typed.rconPassword),
    ...(typed.noJoinPassword ? { joinPassword: null } : join !== null && { joinPassword: join }),
  };
}

const HINTS: Record<GameServerTypo['code'], () => string> = {
  game_server_name: m.error_game_server_name,
  game_server_address: m.error_game_server_address,
  game_server_password: m.error_game_server_password,
  game_server_region: m.error_game_server_region,
};

/** GSV15: what the server would refuse. */
export const serverFaults =
  (regions: readonly string[], isNew: boolean) =>
  (typed: TypedServer): Fault[] =>
    typosOf(isNew ? newServer(typed) : changedServer(typed), regions).map(({ field, code }) => ({
      field,
      message: HINTS[code](),
    }));
