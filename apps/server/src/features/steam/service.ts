import { isUniqueViolation, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import { authenticationUrl, type NonceStore, verifyAssertion } from './openid.ts';
import type { SteamProvider } from './provider.ts';
import { deleteNonces, insertNonce, lockSteamId, saveSteamId } from './store.ts';

const CALLBACK = '/auth/steam/callback';
const STATE_BYTES = 32;

/** STM6: stands where a SteamID would, for who was connected by an admin. Not one that Steam could ever confirm. */
const byAdmin = (userId: string) => `admin:${userId}`;

export type SignIn = { rawQuery: string; state: string | undefined };

export type Steam = ReturnType<typeof createSteam>;

type SteamDeps = Pick<Deps, 'database' | 'clock' | 'environment' | 'randomBytes'> & {
  people: People;
  /** Comes from the configuration; a function because the sandbox's address is known only once the server listens. */
  provider(): SteamProvider;
};

export function createSteam(deps: SteamDeps) {
  const { database, clock, people } = deps;
  const { publicUrl } = deps.environment;
  const returnTo = new URL(CALLBACK, publicUrl).href;

  const nonces: NonceStore = {
    async claimNonce(nonce, expiresAt) {
      await deleteNonces(database.sql, new Date(clock.now()));
      return insertNonce(database.sql, nonce, new Date(expiresAt));
    },
  };

  async function set(tx: Tx, userId: string, steamId: string | null): Promise<void> {
    await saveSteamId(tx, userId, steamId);
    people.changed(tx, [userId]);
  }

  return {
    /** Where the browser goes, and the state that it keeps until it is back. */
    begin() {
      const state = Buffer.from(deps.randomBytes(STATE_BYTES)).toString('base64url');
      return {
        state,
        url: authenticationUrl({ provider: deps.provider(), returnTo, realm: publicUrl, state }),
      };
    },

    /** The SteamID that Steam confirms, or why not. */
    verify: ({ rawQuery, state }: SignIn) =>
      verifyAssertion({
        rawQuery,
        state,
        expectedReturnTo: returnTo,
        provider: deps.provider(),
        now: clock.now(),
        nonces,
      }),

    /** STM2, STM3. Whether it is connected, or already was; or whose it is. */
    async connect(userId: string, steamId: string): Promise<'connected' | 'taken' | 'other_account'> {
      try {
        return await database.write(async (tx) => {
          const before = await lockSteamId(tx, userId);
          if (before === steamId) return 'connected';
          if (before && before !== byAdmin(userId)) return 'other_account';
          await set(tx, userId, steamId);
          return 'connected';
        });
      } catch (error) {
        if (isUniqueViolation(error, 'users_steam_id')) return 'taken';
        throw error;
      }
    },

    /** STM6. */
    async connectByAdmin(tx: Tx, userId: string): Promise<void> {
      if (await lockSteamId(tx, userId)) throw new Refusal('steam_already');
      await set(tx, userId, byAdmin(userId));
    },

    /** STM6. */
    async disconnectByAdmin(tx: Tx, userId: string): Promise<void> {
      if (!(await lockSteamId(tx, userId))) throw new Refusal('steam_not_connected');
      await set(tx, userId, null);
    },
  };
}
