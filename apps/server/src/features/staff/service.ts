import { parseFriendCode } from '@retake/core/accounts/friendCode.ts';
import { refusedToActOn, type StaffRole } from '@retake/core/staff/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import type { Friends } from '../friends/service.ts';

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
        const row = { userId, role, givenBy: actorId, givenAt: new Date(clock.now()) };
        if (!(await people.giveRole(tx, row))) return;
        await audit.write(tx, { actorId, action: 'give_role', targetId: userId, details: { role } });
      });
    },

    /** STF3. */
    async take(actorId: string, userId: string, role: Exclude<StaffRole, 'admin'>): Promise<void> {
      await mustActOn(actorId, userId);
      await database.write(async (tx) => {
        await people.lock(tx, userId);
        if (!(await people.takeRole(tx, userId, role))) throw new Refusal('not_found');
        await audit.write(tx, { actorId, action: 'take_role', targetId: userId, details: { role } });
      });
    },
  };
}
