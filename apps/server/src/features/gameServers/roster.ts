import type { GameServerFault, GameServerState } from '@retake/core/gameServers/state.ts';
import { createMatchzyServer, type MatchzyServer } from '@retake/gameserver/matchzy/driver.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { aboutJoin, aboutRcon } from './fill.ts';
import { type GameServerRow, saveSeen } from './store.ts';
import type { ServerTokens } from './tokens.ts';

export type Roster = {
  servers(): readonly MatchzyServer[];
  find(id: string): MatchzyServer | undefined;
  /** Takes up the rows as they are now: what is new, has been changed, or is gone. */
  refresh(rows: readonly GameServerRow[]): void;
  /** Lets the RCON password be tried again. */
  unlock(id: string): MatchzyServer | undefined;
  /** When everything that was seen is written down. */
  written(): Promise<void>;
};

type RosterDeps = Pick<Deps, 'database' | 'clock' | 'log'>;

/** Nothing new of a server is written down this often. */
const WRITE_EVERY_MS = 20_000;

/** The servers of the rows, each of which writes down what is seen of it. */
export function createRoster(
  deps: RosterDeps,
  seal: Seal,
  tokens: ServerTokens,
  rows: readonly GameServerRow[],
): Roster {
  const notes = createNotes(deps);
  /** Also those whose passwords cannot be read, so that this is said once. */
  const known = new Map<string, { key: string; server: MatchzyServer | null }>();

  function takeUp(row: GameServerRow): void {
    const key = keyOf(row);
    if (known.get(row.id)?.key === key) return;
    const server = serverOf(deps, seal, row, tokens.of(row), notes.seen);
    if (!server) deps.log.error({ server: row.name }, 'the passwords of a game server cannot be read');
    notes.forget(row.id);
    known.set(row.id, { key, server });
  }

  function refresh(now: readonly GameServerRow[]): void {
    for (const row of now) takeUp(row);
    const ids = new Set(now.map(({ id }) => id));
    for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
  }

  refresh(rows);
  const find = (id: string) => known.get(id)?.server ?? undefined;
  return {
    servers: () => [...known.values()].flatMap(({ server }) => server ?? []),
    find,
    refresh,
    unlock(id) {
      notes.forget(id);
      const server = find(id);
      server?.unlock();
      return server;
    },
    written: notes.written,
  };
}

/** What another server object is made for. */
const keyOf = (row: GameServerRow): string =>
  JSON.stringify([
    row.name,
    row.rconAddress,
    row.playerAddress,
    row.region,
    row.rconPassword,
    row.joinPassword,
    row.tokenNumber,
  ]);

type OnSeen = (row: GameServerRow, state: GameServerState, fault: GameServerFault | null) => void;

/** Null where its passwords were sealed with another key. */
function serverOf(
  { clock }: RosterDeps,
  seal: Seal,
  row: GameServerRow,
  token: string,
  onSeen: OnSeen,
): MatchzyServer | null {
  const { id, rconAddress, playerAddress, region } = row;
  const password = seal.open(row.rconPassword, aboutRcon(rconAddress));
  const joinPassword = row.joinPassword && seal.open(row.joinPassword, aboutJoin(rconAddress));
  if (password === null || (row.joinPassword !== null && joinPassword === null)) return null;
  const colon = rconAddress.lastIndexOf(':');
  return createMatchzyServer({
    id,
    host: rconAddress.slice(0, colon),
    port: Number(rconAddress.slice(colon + 1)),
    publicAddress: playerAddress,
    password,
    joinPassword,
    token,
    region,
    isLocked: row.state === 'locked',
    scheduler: clock,
    onSeen: (state, fault) => onSeen(row, state.phase, fault),
  });
}

/** GSV3, GSV4: state and last error, in the order in which they were seen. */
function createNotes({ database, clock, log }: RosterDeps) {
  const last = new Map<string, { state: GameServerState; fault: GameServerFault | null; at: number }>();
  let writing: Promise<void> = Promise.resolve();

  const isKnown = (id: string, state: GameServerState, fault: GameServerFault | null) => {
    const before = last.get(id);
    const isSame = before?.state === state && before.fault === fault;
    return isSame && clock.now() - before.at < WRITE_EVERY_MS;
  };

  const seen: OnSeen = ({ id, name }, state, fault) => {
    if (isKnown(id, state, fault)) return;
    if (fault === 'wrong_password')
      log.error({ server: name }, 'a game server is locked: its RCON password is wrong');
    const at = clock.now();
    last.set(id, { state, fault, at });
    writing = writing
      .then(() => saveSeen(database.sql, id, { state, fault, at: new Date(at) }))
      .catch((error) => log.error({ err: error, server: name }, 'a game server’s state could not be saved'));
  };

  return { seen, forget: (id: string) => void last.delete(id), written: () => writing };
}
