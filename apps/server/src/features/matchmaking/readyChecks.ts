import {
  afterOutage,
  countAccepted,
  hasAccepted,
  openReadyCheck,
  type ReadyCheck,
  type ReadyCheckCommand,
  transition,
} from '@retake/core/matchmaker/readyCheck.ts';
import { inBatches } from '../../platform/cache/inBatches.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Penalties } from './penalties.ts';
import {
  findOpenReadyChecks,
  findReadyChecks,
  insertReadyChecks,
  lockReadyCheck,
  type NewReadyCheck,
  type ReadyCheckRow,
  saveReadyCheck,
} from './store.ts';

/** What the ready check does to parties and matches, all within its transaction. */
export type ReadyCheckPorts = {
  backToSearch(tx: Tx, partyId: string): Promise<void>;
  toIdle(tx: Tx, partyId: string): Promise<void>;
  toPlaying(tx: Tx, partyIds: string[], matchId: string): Promise<void>;
  createMatch(tx: Tx, check: ReadyCheckRow): Promise<string>;
};

export type ReadyCheckView = {
  id: string;
  expiresAt: Date;
  accepted: number;
  of: number;
  acceptedIds: readonly string[];
  playerIds: readonly string[];
  row: ReadyCheckRow;
};

export type ReadyChecks = {
  /** Several at once. */
  open(tx: Tx, found: readonly FoundCheck[]): Promise<void>;
  answer(
    readyCheckId: string,
    userId: string,
    kind: 'accept' | 'decline',
  ): Promise<{ accepted: number; of: number }>;
  /** Declines for one who leaves the party; nothing where the check is over. */
  declineWithin(tx: Tx, readyCheckId: string, userId: string): Promise<void>;
  /** MM22: open checks get their whole time again. */
  afterOutage(): Promise<void>;
  view(readyCheckId: string): ReadyCheckView | null | Promise<ReadyCheckView | null>;
};

export type FoundCheck = Omit<NewReadyCheck, 'state' | 'createdAt'> & {
  parties: { partyId: string; playerIds: string[]; enqueuedAt: number }[];
};

const DEADLINE = 'ready-check';
const DROPPED = 'readyCheck.dropped';

const playersOf = (check: ReadyCheck): string[] => check.parties.flatMap((party) => party.playerIds);

function viewOf(row: ReadyCheckRow): ReadyCheckView {
  const { state } = row;
  const playerIds = playersOf(state);
  return {
    id: row.id,
    expiresAt: row.expiresAt,
    ...countAccepted(state),
    acceptedIds: playerIds.filter((id) => hasAccepted(state, id)),
    playerIds,
    row,
  };
}

