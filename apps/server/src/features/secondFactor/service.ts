import type { Proof, SecondFactor } from '@retake/contract/secondFactor/calls.ts';
import {
  CONFIRMED,
  GRACE_MS,
  isAppCode,
  isConfirmed,
  MOST_PASSKEYS,
  refusedToStaff,
  typedCode,
} from '@retake/core/secondFactor/asked.ts';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Caller } from '../../platform/http/register.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import { type MaybePromise, whenAllKnown, whenKnown } from '../../platform/maybePromise.ts';
import { createSeal } from '../../platform/secrets/seal.ts';
import { loadSecret } from '../../platform/secrets/secrets.ts';
import type { LoggedInNow } from '../accounts/logIn.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Staff } from '../staff/service.ts';
import { createApps } from './app.ts';
import { createChallenges } from './challenge.ts';
import { createKeys } from './keys.ts';
import { hashOfCode, newCodes } from './oneTimeCodes.ts';
import {
  deleteApp,
  deleteFactors,
  deletePasskey,
  type Factors,
  findConfirmed,
  findFactors,
  findPasskeys,
  insertApp,
  insertPasskey,
  replaceCodes,
  saveConfirmed,
  takeCode,
} from './store.ts';

/** LIM14: of who knows the password, or has the session. */
const TRIES: Limit = { points: 10, perMs: 15 * 60_000 };
/** LIM12. */
const PASSWORD_TRIES: Limit = { points: 5, perMs: 3_600_000 };
const CHANGED = 'second-factor:changed';
const CONFIRMED_NOW = 'second-factor:confirmed';

export type SecondFactorPorts = {
  accounts: Pick<Accounts, 'people' | 'ownPassword' | 'sessions'>;
  staff: Pick<Staff, 'mustActOn'>;
};

type Who = Pick<Caller, 'id' | 'sessionKey'>;

