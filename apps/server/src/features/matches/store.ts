import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import type { MatchSettings, MatchSource } from '@retake/core/match/settings.ts';
import type { MatchState } from '@retake/core/match/state.ts';
import type { VetoState } from '@retake/core/veto/state.ts';
import { isAnyOf } from '../../platform/db/anyOf.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, gt, inArray, isNull, or, sql } from '../../platform/db/query.ts';
import { readable, type UnreadableState } from '../../platform/stored/versioned.ts';
import { sourceColumns, sourceOf } from './source.ts';
import { storedExplanation, storedSettings, storedState, storedVeto } from './stored.ts';
import { matches, RUNNING, type RunningPhase } from './tables.ts';

export type StoredRow = typeof matches.$inferSelect;
type Parsed = {
  source: MatchSource;
  settings: MatchSettings;
  state: MatchState;
  veto: VetoState | null;
  explanation: Explanation | null;
};
export type MatchRow = Omit<StoredRow, keyof Parsed | 'sourceId' | 'queue'> & Parsed;

/** Throws `UnreadableState`, which names the match. */
function toRow({ sourceId, queue, ...stored }: StoredRow): MatchRow {
  const owner = `match ${stored.number}`;
  const { veto, explanation } = stored;
  return {
    ...stored,
    source: sourceOf({ source: stored.source, sourceId, queue }),
    settings: storedSettings.read(stored.settings, owner),
    state: storedState.read(stored.state, owner),
    veto: veto === null ? null : storedVeto.read(veto, owner),
    explanation: explanation === null ? null : storedExplanation.read(explanation, owner),
  };
}

const one = ([row]: StoredRow[]): MatchRow | null => (row ? toRow(row) : null);

export async function findMatch(db: Sql, id: string): Promise<MatchRow | null> {
  return one(await db.select().from(matches).where(eq(matches.id, id)));
}

/** Locks the match's row until the transaction ends: steps of one match run one after another. */
export async function lockMatch(tx: Tx, id: string): Promise<MatchRow | null> {
  return one(await tx.select().from(matches).where(eq(matches.id, id)).for('update'));
}

/** The same, as it is stored. */
export async function lockStored(tx: Tx, id: string): Promise<StoredRow | null> {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id)).for('update');
  return row ?? null;
}

export async function lockMatchByNumber(tx: Tx, number: number): Promise<MatchRow | null> {
  return one(await tx.select().from(matches).where(eq(matches.number, number)).for('update'));
}

export async function findIdByNumber(db: Sql, number: number): Promise<string | null> {
  const [row] = await db.select({ id: matches.id }).from(matches).where(eq(matches.number, number));
  return row?.id ?? null;
}

export async function findMatchByNumber(db: Sql, number: number): Promise<MatchRow | null> {
  return one(await db.select().from(matches).where(eq(matches.number, number)));
}

/** Matches on real servers that recently ended without a winner or by a walk-over: their server may still run them (MAT18). */
export async function findAbortedNumbers(db: Sql, since: Date): Promise<number[]> {
  const rows = await db
    .select({ number: matches.number })
    .from(matches)
    .where(
      and(
        inArray(matches.phase, ['cancelled', 'finished']),
        or(isNull(matches.winner), sql`${matches.state} #>> '{outcome,ending}' = 'walkover'`),
        eq(matches.simulated, false),
        gt(matches.finishedAt, since),
      ),
    );
  return rows.map(({ number }) => number);
}

/**
 * A match whose state cannot be read is passed to `unreadable` and left out, so that it affects only its own players.
 */
export async function findRunning(
  db: Sql,
  unreadable: (error: UnreadableState) => void,
  phases: readonly RunningPhase[] = RUNNING,
): Promise<MatchRow[]> {
  const rows = await db
    .select()
    .from(matches)
    .where(inArray(matches.phase, [...phases]))
    .orderBy(asc(matches.number));
  return readable(rows, toRow, unreadable);
}

/** As it is stored, also where its state cannot be read. */
export async function findStored(db: Sql, id: string): Promise<StoredRow | null> {
  const [row] = await db.select().from(matches).where(eq(matches.id, id));
  return row ?? null;
}

/** Read also where its state cannot be. */
export async function findHeader(db: Sql, id: string): Promise<Pick<StoredRow, 'number' | 'phase'> | null> {
  const { number, phase } = matches;
  const [row] = await db.select({ number, phase }).from(matches).where(eq(matches.id, id));
  return row ?? null;
}

