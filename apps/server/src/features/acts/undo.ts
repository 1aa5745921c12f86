import type { RecentAct } from '@retake/contract/acts/calls.ts';
import { permissionsOf } from '@retake/core/staff/permissions.ts';
import { refusedToUndo, UNDO_MS } from '@retake/core/staff/undo.ts';
import { isUndone, UNDO } from '../../platform/audit/acts.ts';
import type { Undoing, Undoings } from '../../platform/audit/undo.ts';
import { isUniqueViolation } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Caller } from '../../platform/http/register.ts';
import type { MaybePromise } from '../../platform/maybePromise.ts';
import type { People } from '../accounts/people.ts';
import type { Staff } from '../staff/service.ts';
import { findLine, findRecent, hasCome } from './store.ts';

const MOST_LISTED = 20;
/** Lines that are read for them: others may have done more meanwhile. */
const MOST_READ = 200;

export type UndoPorts = {
  people: Pick<People, 'lock'>;
  staff: Pick<Staff, 'mustActOn' | 'mayActOn'>;
  /** 2FA6 */
  refuseUnproven(caller: Caller, isGrave: boolean): MaybePromise<void>;
  undoings: Undoings;
};

/** What is a player's is undone with the player alone, and what is not, without one. */
const isOfOther = ({ thing }: Undoing, targetId: string | null): boolean =>
  (targetId === null) !== (thing !== undefined);

/** UND1 to UND5. */
export function createUndo(
  { database, clock, audit }: Pick<Deps, 'database' | 'clock' | 'audit'>,
  { people, staff, refuseUnproven, undoings }: UndoPorts,
) {
  return {
    async recent(caller: Caller): Promise<{ acts: RecentAct[] }> {
      const may = permissionsOf(caller.roles);
      const now = clock.now();
      const found = await findRecent(database.sql, {
        actions: Object.keys(undoings).filter((action) => may.has(undoings[action]!.takes)),
        after: new Date(now - UNDO_MS),
        limit: MOST_READ,
      });
      const acts: RecentAct[] = [];
      for (const { seq, action, actorId, actor, targetId, target, details, at } of found) {
        if (acts.length === MOST_LISTED) break;
        const how = undoings[action]!;
        if (how.isGrave(details) === null || isOfOther(how, targetId)) continue;
        if (refusedToUndo({ actorId, at: at.getTime() }, caller, now)) continue;
        if (targetId !== null && !(await staff.mayActOn(caller.id, targetId))) continue;
        const until = new Date(at.getTime() + UNDO_MS).toISOString();
        const player = targetId === null ? null : { id: targetId, nickname: target };
        const thing = (await how.thing?.name(database.sql, details)) ?? null;
        const about = { number: seq, action, actor, target: player, thing };
        acts.push({ ...about, at: at.toISOString(), until });
      }
      return { acts };
    },

    async undo(caller: Caller, number: number): Promise<{ undone: true }> {
      const line = await findLine(database.sql, number);
      const how = line && undoings[line.action];
      if (!line || !how) throw new Refusal('not_found');
      if (!permissionsOf(caller.roles).has(how.takes)) throw new Refusal('forbidden');
      const { action, actorId, targetId, at, details } = line;
      const isGrave = how.isGrave(details);
      if (isGrave === null || isOfOther(how, targetId)) throw new Refusal('undo_never');
      if (targetId !== null) await staff.mustActOn(caller.id, targetId);
      await refuseUnproven(caller, isGrave);
      const undone = database.write(async (tx) => {
        // Waits for another undo under way, which would look like something that has come since.
        if (targetId !== null) await people.lock(tx, targetId);
        await how.thing?.lock(tx, details);
        if (await isUndone(tx, number)) throw new Refusal('undo_done');
        const refused = refusedToUndo({ actorId, at: at.getTime() }, caller, clock.now());
        if (refused) throw new Refusal(refused);
        if (how.since && (await hasCome(tx, line, how.since))) throw new Refusal(how.since.code);
        await how.undo(tx, { actorId, targetId, at, details });
        const entry = {
          actorId: caller.id,
          action: UNDO,
          ...(targetId !== null && { targetId }),
          details: { undoes: number, act: action },
        };
        await audit.write(tx, entry);
      });
      await undone.catch((error: unknown) => {
        throw isUniqueViolation(error, 'audit_log_undoes') ? new Refusal('undo_done') : error;
      });
      return { undone: true };
    },
  };
}
