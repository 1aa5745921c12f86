import type { Mode } from '@retake/core/mode.ts';
import type {
  Correction,
  LoggedChange,
  MatchRecord,
  RecordedEntry,
  RemovalEntry,
} from '@retake/core/rating/log.ts';
import type { TeamKey } from '@retake/core/rating/match.ts';
import type { RulesVersion } from '@retake/core/rating/rules.ts';
import { isAnyOf } from '../../platform/db/anyOf.ts';
import { batchesOf } from '../../platform/db/batches.ts';
import type { Sql } from '../../platform/db/database.ts';
import { and, asc, eq, gt, or, sql } from '../../platform/db/query.ts';
import { findRemoved } from './store.ts';
import { ratingChanges } from './tables.ts';

type Row = Pick<typeof ratingChanges.$inferSelect, 'matchId' | 'at' | 'kind' | 'details'>;

/** For the change of a match. The rated match is stored with the first of its players. */
export type MatchDetails = {
  change: LoggedChange;
  match?: {
    /** Absent in matches of the first release, whose rules were version 1. */
    rules?: RulesVersion;
    teams: { team1: string[][]; team2: string[][] };
    winner: TeamKey | null;
    abandonedIds: string[];
  };
};

/** For a refund: all corrections of one removal have its id, and so do the removed matches. */
export type RefundDetails = { correction: Correction; removal: { id: string; cheaterId: string } };

export type StoredRemoval = RemovalEntry & { id: string };
type StoredEntry = Exclude<RecordedEntry, RemovalEntry> | StoredRemoval;
type ChangedMatch = MatchRecord & { changes: LoggedChange[] };

/** The log of a mode in core's format, from which the ratings can be replayed (RAT13). */
export async function readLog(db: Sql, mode: Mode): Promise<StoredEntry[]> {
  const log: StoredEntry[] = [];
  for await (const entry of eachOfLog(db, mode)) log.push(entry);
  return log;
}

const PAGE_ROWS = 20_000;

/**
 * The same an entry after the other, of a log that is larger than the memory. The rows of an entry stand together: who writes
 * one holds the mode's row.
 */
export async function* eachOfLog(db: Sql, mode: Mode): AsyncGenerator<StoredEntry> {
  const removed = await findRemoved(db, mode);
  const { id, matchId, at, kind, details } = ratingChanges;
  let removal: StoredRemoval | null = null;
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id, matchId, at, kind, details })
      .from(ratingChanges)
      .where(
        and(eq(ratingChanges.mode, mode), gt(id, after), or(eq(kind, 'refund'), sql`${details} ? 'match'`)),
      )
      .orderBy(asc(id))
      .limit(PAGE_ROWS);
    for (const row of rows) {
      const next: StoredRemoval | null = row.kind === 'refund' ? refundOf(row, removal, removed) : null;
      if (removal && next !== removal) yield removal;
      removal = next;
      const match = row.kind === 'match' ? recordOf(row) : null;
      if (match) yield { kind: 'match', ...match };
    }
    if (rows.length < PAGE_ROWS) break;
    after = rows.at(-1)!.id;
  }
  if (removal) yield removal;
}

/** What these matches have changed, which are given in the order in which they were rated. */
export async function* eachOfMatches(
  db: Sql,
  mode: Mode,
  matchIds: readonly string[],
): AsyncGenerator<ChangedMatch> {
  for (const ids of batchesOf(matchIds)) {
    const { matchId, at, kind, details } = ratingChanges;
    const rows = await db
      .select({ matchId, at, kind, details })
      .from(ratingChanges)
      .where(
        and(
          eq(ratingChanges.mode, mode),
          eq(ratingChanges.kind, 'match'),
          isAnyOf(ratingChanges.matchId, ids),
        ),
      )
      .orderBy(asc(ratingChanges.id));
    const matches = new Map<string, ChangedMatch>();
    for (const row of rows) {
      const { change } = row.details as MatchDetails;
      const record = recordOf(row);
      if (record) matches.set(record.matchId, { ...record, changes: [change] });
      else matches.get(row.matchId!)?.changes.push(change);
    }
    yield* matches.values();
  }
}

/** Null: of another than the first of its players. */
function recordOf({ matchId, at, details }: Row): MatchRecord | null {
  const { match } = details as MatchDetails;
  if (matchId === null || !match) return null;
  const { rules = 1, teams, winner, abandonedIds } = match;
  return { matchId, rules, at: at.getTime(), ...teams, winner, abandonedIds };
}

/** `current`, with one more correction, or the removal that begins with this row. */
function refundOf(
  { details }: Row,
  current: StoredRemoval | null,
  removed: ReadonlyMap<string, string[]>,
): StoredRemoval {
  const { correction, removal } = details as RefundDetails;
  if (current?.id === removal.id) {
    (current.corrections as Correction[]).push(correction);
    return current;
  }
  return {
    kind: 'removal',
    id: removal.id,
    cheaterId: removal.cheaterId,
    matchIds: removed.get(removal.id) ?? [],
    corrections: [correction],
  };
}
