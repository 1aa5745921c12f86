import type { Access } from '@retake/core/lobby/access.ts';
import type { LobbyCommand } from '@retake/core/lobby/command.ts';
import {
  afterOutage,
  boundBy,
  type DraftPlayer,
  deadlineOf,
  everyoneIn,
  hasBegun,
  LOBBY_LIFETIME_MS,
  type Lobby,
  newLobby,
  REMATCH_KEPT_MS,
} from '@retake/core/lobby/lobby.ts';
import type { LobbyRules } from '@retake/core/lobby/rules.ts';
import type { Split } from '@retake/core/lobby/split.ts';
import { transition } from '@retake/core/lobby/transition.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { findUnderWay, insertLobby, type LobbyRow, lockLobby, saveLobby } from './store.ts';

const DEADLINE = 'lobby';
/** The players bound by a lobby have changed; sent to every node. */
export const BOUND_CHANGED = 'lobby.boundChanged';

/** Creates the match of a lobby whose players are all ready, within the transaction. Returns its id and who plays for whom. */
export type CreateMatch = (tx: Tx, row: LobbyRow) => Promise<{ matchId: string; teams: Split }>;

/** Hidden ratings of its players, for captains. */
export type Rate = (tx: Tx, lobby: Lobby) => Promise<DraftPlayer[]>;

export type LobbyContext = {
  deps: Pick<Deps, 'database' | 'deadlines' | 'realtime' | 'bus' | 'clock' | 'log'>;
  createMatch: CreateMatch;
  rate: Rate;
};

/** Asks core. A refusal is thrown, which rolls the transaction back. */
function decide(lobby: Lobby, command: LobbyCommand, now: number) {
  const answer = transition(lobby, command, { now });
  if (answer.ok) return answer.value;
  const { code } = answer;
  if (code === 'not_due' || code === 'not_all_ready') throw new Error(`${command.type}: ${code}`);
  throw new Refusal(code);
}

/** One command to a locked lobby: decides, saves and does what follows, all in this transaction. */
export async function applyTo(
  context: LobbyContext,
  tx: Tx,
  row: LobbyRow,
  command: LobbyCommand,
): Promise<LobbyRow> {
  const now = context.deps.clock.now();
  const step = decide(row.lobby, command, now);
  if (!step.changed) return row;
  let { lobby } = step;
  if (step.allReady) {
    lobby = await begin(context, tx, { ...row, lobby });
  }
  await save(context, tx, row, lobby);
  if (row.sample && lobby.status === 'ended' && !hasBegun(row.lobby)) await reopen(context, tx, row);
  return { ...row, lobby };
}

/** LOB14, LOB27: all are ready, or picked: the draft, or the match. */
async function begin(context: LobbyContext, tx: Tx, row: LobbyRow): Promise<Lobby> {
  const now = context.deps.clock.now();
  let { lobby } = row;
  if (lobby.status === 'ready' && row.teams === 'captains' && row.mode !== '1v1') {
    const { captains, draftOrder: order } = row;
    const drafted = decide(
      lobby,
      { type: 'draft', rated: await context.rate(tx, lobby), captains, order },
      now,
    );
    if (!drafted.allReady) return drafted.lobby;
    lobby = drafted.lobby;
  }
  const created = await context.createMatch(tx, { ...row, lobby });
  return decide(lobby, { type: 'start', ...created }, now).lobby;
}

export async function save(context: LobbyContext, tx: Tx, row: LobbyRow, lobby: Lobby): Promise<void> {
  if (!(await saveLobby(tx, row.id, row.lobby, lobby))) throw new Refusal('lobby_leave_first');
  await setDeadline(context, tx, row.id, lobby);
  tell(context, tx, row.id, row.lobby, lobby);
}

async function setDeadline({ deps }: LobbyContext, tx: Tx, id: string, lobby: Lobby): Promise<void> {
  const dueAt = deadlineOf(lobby);
  if (dueAt === null) await deps.deadlines.cancel(tx, DEADLINE, id);
  else await deps.deadlines.set(tx, DEADLINE, id, dueAt);
}

