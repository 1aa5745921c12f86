import type { Mode } from '@retake/core/mode.ts';
import type { Correction, MatchEntry, MatchRecord, RemovalEntry } from '@retake/core/rating/log.ts';
import type { TeamKey } from '@retake/core/rating/match.ts';
import type { RatingChange } from '@retake/core/rating/rateMatch.ts';
import type { Sql } from '../../platform/db/database.ts';
import { and, asc, eq, inArray, isNotNull } from '../../platform/db/query.ts';
import { matches } from '../matches/tables.ts';
import { ratingChanges } from './tables.ts';

type Row = typeof ratingChanges.$inferSelect;

/** With a change of a match. The match as it was rated stands with the first of its players. */
export type MatchDetails = {
  change: RatingChange;
  match?: {
    teams: { team1: string[][]; team2: string[][] };
    winner: TeamKey | null;
    abandonedIds: string[];
  };
};

/** With a refund: one removal's corrections have its id in common, as do the matches that it took away. */
export type RefundDetails = { correction: Correction; removal: { id: string; cheaterId: string } };

export type StoredRemoval = RemovalEntry & { id: string };
type StoredEntry = MatchEntry | StoredRemoval;

/** The log of a mode as core knows it: what replays to the ratings (RAT13). */
export async function readLog(db: Sql, mode: Mode): Promise<StoredEntry[]> {
  const rows = await db
    .select()
    .from(ratingChanges)
    .where(eq(ratingChanges.mode, mode))
    .orderBy(asc(ratingChanges.id));
  return toLog(rows, await removedMatches(db, mode));
}

/** Of some matches alone, in the order in which they were rated. */
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

/** Ids of matches that were taken away, by removal. */
async function removedMatches(db: Sql, mode: Mode): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ id: matches.id, removalId: matches.removalId })
    .from(matches)
    .where(and(eq(matches.mode, mode), isNotNull(matches.removalId)))
    .orderBy(asc(matches.number));
  const byRemoval = new Map<string, string[]>();
  for (const { id, removalId } of rows) {
    byRemoval.set(removalId!, [...(byRemoval.get(removalId!) ?? []), id]);
  }
  return byRemoval;
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
  const { teams, winner, abandonedIds } = match;
  const record: MatchRecord = { matchId, at: at.getTime(), ...teams, winner, abandonedIds };
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
