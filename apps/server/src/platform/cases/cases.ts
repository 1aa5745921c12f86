import { CLAIM_MS } from '@retake/core/cases/lease.ts';
import type { Clock } from '../clock.ts';
import type { Sql, Tx } from '../db/database.ts';
import { and, asc, eq, gt, lte, ne, or, type SQL, sql } from '../db/query.ts';
import { cases } from './tables.ts';

export type Case = typeof cases.$inferSelect;

/** What a case is of: one is open at a time. */
export type CaseOf = { kind: string; subject: string; context?: string };

export type Cases = {
  /** CAS1: what is open already is joined, with its earlier due time. */
  open(tx: Tx, about: CaseOf, dueAt: Date): Promise<Case>;
  /** CAS2: null where somebody else has it, or it is closed. Claimed again by the same person, it is theirs for longer. */
  claim(tx: Tx, id: string, userId: string): Promise<Case | null>;
  /** The case where this person holds it, which nobody else then claims until the transaction ends. */
  held(tx: Tx, id: string, userId: string): Promise<Case | null>;
  /** The case where nobody has it and it is not closed; nobody else then claims or closes it until the transaction ends. */
  holdFree(tx: Tx, id: string): Promise<Case | null>;
  /** The id of the case of this kind that this person holds now. */
  heldOf(db: Sql, kind: string, userId: string): Promise<string | null>;
  /** The held one of this kind, or the first of `ids` that is still free. Lock the person before, who else gets two at once. */
  deal(tx: Tx, kind: string, userId: string, ids: readonly string[]): Promise<Case | null>;
  /** CAS2: gives it back before the time is over. */
  release(tx: Tx, id: string, userId: string): Promise<boolean>;
  /** CAS3: null where it is closed already, or `by` has no claim on it. Without `by` the platform itself closes it. */
  close(tx: Tx, id: string, verdict: string, by?: string): Promise<Case | null>;
  /** CAS3: closes the open one of this kind and subject, if there is one. */
  closeOf(tx: Tx, about: CaseOf, verdict: string): Promise<Case | null>;
  /** UND2: as if it had not been closed: held by whom and until when it was, or free where that person holds another one by now. */
  reopen(tx: Tx, id: string, by: { userId: string; claimUntil: Date | null }): Promise<void>;
  /** Those of a kind that are not closed, the longest due first. */
  unclosed(db: Sql, kind: string, limit: number): Promise<Case[]>;
  /** The one about this that is not closed. */
  unclosedOf(db: Sql, about: CaseOf): Promise<Case | null>;
};

export function createCases(clock: Clock): Cases {
  const now = () => new Date(clock.now());
  const unclosed = ne(cases.state, 'closed');
  const isAbout = ({ kind, subject, context = '' }: CaseOf) =>
    and(eq(cases.kind, kind), eq(cases.subject, subject), eq(cases.context, context), unclosed);
  const isHeldBy = (userId: string) => and(eq(cases.claimedBy, userId), eq(cases.state, 'claimed'));

  async function claim(tx: Tx, id: string, userId: string): Promise<Case | null> {
    const isFree = or(eq(cases.state, 'open'), lte(cases.claimUntil, now()), isHeldBy(userId));
    const claimUntil = new Date(clock.now() + CLAIM_MS);
    const [row] = await tx
      .update(cases)
      .set({ state: 'claimed', claimedBy: userId, claimUntil })
      .where(and(eq(cases.id, id), unclosed, isFree))
      .returning();
    return row ?? null;
  }

  async function heldOf(db: Sql, kind: string, userId: string): Promise<string | null> {
    const which = and(eq(cases.kind, kind), isHeldBy(userId), gt(cases.claimUntil, now()));
    const [row] = await db.select({ id: cases.id }).from(cases).where(which).limit(1);
    return row?.id ?? null;
  }

  return {
    claim,
    heldOf,

    async deal(tx, kind, userId, ids) {
      const heldId = await heldOf(tx, kind, userId);
      if (heldId) return claim(tx, heldId, userId);
      for (const id of ids) {
        const claimed = await claim(tx, id, userId);
        if (claimed) return claimed;
      }
      return null;
    },

    async open(tx, { kind, subject, context = '' }, dueAt) {
      const values = { kind, subject, context, dueAt, openedAt: now() };
      const [row] = await tx
        .insert(cases)
        .values(values)
        .onConflictDoUpdate({
          target: [cases.kind, cases.subject, cases.context],
          targetWhere: sql`state <> 'closed'`,
          set: { dueAt: sql`least(${cases.dueAt}, excluded.due_at)` },
        })
        .returning();
      return row!;
    },

    async held(tx, id, userId) {
      const which = and(eq(cases.id, id), isHeldBy(userId));
      const [row] = await tx.select().from(cases).where(which).for('update');
      return row ?? null;
    },

    async holdFree(tx, id) {
      const isFree = or(eq(cases.state, 'open'), lte(cases.claimUntil, now()));
      const which = and(eq(cases.id, id), unclosed, isFree);
      const [row] = await tx.select().from(cases).where(which).for('update');
      return row ?? null;
    },

    async release(tx, id, userId) {
      const free = { state: 'open', claimedBy: null, claimUntil: null } as const;
      const which = and(eq(cases.id, id), isHeldBy(userId));
      return (await tx.update(cases).set(free).where(which).returning()).length > 0;
    },

    async close(tx, id, verdict, by) {
      const mayClose = by === undefined ? unclosed : and(unclosed, isHeldBy(by));
      return closeWhere(tx, and(eq(cases.id, id), mayClose), verdict, now());
    },

    closeOf: (tx, about, verdict) => closeWhere(tx, isAbout(about), verdict, now()),

    async reopen(tx, id, { userId, claimUntil }) {
      const [row] = await tx.select({ kind: cases.kind }).from(cases).where(eq(cases.id, id));
      const isFree = !row || claimUntil === null || (await heldOf(tx, row.kind, userId)) !== null;
      const claim = isFree
        ? ({ state: 'open', claimedBy: null, claimUntil: null } as const)
        : ({ state: 'claimed', claimedBy: userId, claimUntil } as const);
      await tx
        .update(cases)
        .set({ ...claim, verdict: null, closedAt: null })
        .where(and(eq(cases.id, id), eq(cases.state, 'closed')));
    },

    async unclosedOf(db, about) {
      const [row] = await db.select().from(cases).where(isAbout(about)).limit(1);
      return row ?? null;
    },

    unclosed: (db, kind, limit) =>
      db
        .select()
        .from(cases)
        .where(and(eq(cases.kind, kind), unclosed))
        .orderBy(asc(cases.dueAt), asc(cases.id))
        .limit(limit),
  };
}

async function closeWhere(
  tx: Tx,
  which: SQL | undefined,
  verdict: string,
  closedAt: Date,
): Promise<Case | null> {
  const closed = { state: 'closed', verdict, closedAt, claimUntil: null } as const;
  const [row] = await tx.update(cases).set(closed).where(which).returning();
  return row ?? null;
}