/** Running matches by phase. */
export async function countByPhase(db: Sql): Promise<{ phase: string; count: number }[]> {
  return db
    .select({ phase: matches.phase, count: sql<number>`count(*)::int` })
    .from(matches)
    .where(inArray(matches.phase, [...RUNNING]))
    .groupBy(matches.phase);
}

export async function countRunning(db: Sql): Promise<number> {
  return db.$count(matches, inArray(matches.phase, [...RUNNING]));
}

/** Takes the next match number, which the state must contain. */
export async function nextMatchNumber(tx: Tx): Promise<number> {
  const result = await tx.execute(sql`SELECT nextval(pg_get_serial_sequence('matches', 'number')) AS number`);
  return Number((result as unknown as { rows: { number: string | number }[] }).rows[0]!.number);
}

/** A new match; columns that are filled later are empty. */
export type NewMatchRow = Parsed &
  Pick<
    MatchRow,
    | 'id'
    | 'number'
    | 'seriesId'
    | 'mapNumber'
    | 'seed'
    | 'simulated'
    | 'withSimulated'
    | 'gap'
    | 'winChance'
    | 'createdAt'
  >;

export async function insertMatch(tx: Tx, row: NewMatchRow): Promise<MatchRow> {
  const { source, settings, state, explanation, ...plain } = row;
  const [stored] = await tx
    .insert(matches)
    .values({
      ...plain,
      ...sourceColumns(source),
      mode: settings.mode,
      rated: settings.rated,
      regions: [...settings.regions],
      region: settings.regions[0] ?? null,
      settings: storedSettings.write(settings),
      state: storedState.write(state),
      explanation: explanation && storedExplanation.write(explanation),
      phase: state.phase,
      seq: state.seq,
      map: 'map' in state ? state.map : null,
    })
    .returning();
  return toRow(stored!);
}

/** Saves a step: the state and its copies for the lists. */
export async function saveState(tx: Tx, row: MatchRow, state: MatchState): Promise<void> {
  const outcome = state.phase === 'finished' ? state.outcome : null;
  const score = outcome?.score ?? { team1: row.score1, team2: row.score2 };
  const veto = row.state.phase === 'veto' ? row.state.veto : row.veto;
  await tx
    .update(matches)
    .set({
      state: storedState.write(state),
      seq: state.seq,
      phase: state.phase,
      veto: veto && storedVeto.write(veto),
      map: 'map' in state ? state.map : row.map,
      score1: score.team1,
      score2: score.team2,
      winner: outcome?.winner ?? null,
      ...('startedAt' in state && { startedAt: new Date(state.startedAt) }),
      ...('endedAt' in state && { finishedAt: new Date(state.endedAt) }),
    })
    .where(eq(matches.id, row.id));
}

export async function saveScore(tx: Tx, id: string, score: { team1: number; team2: number }): Promise<void> {
  await tx.update(matches).set({ score1: score.team1, score2: score.team2 }).where(eq(matches.id, id));
}

export async function saveReason(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.update(matches).set({ reason }).where(eq(matches.id, id));
}

export async function saveSettings(tx: Tx, { id, settings }: MatchRow): Promise<void> {
  const stored = storedSettings.write(settings);
  await tx.update(matches).set({ settings: stored, explanation: null }).where(eq(matches.id, id));
}

/** RAT14: those of the matches that counted until now are taken away by this removal. Returns their ids; locks them in one order. */
export async function saveRemoval(tx: Tx, matchIds: readonly string[], removalId: string): Promise<string[]> {
  const counting = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(and(isAnyOf(matches.id, matchIds), isNull(matches.removalId)))
    .orderBy(asc(matches.id))
    .for('no key update');
  const ids = counting.map(({ id }) => id);
  await tx.update(matches).set({ removalId }).where(isAnyOf(matches.id, ids));
  return ids;
}

/** `region`: the server's region; null changes nothing. */
export async function saveConnect(
  tx: Tx,
  id: string,
  connect: unknown,
  region: string | null = null,
): Promise<void> {
  await tx
    .update(matches)
    .set({ connect, ...(region !== null && { region }) })
    .where(eq(matches.id, id));
}

/** CHT6: the matches of a removal count again. Returns their ids. */
export async function endRemoval(tx: Tx, removalId: string): Promise<string[]> {
  const rows = await tx
    .update(matches)
    .set({ removalId: null })
    .where(eq(matches.removalId, removalId))
    .returning({ id: matches.id });
  return rows.map(({ id }) => id);
}
