import { rankOf, type StaffRole } from './permissions.ts';

/** UND1: so long an act of the staff can be undone. */
export const UNDO_MS = 10 * 60_000;

type Act = { actorId: string; at: number };
type Undoer = { id: string; roles: readonly StaffRole[] };

/** UND1: by who did it, or by somebody of the rank of a senior. */
const mayUndoOthers = (roles: readonly StaffRole[]): boolean => rankOf(roles) >= rankOf(['senior']);

/** UND1: why an act is not undone by this member of the staff now; null: it is. Times in ms. */
export function refusedToUndo(
  { actorId, at }: Act,
  { id, roles }: Undoer,
  now: number,
): 'undo_others' | 'undo_late' | null {
  if (actorId !== id && !mayUndoOthers(roles)) return 'undo_others';
  return now - at < UNDO_MS ? null : 'undo_late';
}
