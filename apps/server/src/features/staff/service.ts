import { parseFriendCode } from '@retake/core/accounts/friendCode.ts';
import { refusedToActOn, type StaffRole } from '@retake/core/staff/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import type { Friends } from '../friends/service.ts';
import { roleUndoings } from './undoing.ts';

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

  return {
    undoings: roleUndoings(people),
    mustActOn,
    mayActOn,

    async list() {
      const members = await people.staff();
      return { staff: members.map(({ id, nickname, roles }) => ({ id, nickname, roles: [...roles] })) };
    },

    /** STF3. */
    async give(actorId: string, input: string, role: StaffRole): Promise<void> {
      const found = await find(input.trim());
      const { id: userId } = await mustActOn(actorId, found.id);
      await database.write(async (tx) => {
        await people.lock(tx, userId);
        const givenAt = new Date(clock.now());
        if (!(await people.giveRole(tx, { userId, role, givenBy: actorId, givenAt }))) return;
        const details = { role, givenAt: givenAt.toISOString() };
        await audit.write(tx, { actorId, action: 'give_role', targetId: userId, details });
      });
    },

    /** STF3. */
    async take(actorId: string, userId: string, role: Exclude<StaffRole, 'admin'>): Promise<void> {
      await mustActOn(actorId, userId);
      await database.write(async (tx) => {
        await people.lock(tx, userId);
        const held = await people.takeRole(tx, userId, role);
        if (!held) throw new Refusal('not_found');
        const details = { role, givenBy: held.givenBy, givenAt: held.givenAt.toISOString() };
        await audit.write(tx, { actorId, action: 'take_role', targetId: userId, details });
      });
    },
  };
}
