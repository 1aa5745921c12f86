import type { Mode } from '@retake/core/mode.ts';
import type { Correction, MatchEntry, MatchRecord, RemovalEntry } from '@retake/core/rating/log.ts';
import type { TeamKey } from '@retake/core/rating/match.ts';
import type { RatingChange } from '@retake/core/rating/rateMatch.ts';
import type { RulesVersion } from '@retake/core/rating/rules.ts';
import type { Sql } from '../../platform/db/database.ts';
import { and, asc, eq, inArray } from '../../platform/db/query.ts';
import { findRemoved } from './store.ts';
import { ratingChanges } from './tables.ts';

type Row = typeof ratingChanges.$inferSelect;

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

/** Only of some matches, in the order in which they were rated. */
export async function readMatches(db: Sql, mode: Mode, matchIds: string[]): Promise<MatchEntry[]> {
  if (matchIds.length === 0) return [];
  const rows = await db
    .select()
    .from(ratingChanges)
    .where(
      and(
        eq(ratingChanges.mode, mode),
        eq(ratingChanges.kind, 'match'),
        inArray(ratingChanges.matchId, matchIds),
      ),
    )
    .orderBy(asc(ratingChanges.id));
  return toLog(rows, new Map()).filter((entry) => entry.kind === 'match');
}

function toLog(rows: readonly Row[], removed: ReadonlyMap<string, string[]>): StoredEntry[] {
  const entries = new Map<string, StoredEntry>();
  for (const row of rows) {
    if (row.kind === 'refund') addRefund(entries, row, removed);
    else addChange(entries, row);
  }
  return [...entries.values()];
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