export function createReadyChecks(
  deps: Deps,
  penalties: Penalties,
  ports: () => ReadyCheckPorts,
): ReadyChecks {
  const { database, deadlines, realtime, bus, clock } = deps;
  const views = new ReadThrough<ReadyCheckView | null>(
    bus,
    inBatches(async (ids) => (await findReadyChecks(database.sql, ids)).map(viewOf)),
    5000,
  );
  bus.subscribe(DROPPED, (id: string) => views.drop(id));

  deadlines.handle(DEADLINE, async (tx, id) => {
    const row = await lockReadyCheck(tx, id);
    if (row?.status === 'open') await step(tx, row, { type: 'expire' });
  });

  async function step(tx: Tx, row: ReadyCheckRow, command: ReadyCheckCommand): Promise<ReadyCheck> {
    const answer = transition(row.state, command, { now: clock.now() });
    if (!answer.ok) throw new Refusal(answer.code === 'notInCheck' ? 'not_found' : 'ready_check_over');
    const { check, changed } = answer.value;
    if (!changed) return check;
    let matchId: string | null = null;
    if (check.status === 'complete') matchId = await complete(tx, row);
    if (check.status === 'failed') await fail(tx, check);
    if (check.status !== 'open') await deadlines.cancel(tx, DEADLINE, row.id);
    await saveReadyCheck(tx, row.id, check, matchId);
    tell(tx, row.id, check, matchId);
    return check;
  }

  async function complete(tx: Tx, row: ReadyCheckRow): Promise<string> {
    const matchId = await ports().createMatch(tx, row);
    const partyIds = row.state.parties.map((party) => party.partyId).sort();
    await ports().toPlaying(tx, partyIds, matchId);
    return matchId;
  }

  /** Parties in the order of their ids, as every lock on them is taken. */
  async function fail(tx: Tx, check: ReadyCheck & { status: 'failed' }): Promise<void> {
    const atMs = clock.now();
    for (const { playerId, kind } of check.penalised)
      await penalties.add(tx, { userId: playerId, kind, atMs });
    const requeued = new Set(check.requeued.map((party) => party.partyId));
    for (const partyId of check.parties.map((party) => party.partyId).sort()) {
      if (requeued.has(partyId)) await ports().backToSearch(tx, partyId);
      else await ports().toIdle(tx, partyId);
    }
  }

  function tell(tx: Tx, id: string, check: ReadyCheck, matchId: string | null): void {
    const players = playersOf(check);
    const { accepted, of } = countAccepted(check);
    tx.after(() => {
      bus.publish(DROPPED, id);
      if (check.status !== 'failed')
        realtime.toUsers(players, 'readyCheckChanged', { readyCheckId: id, accepted, of });
      if (check.status === 'failed') {
        realtime.toUsers(players, 'readyCheckEnded', { readyCheckId: id, reason: check.reason });
      }
      if (matchId) {
        realtime.toUsers(players, 'readyCheckEnded', { readyCheckId: id, reason: 'complete' });
        realtime.toUsers(players, 'gameReady', { matchId });
      }
    });
  }

  return {
    async open(tx, found) {
      if (found.length === 0) return;
      const createdAt = new Date(clock.now());
      const checks = found.map(({ parties, ...check }) => {
        const state = openReadyCheck(parties, createdAt.getTime());
        if (state.status !== 'open') throw new Error('a new ready check is open');
        return { ...check, state, createdAt };
      });
      await insertReadyChecks(tx, checks);
      const expiresAtMs = checks[0]!.state.expiresAt; // all of this moment
      const ids = checks.map(({ id }) => id);
      await deadlines.setAll(tx, DEADLINE, ids, expiresAtMs);
      const expiresAt = new Date(expiresAtMs).toISOString();
      tx.after(() => {
        for (const { id, state, ...check } of checks) {
          const players = playersOf(state);
          const row = {
            ...check,
            id,
            state,
            status: 'open' as const,
            matchId: null,
            expiresAt: new Date(expiresAtMs),
          };
          views.put(id, viewOf(row)); // nobody could have changed what nobody knew
          realtime.toUsers(players, 'matchFound', { readyCheckId: id, expiresAt, of: players.length });
        }
      });
    },

    answer(readyCheckId, userId, kind) {
      return database.write(async (tx) => {
        const row = await lockReadyCheck(tx, readyCheckId);
        if (!row) throw new Refusal('not_found');
        return countAccepted(await step(tx, row, { type: kind, playerId: userId }));
      });
    },

    async declineWithin(tx, readyCheckId, userId) {
      const row = await lockReadyCheck(tx, readyCheckId);
      if (row?.status === 'open') await step(tx, row, { type: 'decline', playerId: userId });
    },

    async afterOutage() {
      for (const { id } of await findOpenReadyChecks(database.sql)) {
        await database.write(async (tx) => {
          const row = await lockReadyCheck(tx, id);
          if (row?.state.status !== 'open') return;
          const state = afterOutage(row.state, clock.now());
          await saveReadyCheck(tx, id, state, null);
          await deadlines.set(tx, DEADLINE, id, state.expiresAt);
          tell(tx, id, state, null);
        });
      }
    },

    view: (id) => views.get(id),
  };
}
