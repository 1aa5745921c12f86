import type { Mode } from '@retake/core/mode.ts';
import type { Correction, MatchEntry, MatchRecord, RemovalEntry } from '@retake/core/rating/log.ts';
import type { TeamKey } from '@retake/core/rating/match.ts';
import type { RatingChange } from '@retake/core/rating/rateMatch.ts';
import type { RulesVersion } from '@retake/core/rating/rules.ts';
import { isAnyOf } from '../../platform/db/anyOf.ts';
import { batchesOf } from '../../platform/db/batches.ts';
import type { Sql } from '../../platform/db/database.ts';
import { and, asc, eq, gt } from '../../platform/db/query.ts';
import { findRemoved } from './store.ts';
import { ratingChanges } from './tables.ts';

type Row = Pick<typeof ratingChanges.$inferSelect, 'matchId' | 'at' | 'kind' | 'details'>;

/** For the change of a match. The rated match is stored with the first of its players. */
export type MatchDetails = {
  change: RatingChange;
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
type StoredEntry = MatchEntry | StoredRemoval;

/** The log of a mode in core's format, from which the ratings can be replayed (RAT13). */
export async function readLog(db: Sql, mode: Mode): Promise<StoredEntry[]> {
  const rows = await db
    .select()
    .from(ratingChanges)
    .where(eq(ratingChanges.mode, mode))
    .orderBy(asc(ratingChanges.id));
  return toLog(rows, await findRemoved(db, mode));
}

const PAGE_ROWS = 20_000;

/**
 * The same an entry after the other, of a log that is larger than the memory. The rows of an entry stand together: who writes
 * one holds the mode's row.
 */
export async function* eachOfLog(db: Sql, mode: Mode): AsyncGenerator<StoredEntry> {
  const removed = await findRemoved(db, mode);
  let entries = new Map<string, StoredEntry>();
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(ratingChanges)
      .where(and(eq(ratingChanges.mode, mode), gt(ratingChanges.id, after)))
      .orderBy(asc(ratingChanges.id))
      .limit(PAGE_ROWS);
    for (const row of rows) addRow(entries, row, removed);
    const isOver = rows.length < PAGE_ROWS;
    const all = [...entries];
    // More of the last one may stand on the next page.
    entries = new Map(isOver ? [] : all.slice(-1));
    for (const [, entry] of isOver ? all : all.slice(0, -1)) yield entry;
    if (isOver) return;
    after = rows.at(-1)!.id;
  }
}

/** Only of these matches, which are given in the order in which they were rated. */
export async function* eachOfMatches(
  db: Sql,
  mode: Mode,
  matchIds: readonly string[],
): AsyncGenerator<MatchEntry> {
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
    for (const entry of toLog(rows, new Map())) if (entry.kind === 'match') yield entry;
  }
}

function toLog(rows: readonly Row[], removed: ReadonlyMap<string, string[]>): StoredEntry[] {
  const entries = new Map<string, StoredEntry>();
  for (const row of rows) addRow(entries, row, removed);
  return [...entries.values()];
}

function addRow(entries: Map<string, StoredEntry>, row: Row, removed: ReadonlyMap<string, string[]>): void {
  if (row.kind === 'refund') addRefund(entries, row, removed);
  else addChange(entries, row);
}

function addChange(entries: Map<string, StoredEntry>, { matchId, at, details }: Row): void {
  const { change, match } = details as MatchDetails;
  if (matchId === null) return;
  const known = entries.get(matchId);
  if (known?.kind === 'match') (known.changes as RatingChange[]).push(change);
  if (known || !match) return;
  const { rules = 1, teams, winner, abandonedIds } = match;
  const record: MatchRecord = { matchId, rules, at: at.getTime(), ...teams, winner, abandonedIds };
  entries.set(matchId, { kind: 'match', ...record, changes: [change] });
}

function addRefund(
  entries: Map<string, StoredEntry>,
  { details }: Row,
  removed: ReadonlyMap<string, string[]>,
): void {
  const { correction, removal } = details as RefundDetails;
  const known = entries.get(removal.id);
  if (known?.kind === 'removal') (known.corrections as Correction[]).push(correction);
  else
    entries.set(removal.id, {
      kind: 'removal',
      id: removal.id,
      cheaterId: removal.cheaterId,
      matchIds: removed.get(removal.id) ?? [],
      corrections: [correction],
    });
}