export async function createSecondFactor(deps: Deps, { accounts, staff }: SecondFactorPorts) {
  const { database, clock, bus, environment, limiter, randomBytes } = deps;
  const secret = await loadSecret(database, 'second-factor', randomBytes);
  const apps = createApps(createSeal(secret, randomBytes), randomBytes);
  const keys = createKeys(environment, createChallenges(secret, randomBytes));
  const factors = new ReadThrough<Factors>(bus, (userId) => findFactors(database.sql, userId));
  /** By session; 0: it was never confirmed. */
  const confirmed = new ReadThrough<number>(bus, (key) => findConfirmed(database.sql, key));
  bus.subscribe(CHANGED, ({ userId }: { userId: string }) => factors.drop(userId));
  bus.subscribe(CONFIRMED_NOW, ({ key }: { key: string }) => confirmed.drop(key));

  const isRequired = environment.staffSecondFactor === 'required';
  const has = ({ app, passkeys }: Factors) => app || passkeys > 0;
  const changed = (tx: Tx, userId: string) => tx.after(() => bus.publish(CHANGED, { userId }));

  async function confirm(tx: Tx, { id, sessionKey }: Who): Promise<void> {
    await saveConfirmed(tx, { sessionKey, userId: id, at: new Date(clock.now()) });
    tx.after(() => bus.publish(CONFIRMED_NOW, { key: sessionKey }));
  }

  function fits(tx: Tx, userId: string, proof: Proof): Promise<boolean> {
    const now = clock.now();
    if ('passkey' in proof) return keys.use(tx, userId, proof.passkey, now);
    const code = typedCode(proof.code);
    return isAppCode(code)
      ? apps.use(tx, userId, code, now, false)
      : takeCode(tx, userId, hashOfCode(userId, code));
  }

  async function mustFit(tx: Tx, userId: string, proof: Proof): Promise<void> {
    if (!(await fits(tx, userId, proof))) throw new Refusal('second_factor_wrong');
    changed(tx, userId); // a one-time code may be gone
  }

  const takeTry = (userId: string) => takeOrRefuse(limiter, `second factor ${userId}`, TRIES);

  async function mustKnowPassword(userId: string, password: string): Promise<void> {
    await takeOrRefuse(limiter, `second-factor password ${userId}`, PASSWORD_TRIES);
    await accounts.ownPassword.check(userId, password);
  }

  /** A stolen session changes no factor: 2FA6. */
  async function mustBeFresh({ id, sessionKey }: Who): Promise<void> {
    if (!has(await factors.get(id))) return;
    if (!isConfirmed(await confirmed.get(sessionKey), CONFIRMED.graveMs, clock.now()))
      throw new Refusal('second_factor_confirm');
  }

  async function view(userId: string): Promise<SecondFactor> {
    const [there, person, passkeys] = await Promise.all([
      findFactors(database.sql, userId),
      accounts.people.get(userId),
      findPasskeys(database.sql, userId),
    ]);
    const isStaff = (person?.roles.length ?? 0) > 0;
    const isDue = isStaff && isRequired && !has(there);
    const since = isDue ? await accounts.people.staffSince(userId) : 0;
    return {
      app: there.app,
      passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      codesLeft: there.codes,
      staff: isStaff ? environment.staffSecondFactor : null,
      dueAt: isDue ? new Date(since + GRACE_MS).toISOString() : null,
    };
  }

  /** 2FA3: with the first factor come the codes. */
  async function firstCodes(tx: Tx, userId: string): Promise<string[] | null> {
    return (await findFactors(tx, userId)).codes > 0 ? null : renewCodes(tx, userId);
  }

  async function renewCodes(tx: Tx, userId: string): Promise<string[]> {
    const codes = newCodes(randomBytes);
    const hashes = codes.map((code) => hashOfCode(userId, typedCode(code)));
    await replaceCodes(tx, userId, hashes);
    return codes;
  }

  /** With the last factor go the codes. */
  async function removed(tx: Tx, userId: string): Promise<void> {
    if (!has(await findFactors(tx, userId))) await deleteFactors(tx, userId);
    changed(tx, userId);
  }

  async function change<T>(who: Who, write: (tx: Tx) => Promise<T>): Promise<SecondFactor & { result: T }> {
    const result = await database.write(async (tx) => {
      await accounts.people.lock(tx, who.id);
      const done = await write(tx);
      changed(tx, who.id);
      return done;
    });
    return { ...(await view(who.id)), result };
  }

  const withCodes = async (who: Who, write: (tx: Tx) => Promise<string[] | null>) => {
    const { result: codes, ...about } = await change(who, write);
    return { ...about, codes };
  };

  return {
    view,
    challenge: () => keys.optionsToShow(clock.now()),

    async beginApp(caller: Caller, password: string) {
      await mustKnowPassword(caller.id, password);
      await mustBeFresh(caller);
      const key = apps.newSecret();
      const sealed = apps.sealed(key, caller.id);
      const isNew = await database.write((tx) => insertApp(tx, caller.id, sealed, new Date(clock.now())));
      if (!isNew) throw new Refusal('second_factor_app');
      return { secret: key, uri: apps.uri(key, environment.brandName, caller.nickname) };
    },

    async finishApp(caller: Caller, code: string) {
      await takeTry(caller.id);
      return withCodes(caller, async (tx) => {
        if (!(await apps.use(tx, caller.id, typedCode(code), clock.now(), true)))
          throw new Refusal('second_factor_wrong');
        await confirm(tx, caller);
        return firstCodes(tx, caller.id);
      });
    },

    async removeApp(caller: Caller) {
      await mustBeFresh(caller);
      const { result: _, ...about } = await change(caller, async (tx) => {
        await deleteApp(tx, caller.id);
        await removed(tx, caller.id);
      });
      return about;
    },

    async passkeyOptions(caller: Caller, password: string) {
      await mustKnowPassword(caller.id, password);
      await mustBeFresh(caller);
      const known = await findPasskeys(database.sql, caller.id);
      return keys.optionsToAdd(
        caller,
        known.map(({ credentialId }) => credentialId),
        clock.now(),
      );
    },

    async addPasskey(caller: Caller, name: string, response: RegistrationResponseJSON) {
      await takeTry(caller.id);
      const key = await keys.read(caller.id, response, clock.now());
      if (!key) throw new Refusal('second_factor_wrong');
      return withCodes(caller, async (tx) => {
        if ((await findFactors(tx, caller.id)).passkeys >= MOST_PASSKEYS) throw new Refusal('passkey_many');
        const row = { userId: caller.id, name, createdAt: new Date(clock.now()), ...key };
        if (!(await insertPasskey(tx, row))) throw new Refusal('passkey_known');
        await confirm(tx, caller);
        return firstCodes(tx, caller.id);
      });
    },

    async removePasskey(caller: Caller, id: string) {
      await mustBeFresh(caller);
      const { result: _, ...about } = await change(caller, async (tx) => {
        if (!(await deletePasskey(tx, caller.id, id))) throw new Refusal('not_found');
        await removed(tx, caller.id);
      });
      return about;
    },

    async newCodes(caller: Caller) {
      if (!has(await factors.get(caller.id))) throw new Refusal('not_found');
      await mustBeFresh(caller);
      return withCodes(caller, (tx) => renewCodes(tx, caller.id));
    },

    /** 2FA6. */
    async confirm(caller: Caller, proof: Proof): Promise<void> {
      await takeTry(caller.id);
      await database.write(async (tx) => {
        await mustFit(tx, caller.id, proof);
        await confirm(tx, caller);
      });
    },

    /** 2FA1: in the transaction of a log-in whose password was right. */
    async loggedIn(tx: Tx, { userId, sessionKey, proof }: LoggedInNow): Promise<void> {
      if (!has(await findFactors(tx, userId))) return;
      if (!proof) throw new Refusal('second_factor_asked');
      await takeTry(userId);
      await mustFit(tx, userId, proof);
      await confirm(tx, { id: userId, sessionKey });
    },

    /** 2FA7. */
    async reset(actorId: string, userId: string): Promise<void> {
      await staff.mustActOn(actorId, userId);
      await database.write(async (tx) => {
        await accounts.people.lock(tx, userId);
        if (!has(await findFactors(tx, userId))) throw new Refusal('not_found');
        await deleteFactors(tx, userId);
        await accounts.sessions.endAllOf(tx, userId, 'newPassword');
        changed(tx, userId);
        await deps.audit.write(tx, { actorId, action: 'reset_second_factor', targetId: userId });
      });
    },

    /** 2FA5, 2FA6: throws where a call for staff takes more than this session. */
    refuseUnproven({ id, sessionKey }: Caller, isGrave: boolean): MaybePromise<void> {
      return whenKnown(
        whenAllKnown([factors.get(id), confirmed.get(sessionKey)] as const),
        ([there, at]): MaybePromise<void> => {
          const hasFactor = has(there);
          const judge = (staffSince: number) => {
            const standing = { hasFactor, confirmedAt: at || null, isRequired, staffSince };
            const refused = refusedToStaff(standing, isGrave, clock.now());
            if (refused) throw new Refusal(refused);
          };
          return hasFactor || !isRequired ? judge(0) : accounts.people.staffSince(id).then(judge);
        },
      );
    },
  };
}
