import { countAccepted, hasAccepted, type ReadyCheck } from '@retake/core/matchmaker/readyCheck.ts';
import { inBatches } from '../../platform/cache/inBatches.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MaybePromise } from '../../platform/maybePromise.ts';
import { findReadyChecks, type ReadyCheckRow } from './store.ts';

export type ReadyCheckView = {
  id: string;
  expiresAt: Date;
  accepted: number;
  of: number;
  acceptedIds: readonly string[];
  playerIds: readonly string[];
  row: ReadyCheckRow;
};

/** Ready checks as the polled calls show them. */
export type ReadyCheckViews = {
  of(readyCheckId: string): MaybePromise<ReadyCheckView | null>;
  /** After a commit: it has changed, on every node. */
  dropped(readyCheckId: string): void;
  /** Keeps one that was made here just now, and that nobody else can have changed. */
  opened(row: ReadyCheckRow): void;
};

const DROPPED = 'readyCheck.dropped';
const MOST_IN_MEMORY = 5000;

export const playersOf = (check: ReadyCheck): string[] => check.parties.flatMap((party) => party.playerIds);

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

export function createReadyCheckViews({ database, bus, log }: Deps): ReadyCheckViews {
  const find = (ids: readonly string[]) =>
    findReadyChecks(database.sql, ids, (error) => log.error({ err: error }, error.message));
  const views = new ReadThrough<ReadyCheckView | null>(
    bus,
    inBatches(async (ids) => (await find(ids)).map(viewOf)),
    MOST_IN_MEMORY,
  );
  bus.subscribe(DROPPED, (id: string) => views.drop(id));
  return {
    of: (id) => views.get(id),
    dropped: (id) => bus.publish(DROPPED, id),
    opened: (row) => views.put(row.id, viewOf(row)),
  };
}