/** On commit: tells the players in the lobby, and those who have just left. */
function tell({ deps }: LobbyContext, tx: Tx, lobbyId: string, before: Lobby | null, after: Lobby): void {
  const { realtime, bus } = deps;
  const userIds = [...new Set([...(before ? everyoneIn(before) : []), ...everyoneIn(after)])];
  tx.after(() => {
    bus.publish(BOUND_CHANGED, userIds);
    realtime.toUsers(userIds, 'lobbyChanged', { lobbyId, seq: after.seq, phase: after.status });
    if (after.status === 'started' && before?.status !== 'started') {
      realtime.toUsers(boundBy(after), 'gameReady', { matchId: after.matchId });
    }
  });
}

/** Who may come in, as it is stored. */
export type Door = { access: Access; passwordHash: string | null };

export type Opening = Pick<LobbyRow, 'map' | 'mode' | 'region'> &
  Partial<LobbyRules> & {
    host: { userId: string; simulated: boolean };
    /** For a lobby of the sample data: its displayed values. */
    sample?: Pick<LobbyRow, 'pingMs'>;
    /** LOB24; public without. */
    door?: Door;
    /** LOB19. */
    rematchOf?: string;
    keptForIds?: readonly string[];
  };

/** LOB2. The caller has locked the host, who has no seat in another lobby. Returns its id. */
export async function openLobby(context: LobbyContext, tx: Tx, opening: Opening): Promise<string> {
  const id = await openUnlessThere(context, tx, opening);
  if (id === null) throw new Error('a lobby that is no rematch cannot be there');
  return id;
}

/** The same; null where another lobby is that rematch (LOB19). */
export async function openUnlessThere(
  context: LobbyContext,
  tx: Tx,
  opening: Opening,
): Promise<string | null> {
  const { host, sample, door, keptForIds = [], ...chosen } = opening;
  const now = context.deps.clock.now();
  const endsAt = sample ? null : now + LOBBY_LIFETIME_MS; // SMP12: it waits until it is played
  const keptFor = keptForIds.length > 0 ? { ids: keptForIds, until: now + REMATCH_KEPT_MS } : null;
  const lobby = newLobby(chosen.mode, host, endsAt, door?.access, keptFor);
  const row = {
    ...chosen,
    id: crypto.randomUUID(),
    creatorId: host.userId,
    createdAt: new Date(now),
    expiresAt: new Date(lobby.expiresAt ?? now),
    passwordHash: door?.passwordHash ?? null,
    pingMs: sample?.pingMs ?? null,
    sample: sample !== undefined,
  };
  const outcome = await insertLobby(tx, row, lobby);
  if (outcome === 'rematch') return null;
  if (outcome === 'bound') throw new Refusal('lobby_leave_first');
  await setDeadline(context, tx, row.id, lobby);
  tell(context, tx, row.id, null, lobby);
  return row.id;
}

/** LOB5, LOB12. */
export function handleDeadlines(context: LobbyContext): void {
  context.deps.deadlines.handle(DEADLINE, async (tx, id) => {
    const row = await lockLobby(tx, id);
    if (row && deadlineOf(row.lobby) !== null) await applyTo(context, tx, row, { type: 'deadline' });
  });
}

/** LOB15: running ready checks and captains' turns get their whole time again. */
export async function grantTime(context: LobbyContext): Promise<void> {
  const { database, clock, log } = context.deps;
  const running = await findUnderWay(database.sql, (error) => log.error({ err: error }, error.message));
  for (const { id } of running) {
    await database.write(async (tx) => {
      const row = await lockLobby(tx, id);
      const lobby = row?.lobby;
      if (lobby?.status === 'ready' || lobby?.status === 'draft')
        await save(context, tx, row!, afterOutage(lobby, clock.now()));
    });
  }
}

/** SMP12: when a lobby of the sample data ends before its match, its creator opens it again. */
async function reopen(context: LobbyContext, tx: Tx, row: LobbyRow): Promise<void> {
  const host = { userId: row.creatorId, simulated: true };
  const { map, mode, region, pingMs } = row;
  await openLobby(context, tx, { map, mode, region, host, sample: { pingMs } });
}
