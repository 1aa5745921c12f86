import type { Access } from '@retake/core/lobby/access.ts';
import { isWaiting } from '@retake/core/lobby/lobby.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { isSame, sign } from '../../platform/secrets/secrets.ts';
import { applyTo, type Door, type LobbyContext } from './changes.ts';
import { findLobby, type LobbyRow, lockLobby, savePassword } from './store.ts';

/** How accounts keep passwords; both throw `unavailable` when too many wait. */
export type DoorPorts = {
  hashPassword(password: string): Promise<string>;
  isPassword(hash: string, password: string): Promise<boolean>;
  /** The installation's secret for invites. */
  secret: string;
};

export type ChosenAccess = { access: Exclude<Access, 'password'> } | { access: 'password'; password: string };
export type ShownKey = { password: string } | { invite: string };

const present = (row: LobbyRow | null): LobbyRow => {
  if (!row) throw new Refusal('lobby_gone');
  return row;
};

/** LOB24: who may come into a lobby, and how they show it. */
export function createDoor(context: LobbyContext, { hashPassword, isPassword, secret }: DoorPorts) {
  const { database } = context.deps;
  /** Void with the lobby, and with its next key. */
  const tokenOf = ({ id, lobby }: LobbyRow) => sign(secret, `lobby:${id}:${lobby.keys}`);

  /** Whether this opens the door of the lobby as it was read. Checking a password takes milliseconds: no lock is held. */
  async function opens(row: LobbyRow, key: ShownKey): Promise<boolean> {
    if ('invite' in key) return isSame(tokenOf(row), key.invite);
    return row.passwordHash !== null && isPassword(row.passwordHash, key.password);
  }

  /** The choice as it is stored. */
  const keep = async (chosen: ChosenAccess): Promise<Door> => ({
    access: chosen.access,
    passwordHash: chosen.access === 'password' ? await hashPassword(chosen.password) : null,
  });

  return {
    /** Null where nobody needs it. */
    inviteOf: (row: LobbyRow): string | null =>
      isWaiting(row.lobby) && row.lobby.access !== 'public' ? tokenOf(row) : null,

    keep,

    async setAccess(by: string, id: string, chosen: ChosenAccess): Promise<LobbyRow> {
      const { access, passwordHash } = await keep(chosen);
      return database.write(async (tx) => {
        const row = await applyTo(context, tx, present(await lockLobby(tx, id)), {
          type: 'setAccess',
          by,
          access,
        });
        await savePassword(tx, id, passwordHash);
        return { ...row, passwordHash };
      });
    },

    async showKey(userId: string, id: string, key: ShownKey): Promise<LobbyRow> {
      const seen = present(await findLobby(database.sql, id));
      const wrong = 'invite' in key ? 'lobby_invite_wrong' : 'lobby_password_wrong';
      const isPublic = isWaiting(seen.lobby) && seen.lobby.access === 'public';
      if (!isPublic && !(await opens(seen, key))) throw new Refusal(wrong);
      return database.write(async (tx) => {
        const row = present(await lockLobby(tx, id));
        if (row.lobby.keys !== seen.lobby.keys) throw new Refusal(wrong); // it has another key by now
        return applyTo(context, tx, row, { type: 'admit', userId });
      });
    },
  };
}
