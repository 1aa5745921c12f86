import { Refusal } from './failure.ts';
import type { Caller } from './register.ts';

/** The caller's own id when an input names it: never trusted, only compared. */
export function own(caller: Caller, userId: string): string {
  if (userId !== caller.id) throw new Refusal('not_yourself');
  return userId;
}
