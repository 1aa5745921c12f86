import type { Tx } from '../../platform/db/database.ts';
import type { StageContext } from './context.ts';
import type { Correction } from './correction.ts';
import { findPeople, insertEntrants, renameSides } from './store.ts';

/** Who enters a stage: its name and who plays for it, as many as the mode has; the first is preferred as captain. */
export type NewEntrant = { id: string; name: string; playerIds: readonly string[] };

/** Who plays for each, as it is named now. */
export async function saveEntrants(
  tx: Tx,
  { stageId, at }: { stageId: string; at: Date },
  entrants: readonly NewEntrant[],
): Promise<void> {
  const playerIds = entrants.flatMap((one) => one.playerIds);
  const people = await findPeople(tx, playerIds, at);
  await insertEntrants(
    tx,
    entrants.map((one) => ({
      stageId,
      entrantId: one.id,
      name: one.name,
      playerIds: [...one.playerIds],
      simulated: one.playerIds.every((userId) => people.get(userId)?.simulated ?? false),
    })),
  );
}

/** STG31: who comes in with a correction is of the stage before the fact is added; results that are taken over are its own. */
export async function comeIn(
  { deps }: StageContext,
  tx: Tx,
  stageId: string,
  correction: Correction,
): Promise<void> {
  if (correction.type !== 'replace' && correction.type !== 'enter') return;
  const newcomer = correction.type === 'replace' ? correction.by : correction.entrant;
  await saveEntrants(tx, { stageId, at: new Date(deps.clock.now()) }, [newcomer]);
  if (correction.type === 'replace') await renameSides(tx, stageId, correction.entrantId, newcomer.id);
}
