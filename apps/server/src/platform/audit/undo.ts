import type { ErrorCode } from '@retake/contract/errors.ts';
import type { Permission } from '@retake/core/staff/permissions.ts';
import type { z } from 'zod';
import type { Sql, Tx } from '../db/database.ts';

/** An act of the staff, as its line in the log says it. `targetId`: the player; null: it is of no player. */
export type DoneAct<Details, TargetId = string> = {
  actorId: string;
  targetId: TargetId;
  at: Date;
  details: Details;
};

/**
 * UND5: an act of one of these on the same player that stands refuses it with this code, if the row alone cannot tell what has come in between. `by`: only
 * of the same value of this detail.
 */
export type Since = { actions: readonly string[]; by?: string; code: ErrorCode };

/** UND1: how acts of one kind are undone; of the feature whose acts they are. */
export type Undoing = {
  /** What it takes to do such an act. */
  takes: Permission;
  /** UND4: whether the act was grave, so that it takes a fresh confirmation to undo it. Null: such an act is not undone. */
  isGrave(details: unknown): boolean | null;
  /** UND5 */
  since?: Since;
  /** Of what is no player's. */
  thing?: {
    /** Nobody else changes it until the transaction ends. */
    lock(tx: Tx, details: unknown): Promise<void>;
    /** As the list says it; null: it is gone. */
    name(db: Sql, details: unknown): Promise<string | null>;
  };
  /** Puts back what was, or refuses where something has come since. */
  undo(tx: Tx, act: DoneAct<unknown, string | null>): Promise<void>;
};
/** By the action of their lines. */
export type Undoings = Record<string, Undoing>;

/** Lines whose details have another shape, as of an earlier release, are of acts that are not undone. */
export const undoing = <Details>(
  shape: z.ZodType<Details>,
  own: {
    takes: Permission;
    isGrave(details: Details): boolean;
    since?: Since;
    undo(tx: Tx, act: DoneAct<Details>): Promise<void>;
  },
): Undoing => ({
  takes: own.takes,
  ...(own.since && { since: own.since }),
  isGrave(details) {
    const read = shape.safeParse(details);
    return read.success ? own.isGrave(read.data) : null;
  },
  undo: (tx, act) => own.undo(tx, { ...act, targetId: act.targetId!, details: shape.parse(act.details) }),
});

/** Of acts on what is no player's, as an article. */
export const undoingOfThing = <Details>(
  shape: z.ZodType<Details>,
  own: {
    takes: Permission;
    since: Since;
    lock(tx: Tx, details: Details): Promise<void>;
    name(db: Sql, details: Details): Promise<string | null>;
    undo(tx: Tx, details: Details): Promise<void>;
  },
): Undoing => ({
  takes: own.takes,
  since: own.since,
  isGrave: (details) => (shape.safeParse(details).success ? false : null),
  thing: {
    lock: (tx, details) => own.lock(tx, shape.parse(details)),
    name: (db, details) => own.name(db, shape.parse(details)),
  },
  undo: (tx, { details }) => own.undo(tx, shape.parse(details)),
});
