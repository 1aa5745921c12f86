import type { AnswerOf, RequestOf } from '@retake/contract/calls.ts';
import type { AdminGameServer, GameServerTest } from '@retake/contract/gameServers/calls.ts';
import { type TypedGameServer, typosOf } from '@retake/core/gameServers/typed.ts';
import { isUniqueViolation, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { aboutJoin, aboutRcon, addressOf, UNLOCKED } from './fill.ts';
import { presentGameServer } from './present.ts';
import type { Roster } from './roster.ts';
import {
  addServer,
  deleteServer,
  findListed,
  findMatchesOf,
  type GameServerRow,
  type ListedGameServer,
  lockAll,
  lockOne,
  type NewGameServer,
  saveServer,
} from './store.ts';

type List = AnswerOf<'GET /api/admin/game-servers'>;
type Page = AnswerOf<'GET /api/admin/game-servers/{id}'>;

export type GameServerAdmin = {
  list(): Promise<List>;
  page(id: string): Promise<Page>;
  /** GSV15. */
  add(adminId: string, typed: RequestOf<'POST /api/admin/game-servers'>['body']): Promise<AdminGameServer>;
  change(adminId: string, id: string, typed: TypedGameServer): Promise<AdminGameServer>;
  remove(adminId: string, id: string): Promise<void>;
  /** GSV16. */
  test(id: string): Promise<GameServerTest>;
  /** GSV17. */
  renewToken(adminId: string, id: string): Promise<void>;
  /** GSV6. */
  setEnabled(adminId: string, id: string, enabled: boolean): Promise<void>;
  /** GSV7. */
  unlock(adminId: string, id: string): Promise<void>;
};

type Told = {
  /** After a row was added, changed or removed. */
  changed(): void;
  unlocked(id: string): void;
};
type Parts = {
  seal: Seal;
  roster: Roster;
  /** The roster takes up the rows as they are. */
  refresh(): Promise<void>;
  plays: List['plays'];
  regions: readonly string[];
  told: Told;
};

const MOST_SERVERS = 200;
const MOST_MATCHES = 50;
/** Each tries a password, and a server counts tries. */
const TESTS: Limit = { points: 5, perMs: 60_000 };

export function createGameServerAdmin(
  {
    database,
    audit,
    clock,
    environment,
    limiter,
  }: Pick<Deps, 'database' | 'audit' | 'clock' | 'environment' | 'limiter'>,
  { seal, roster, refresh, plays, regions, told }: Parts,
): GameServerAdmin {
  async function lock(tx: Tx, id: string) {
    const row = await lockOne(tx, id);
    if (!row) throw new Refusal('not_found');
    return row;
  }

  const isNamed = ({ rconAddress }: GameServerRow) =>
    environment.gameServers.some((server) => addressOf(server) === rconAddress);
  const isKept = (row: GameServerRow) => row.source === 'admin' || isNamed(row);
  const present = (row: ListedGameServer) => presentGameServer(row, !isNamed(row) && row.source === 'admin');

  async function find(id: string): Promise<ListedGameServer> {
    const [row] = await findListed(database.sql, id);
    if (!row) throw new Refusal('not_found');
    return row;
  }

  function refuseTypos(typed: TypedGameServer): void {
    const typos = typosOf(typed, regions);
    if (typos.length > 0) throw new Refusal(typos[0]!.code, {}, typos);
  }

  /** GSV15: what a match or a practice session uses stays as it is. */
  function refuseBusy({ matchNumber, practiceId }: GameServerRow): void {
    if (matchNumber !== null || practiceId !== null) throw new Refusal('game_server_busy');
  }

  const taken = (error: unknown): never => {
    if (!isUniqueViolation(error, 'game_servers_rcon_address')) throw error;
    throw new Refusal('game_server_taken', {}, [{ field: 'rconAddress', code: 'game_server_taken' }]);
  };

  const sealed = (address: string, rcon: string, join: string | null) => ({
    rconPassword: seal.close(rcon, aboutRcon(address)),
    joinPassword: join === null ? null : seal.close(join, aboutJoin(address)),
  });

  /** A sealed password is bound to its address, so one that stays is sealed again where that changes. */
  function passwordsOf(row: GameServerRow, typed: TypedGameServer) {
    const rcon = typed.rconPassword ?? seal.open(row.rconPassword, aboutRcon(row.rconAddress));
    const before = row.joinPassword && seal.open(row.joinPassword, aboutJoin(row.rconAddress));
    if (rcon === null) throw unreadable('rconPassword');
    // Else one that cannot be read would silently be none.
    if (typed.joinPassword === undefined && row.joinPassword !== null && before === null)
      throw unreadable('joinPassword');
    return sealed(typed.rconAddress, rcon, typed.joinPassword === undefined ? before : typed.joinPassword);
  }

  const placesOf = ({ name, rconAddress, playerAddress, gotvAddress, region }: TypedGameServer) => ({
    name,
    rconAddress,
    playerAddress,
    gotvAddress,
    region,
  });

  return {
    async list() {
      const servers = (await findListed(database.sql)).map(present);
      return { plays, regions: [...regions], servers };
    },

    async page(id) {
      const row = await find(id);
      const had = await findMatchesOf(database.sql, id, MOST_MATCHES);
      const matches = had.map(({ takenAt, ...match }) => ({ ...match, takenAt: takenAt.toISOString() }));
      return { ...present(row), regions: [...regions], matches };
    },

    async add(actorId, typed) {
      refuseTypos(typed);
      const { rconAddress, rconPassword, joinPassword } = typed;
      const server = {
        ...placesOf(typed),
        ...sealed(rconAddress, rconPassword, joinPassword),
        source: 'admin' as const,
      };
      const id = await database
        .write(async (tx) => {
          // Held, so that two who add at once are counted one after the other.
          if ((await lockAll(tx)).length >= MOST_SERVERS) throw new Refusal('game_servers_full');
          const targetId = await addServer(tx, server);
          const details = placesOf(typed);
          await audit.write(tx, { actorId, action: 'add_game_server', targetId, details });
          tx.after(told.changed);
          return targetId;
        })
        .catch(taken);
      return present(await find(id));
    },

    async change(actorId, id, typed) {
      refuseTypos(typed);
      await database
        .write(async (tx) => {
          const row = await lock(tx, id);
          if (row.source !== 'admin') throw new Refusal('game_server_of_environment');
          refuseBusy(row);
          const passwords = passwordsOf(row, typed);
          const isMended = row.state === 'locked' && (typed.rconPassword !== null || hasMoved(row, typed));
          const changed: Partial<NewGameServer> = { ...placesOf(typed), ...passwords };
          await saveServer(tx, id, { ...changed, ...(isMended && UNLOCKED) });
          const details = {
            ...placesOf(typed),
            rconPassword: typed.rconPassword === null ? 'kept' : 'changed',
            joinPassword: typed.joinPassword === undefined ? 'kept' : 'changed',
          };
          await audit.write(tx, { actorId, action: 'change_game_server', targetId: id, details });
          tx.after(told.changed);
        })
        .catch(taken);
      return present(await find(id));
    },

    remove: (actorId, id) =>
      database.write(async (tx) => {
        const row = await lock(tx, id);
        if (isNamed(row)) throw new Refusal('game_server_of_environment');
        refuseBusy(row);
        await deleteServer(tx, id);
        const { name, rconAddress } = row;
        const details = { name, rconAddress };
        await audit.write(tx, { actorId, action: 'remove_game_server', targetId: id, details });
        tx.after(told.changed);
      }),

    async test(id) {
      const { state } = await find(id);
      if (state === 'locked') throw new Refusal('game_server_locked');
      await takeOrRefuse(limiter, `game server test ${id}`, TESTS);
      await refresh();
      const tested = await roster.find(id)?.test();
      if (!tested) throw new Refusal('game_server_locked');
      await roster.written();
      const { info, ...found } = tested;
      const players = info && {
        map: info.map,
        count: Math.max(0, info.players - info.bots),
        places: info.maxPlayers,
        version: info.version,
      };
      return { ...found, players };
    },

    renewToken: (actorId, id) =>
      database.write(async (tx) => {
        const row = await lock(tx, id);
        refuseBusy(row);
        await saveServer(tx, id, { tokenNumber: row.tokenNumber + 1 });
        const details = { name: row.name };
        await audit.write(tx, { actorId, action: 'renew_game_server_token', targetId: id, details });
        tx.after(told.changed);
      }),

    setEnabled: (actorId, id, enabled) =>
      database.write(async (tx) => {
        const row = await lock(tx, id);
        const { name, disabledBy } = row;
        if (enabled && !isKept(row)) throw new Refusal('game_server_not_named');
        if (enabled === (disabledBy === null)) return;
        const disabledAt = enabled ? null : new Date(clock.now());
        await saveServer(tx, id, { disabledBy: enabled ? null : 'admin', disabledAt });
        const action = enabled ? 'enable_game_server' : 'disable_game_server';
        await audit.write(tx, { actorId, action, targetId: id, details: { name } });
      }),

    unlock: (actorId, id) =>
      database.write(async (tx) => {
        const { name, state } = await lock(tx, id);
        if (state !== 'locked') throw new Refusal('game_server_not_locked');
        await saveServer(tx, id, UNLOCKED);
        await audit.write(tx, { actorId, action: 'unlock_game_server', targetId: id, details: { name } });
        tx.after(() => told.unlocked(id));
      }),
  };
}

/** A password was to stay, and nobody knows it: it was sealed with another key. */
const unreadable = (field: 'rconPassword' | 'joinPassword') =>
  new Refusal('game_server_password', {}, [{ field, code: 'game_server_password' }]);

const hasMoved = (row: GameServerRow, { rconAddress }: TypedGameServer): boolean =>
  row.rconAddress !== rconAddress;
