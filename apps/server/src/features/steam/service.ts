import { isUniqueViolation, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import { avatarAddress } from './avatarRoute.ts';
import type { Avatars } from './avatars.ts';
import { authenticationUrl, type NonceStore, verifyAssertion } from './openid.ts';
import type { SteamProvider } from './provider.ts';
import type { States } from './state.ts';
import { deleteNonces, findSteamId, findWithoutSteamId, insertNonce, isTaken } from './store.ts';
import type { SteamWebApi } from './webApi.ts';

const CALLBACK = '/auth/steam/callback';

/** STM6: a placeholder for the SteamID until the player's first sign-in at Steam. Steam could never confirm it. */
const byAdmin = (userId: string) => `admin:${userId}`;

/** `sessionKey`: of the session that comes back; `state`: of its browser. */
export type SignIn = { rawQuery: string; state: string | undefined; sessionKey: string };

export type Steam = ReturnType<typeof createSteam>;

type SteamDeps = Pick<Deps, 'database' | 'clock' | 'environment' | 'randomBytes'> & {
  people: People;
  states: States;
  /** Comes from the configuration; a function because the sandbox's address is only known once the server listens. */
  provider(): SteamProvider;
  /** Null without a key. */
  webApi: SteamWebApi | null;
  avatars: Avatars;
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

  const connected = createEvent<{ userId: string; steamId: string }>();
  const leaving = createEvent<string>();
  async function setSteamId(tx: Tx, userId: string, steamId: string): Promise<void> {
    await people.setSteamId(tx, userId, steamId);
    await connected.tell(tx, { userId, steamId });
  }

  return {
    /** An account that has this SteamID from now on. */
    onConnected: connected.on,
    /** Passes a player who is about to lose the SteamID. */
    onLeaving: leaving.on,
    webApi: deps.webApi,
    /** STM8: the address of the picture; null: none. */
    async avatarsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const found = await deps.avatars.ofAll(userIds);
      return new Map(found.map((avatar) => [avatar.userId, avatarAddress(avatar.userId, avatar)]));
    },
    /** Null where nothing is connected. */
    connectedSteamId: (userId: string) => findSteamId(database.sql, userId),
    /** Players who could not be put on a server, because their SteamID is unknown. */
    withoutSteamId: findWithoutSteamId,

    /** Where the browser goes, and the state of this session that it stores until it returns. */
    begin(sessionKey: string) {
      const state = deps.states.issue(sessionKey, clock.now(), deps.randomBytes);
      return {
        state,
        url: authenticationUrl({ provider: deps.provider(), returnTo, realm: publicUrl, state }),
      };
    },

    /** The SteamID that Steam confirms, or why not. */
    verify({ rawQuery, state, sessionKey }: SignIn) {
      const now = clock.now();
      const isOwn = state !== undefined && deps.states.isOf(state, sessionKey, now);
      return verifyAssertion({
        rawQuery,
        state: isOwn ? state : undefined,
        expectedReturnTo: returnTo,
        provider: deps.provider(),
        now,
        nonces,
      });
    },

    /** STM2, STM3: whether the account is connected now, or why not. */
    async connect(userId: string, steamId: string): Promise<'connected' | 'taken' | 'other_account'> {
      try {
        return await database.write(async (tx) => {
          const before = (await people.lock(tx, userId))?.steamId;
          if (before && before !== byAdmin(userId) && before !== steamId) return 'other_account';
          await deps.avatars.wanted(tx, userId);
          if (before === steamId) return 'connected';
          await setSteamId(tx, userId, steamId);
          return 'connected';
        });
      } catch (error) {
        if (isUniqueViolation(error, 'users_steam_id')) return 'taken';
        throw error;
      }
    },

    /** STM6. `steamId` null: the player's next sign-in confirms which account it is. */
    async connectByAdmin(tx: Tx, userId: string, steamId: string | null): Promise<void> {
      const before = (await people.lock(tx, userId))?.steamId;
      const confirms = steamId !== null && before === byAdmin(userId);
      if (before && !confirms) throw new Refusal('steam_already');
      if (steamId !== null && (await isTaken(tx, steamId))) throw new Refusal('steam_taken');
      if (steamId === null) await people.setSteamId(tx, userId, byAdmin(userId));
      else await setSteamId(tx, userId, steamId);
    },

    /** STM6. */
    async disconnectByAdmin(tx: Tx, userId: string): Promise<void> {
      if (!(await people.lock(tx, userId))?.steamId) throw new Refusal('steam_not_connected');
      await leaving.tell(tx, userId);
      await people.setSteamId(tx, userId, null);
      await deps.avatars.gone(tx, userId);
    },
  };
}
