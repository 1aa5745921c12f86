import type { RolePreview } from '@retake/contract/staff/calls.ts';
import { parseFriendCode } from '@retake/core/accounts/friendCode.ts';
import { refusedToActOn, STAFF_ROLES, type StaffRole } from '@retake/core/staff/permissions.ts';
import type { Tx } from '../../platform/db/database.ts';
import { dryRun } from '../../platform/db/dryRun.ts';
import type { Deps } from '../../platform/deps.ts';
import { digestOf } from '../../platform/digest.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People, Person } from '../accounts/people.ts';
import type { Friends } from '../friends/service.ts';
import { roleUndoings, type TakenRole } from './undoing.ts';

const inOrder = ({ roles }: Person): StaffRole[] => STAFF_ROLES.filter((role) => roles.includes(role));

export type Staff = ReturnType<typeof createStaff>;

export type StaffPorts = { people: People; friends: Pick<Friends, 'areFriends'> };

export function createStaff(
  { database, clock, audit }: Pick<Deps, 'database' | 'clock' | 'audit'>,
  { people, friends }: StaffPorts,
) {
  /** STF2: throws where this member of the staff must leave this player to others. */
  async function mustActOn(actorId: string, targetId: string) {
    const [actor, target] = await Promise.all([people.get(actorId), people.get(targetId)]);
    if (!actor || !target) throw new Refusal('user_not_found');
    const refused = refusedToActOn(actor, target, await friends.areFriends(actorId, targetId));
    if (refused) throw new Refusal(refused);
    return target;
  }

  const mayActOn = async (actorId: string, targetId: string): Promise<boolean> => {
    const [actor, target] = await Promise.all([people.get(actorId), people.get(targetId)]);
    if (!actor || !target) return false;
    return refusedToActOn(actor, target, await friends.areFriends(actorId, targetId)) === null;
  };

  async function find(typed: string) {
    const code = parseFriendCode(typed);
    const person =
      (code.ok ? await people.byFriendCode(code.value) : null) ?? (await people.byNickname(typed));
    if (!person) throw new Refusal('user_not_found');
    return person;
  }

  /** Changes the roles of a player, and says what that did. */
  async function changing(tx: Tx, userId: string, change: () => Promise<boolean>): Promise<RolePreview> {
    await people.lock(tx, userId);
    const before = await people.getWithin(tx, userId);
    const canUndo = await change();
    const after = await people.getWithin(tx, userId);
    if (!before || !after) throw new Refusal('user_not_found');
    const shown = { before: inOrder(before), after: inOrder(after), canUndo };
    return { digest: digestOf({ userId, ...shown }), player: before.nickname, ...shown };
  }

  const give = (tx: Tx, actorId: string, userId: string, role: StaffRole) =>
    changing(tx, userId, async () => {
      const givenAt = new Date(clock.now());
      if (!(await people.giveRole(tx, { userId, role, givenBy: actorId, givenAt }))) return false;
      const details = { role, givenAt: givenAt.toISOString() };
      await audit.write(tx, { actorId, action: 'give_role', targetId: userId, details });
      return role !== 'admin';
    });

  const take = (tx: Tx, actorId: string, userId: string, role: TakenRole) =>
    changing(tx, userId, async () => {
      const held = await people.takeRole(tx, userId, role);
      if (!held) throw new Refusal('not_found');
      const details = { role, givenBy: held.givenBy, givenAt: held.givenAt.toISOString() };
      await audit.write(tx, { actorId, action: 'take_role', targetId: userId, details });
      return true;
    });

  function mustBeAsShown({ digest }: RolePreview, expects: string | undefined): void {
    if (expects !== undefined && expects !== digest) throw new Refusal('changed_meanwhile');
  }

  return {
    undoings: roleUndoings(people),
    mustActOn,
    mayActOn,

    async list() {
      const members = await people.staff();
      return { staff: members.map(({ id, nickname, roles }) => ({ id, nickname, roles: [...roles] })) };
    },

    /** DRY1 */
    async previewGiving(actorId: string, input: string, role: StaffRole): Promise<RolePreview> {
      const { id: userId } = await mustActOn(actorId, (await find(input.trim())).id);
      return dryRun(database, (tx) => give(tx, actorId, userId, role));
    },

    /** STF3, DRY2. */
    async give(actorId: string, input: string, role: StaffRole, expects: string | undefined): Promise<void> {
      const { id: userId } = await mustActOn(actorId, (await find(input.trim())).id);
      await database.write(async (tx) => mustBeAsShown(await give(tx, actorId, userId, role), expects));
    },

    /** DRY1 */
    async previewTaking(actorId: string, userId: string, role: TakenRole): Promise<RolePreview> {
      await mustActOn(actorId, userId);
      return dryRun(database, (tx) => take(tx, actorId, userId, role));
    },

    /** STF3, DRY2. */
    async take(actorId: string, userId: string, role: TakenRole, expects: string | undefined): Promise<void> {
      await mustActOn(actorId, userId);
      await database.write(async (tx) => mustBeAsShown(await take(tx, actorId, userId, role), expects));
    },
  };
}
