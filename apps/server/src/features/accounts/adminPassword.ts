import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { OperatorError } from '../../platform/operatorError.ts';
import { deleteResetsOf, findAdmins, setPasswordHash } from './store.ts';

/** A deadline with the id of a player whose sessions end now: set by a process that no player is connected to. */
export const END_SESSIONS = 'accounts:end-sessions';

/** Whose password it is. Throws an `OperatorError` if that is nobody, or not clear. */
async function choose(tx: Tx, nickname: string | undefined): Promise<{ id: string; nickname: string }> {
  const admins = await findAdmins(tx);
  const names = admins.map((admin) => admin.nickname).join(', ');
  const wanted = nickname?.toLowerCase();
  const [chosen, ...others] = admins.filter((admin) => !wanted || admin.nickname.toLowerCase() === wanted);
  if (admins.length === 0) throw new OperatorError('This installation has no admin.');
  if (!chosen) throw new OperatorError(`There is no admin "${nickname}", but ${names}.`);
  if (others.length > 0) throw new OperatorError(`Which admin? npm run admin -- NICKNAME, of ${names}.`);
  return chosen;
}

type Password = { of: string | undefined; hash: string; now: number };

/**
 * ACC19: gives an admin (`of`: the nickname, if there are several) a new password, and ends all sessions and reset links
 * of the account: a server that runs on the database does so within a second, else the next one as it starts. Returns the
 * admin. Throws an `OperatorError` if it is not clear which admin is meant.
 */
export async function setAdminPassword(
  tx: Tx,
  { audit, deadlines }: Pick<Deps, 'audit' | 'deadlines'>,
  { of, hash, now }: Password,
): Promise<{ id: string; nickname: string }> {
  const admin = await choose(tx, of);
  await setPasswordHash(tx, admin.id, hash);
  await deleteResetsOf(tx, admin.id);
  await deadlines.set(tx, END_SESSIONS, admin.id, now);
  // An operator has no account: the line is the admin's own, and says who it was.
  const details = { by: 'operator' };
  await audit.write(tx, { actorId: admin.id, action: 'new_admin_password', targetId: admin.id, details });
  return admin;
}
