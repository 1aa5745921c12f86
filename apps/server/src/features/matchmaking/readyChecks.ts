import { countAccepted, openReadyCheck } from '@retake/core/matchmaker/readyCheck.ts';
import { QUEUE_IDS, type QueueId } from '@retake/core/queue/queues.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent, type Hear } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { MaybePromise } from '../../platform/maybePromise.ts';
import { UnreadableState } from '../../platform/stored/versioned.ts';
import {
  giveTimeAgain,
  READY_CHECK_DEADLINE,
  type ReadyCheckContext,
  type ReadyCheckPorts,
  step,
} from './readyCheckSteps.ts';
import { playersOf, type ReadyCheckView } from './readyCheckViews.ts';
import {
  endUnreadable,
  findOpenReadyCheckIds,
  findReadyChecks,
  insertReadyChecks,
  lockReadyCheck,
  type NewReadyCheck,
  type ReadyCheckRow,
} from './store.ts';

export type ReadyChecks = {
  /** Several at once. */
  open(tx: Tx, found: readonly FoundCheck[]): Promise<void>;
  answer(
    readyCheckId: string,
    userId: string,
    kind: 'accept' | 'decline',
  ): Promise<{ accepted: number; of: number }>;
  /** PTY20: declines for one who leaves the party; nothing where the check is over. */
  declineForLeaver(tx: Tx, leaver: { readyCheckId: string; userId: string }): Promise<void>;
  /** MM22: open checks of this queue get their whole time again. */
  afterOutage(queue: QueueId): Promise<void>;
  /** In the transaction that opens them. */
  onFound(hear: Hear<readonly MatchFound[]>): void;
  view(readyCheckId: string): MaybePromise<ReadyCheckView | null>;
  findOpen(): Promise<ReadyCheckRow[]>;
};

/** Players whose search has found a match, and until when they can accept it. */
export type MatchFound = { readyCheckId: string; playerIds: readonly string[]; expiresAt: Date };

export type FoundCheck = Omit<NewReadyCheck, 'state' | 'createdAt'> & {
  parties: { partyId: string; playerIds: string[]; enqueuedAt: number }[];
};

export function createReadyChecks(deps: Deps, ports: ReadyCheckPorts): ReadyChecks {
  const { database, deadlines, log } = deps;
  const context: ReadyCheckContext = { deps, ...ports };
  const foundNow = createEvent<readonly MatchFound[]>();

  deadlines.handle(READY_CHECK_DEADLINE, async (tx, id) => {
    const row = await lockReadyCheck(tx, id).catch((error) => {
      if (!(error instanceof UnreadableState)) throw error;
      log.error({ err: error, id }, 'a ready check cannot be read: its parties are free again');
      return 'unreadable' as const;
    });
    if (row === 'unreadable') await release(context, tx, id);
    else if (row?.status === 'open') await step(context, tx, row, { type: 'expire' });
  });

  return {
    open: async (tx, found) => {
      const opened = await openAll(context, tx, found);
      if (opened.length > 0) await foundNow.tell(tx, opened);
    },
    onFound: foundNow.on,

    answer(readyCheckId, userId, kind) {
      return database.write(async (tx) => {
        const row = await lockReadyCheck(tx, readyCheckId);
        if (!row) throw new Refusal('not_found');
        return countAccepted(await step(context, tx, row, { type: kind, playerId: userId }));
      });
    },

    async declineForLeaver(tx, { readyCheckId, userId }) {
      const row = await lockReadyCheck(tx, readyCheckId);
      if (row?.status === 'open') await step(context, tx, row, { type: 'decline', playerId: userId });
    },

    async afterOutage(queue) {
      for (const id of await findOpenReadyCheckIds(database.sql, [queue])) {
        await database
          .write((tx) => giveTimeAgain(context, tx, id))
          .catch((error) => log.error({ err: error, id }, 'a ready check could not go on after an outage'));
      }
    },

    view: ports.views.of,
    findOpen: async () => {
      const ids = await findOpenReadyCheckIds(database.sql, QUEUE_IDS);
      return findReadyChecks(database.sql, ids, (error) => log.error({ err: error }, error.message));
    },
  };
}

/** MM23: nobody pays for a check that cannot be read. */
async function release({ parties, views }: ReadyCheckContext, tx: Tx, id: string): Promise<void> {
  for (const partyId of await endUnreadable(tx, id)) await parties.toIdle(tx, partyId);
  tx.after(() => views.dropped(id));
}

async function openAll(
  { deps: { clock, deadlines, realtime }, views }: ReadyCheckContext,
  tx: Tx,
  found: readonly FoundCheck[],
): Promise<MatchFound[]> {
  if (found.length === 0) return [];
  const createdAt = new Date(clock.now());
  const checks = found.map(({ parties, ...check }) => {
    const state = openReadyCheck(parties, createdAt.getTime());
    if (state.status !== 'open') throw new Error('a new ready check is open');
    return { ...check, state, createdAt };
  });
  await insertReadyChecks(tx, checks);
  const expiresAtMs = checks[0]!.state.expiresAt; // all of this moment
  const ids = checks.map(({ id }) => id);
  await deadlines.setAll(tx, READY_CHECK_DEADLINE, ids, expiresAtMs);
  const expiresAt = new Date(expiresAtMs);
  tx.after(() => {
    for (const check of checks) {
      const players = playersOf(check.state);
      views.opened({ ...check, status: 'open', matchId: null, expiresAt });
      const told = { readyCheckId: check.id, expiresAt: expiresAt.toISOString(), of: players.length };
      realtime.toUsers(players, 'matchFound', told);
    }
  });
  return checks.map(({ id, state }) => ({ readyCheckId: id, playerIds: playersOf(state), expiresAt }));
}
