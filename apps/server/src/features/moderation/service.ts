import { parseFriendCode } from '@retake/core/accounts/friendCode.ts';
import { parseSteamId } from '@retake/core/accounts/steamId.ts';
import { CHECK_NAMES, type CheckCode, type CheckState } from '@retake/core/moderation/accountCheck.ts';
import type { PromoKind } from '@retake/core/premium/grants.ts';
import type { AuditEntry } from '../../platform/audit/audit.ts';
import { isUniqueViolation, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { digestOf } from '../../platform/digest.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People, Person } from '../accounts/people.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Removable, Removal } from '../rating/removal.ts';
import type { Staff } from '../staff/service.ts';
import type { Steam } from '../steam/service.ts';
import type { Checks } from './checks.ts';
import {
  beginMaintenance,
  endMaintenance,
  insertCheck,
  listChecks,
  listMaintenance,
  removeCheck,
} from './store.ts';
import { checkUndoings, lineOf } from './undoing.ts';

/** What codes do; see the columns of `promo_codes`. */
export type PromoTerms = {
  kind: PromoKind;
  days: number | null;
  percent: number | null;
  mostUses: number | null;
  beginsAt: Date | null;
  expiresAt: Date | null;
  note: string;
};
/** A code to be added. */
export type NewPromo = PromoTerms & { code: string };

/** CHK2: an admin types this to mean all players. */
export const EVERYBODY = '*';

/** Removes the matches of a player (RAT14). */
type RemoveMatches = Pick<Removal, 'preview' | 'remove' | 'giveBack'>;
export type ModerationPorts = {
  people: People;
  staff: Pick<Staff, 'mustActOn'>;
  promos: Accounts['promos'];
  steam: Steam;
  removal: RemoveMatches;
};

function steamIdOf(typed: string): string {
  const parsed = parseSteamId(typed);
  if (!parsed.ok) throw new Refusal(parsed.code);
  return parsed.value;
}

type Of<Thing> = { nickname: string } & Thing;
type Digested<Thing> = { digest: string } & Thing;

/** DRY2: which matches go, and who gets points back. */
const digested = <Found extends Removable>(found: Found): Digested<Found> => ({
  ...found,
  digest: digestOf([found.matchIds.toSorted(), found.refundedIds.toSorted()]),
});
export type Moderation = ReturnType<typeof createModeration>;

/**
 * Admin actions. Every change is a transaction with its line in the audit log, which says nobody's name or SteamID: no line can be
 * changed when the account is deleted (DEL4).
 */
export function createModeration(
  { database, clock, audit }: Deps,
  { people, staff, promos, steam, checks, removal }: ModerationPorts & { checks: Checks },
) {
  const barred = createEvent<string>();
  const maintenanceBegun = createEvent<string>();
  const now = () => new Date(clock.now());

  /** By friend code or nickname; a nickname may look like a friend code. */
  async function find(input: string): Promise<Person> {
    const typed = input.trim();
    const code = parseFriendCode(typed);
    const person =
      (code.ok ? await people.byFriendCode(code.value) : null) ?? (await people.byNickname(typed));
    if (!person) throw new Refusal('user_not_found');
    return person;
  }

  /** STF2. */
  async function mustActOn(actorId: string, input: string): Promise<Person> {
    const found = await find(input);
    await staff.mustActOn(actorId, found.id);
    return found;
  }

  const audited = <T>(entry: AuditEntry, work: (tx: Tx) => Promise<T>) =>
    database.write(async (tx) => {
      const done = await work(tx);
      await audit.write(tx, entry);
      return done;
    });

  const changeSteam = async (
    adminId: string,
    input: string,
    action: 'connect_steam' | 'disconnect_steam',
    change: (tx: Tx, userId: string) => Promise<void>,
  ) => {
    const { id, nickname } = await find(input);
    await audited({ actorId: adminId, action, targetId: id }, (tx) => change(tx, id));
    return nickname;
  };

  const must = (
    done: boolean,
    otherwise: 'check_listed_already' | 'check_not_listed' | 'promo_exists' | 'not_found',
  ) => {
    if (!done) throw new Refusal(otherwise);
  };

  /** CHT2. */
  async function removeWithin(tx: Tx, actorId: string, { id }: Pick<Person, 'id'>, since: Date | null) {
    await people.lock(tx, id);
    const removed = await removal.remove(tx, id, since, now());
    const { matchIds, refundedIds } = removed;
    const details = { since, matchIds, refunded: refundedIds.length };
    const entry = { actorId, action: 'remove_matches', targetId: id, details };
    if (matchIds.length > 0) await audit.write(tx, entry);
    return removed;
  }

  return {
    undoings: checkUndoings({ people, checks, barred }),
    /** Passes a player who must no longer search. */
    onBarred: barred.on,
    /** Passes the admin who started it (CHK2). */
    onMaintenanceBegun: maintenanceBegun.on,

    /** Returns the nickname of the player. */
    async connectSteam(adminId: string, input: string, typedSteamId: string | undefined): Promise<string> {
      const steamId = typedSteamId === undefined ? null : steamIdOf(typedSteamId);
      try {
        return await changeSteam(adminId, input, 'connect_steam', (tx, userId) =>
          steam.connectByAdmin(tx, userId, steamId),
        );
      } catch (error) {
        if (isUniqueViolation(error, 'users_steam_id')) throw new Refusal('steam_taken');
        throw error;
      }
    },
    disconnectSteam: (adminId: string, input: string) =>
      changeSteam(adminId, input, 'disconnect_steam', async (tx, userId) => {
        await steam.disconnectByAdmin(tx, userId);
        await barred.tell(tx, userId);
      }),

    /** Maintenance for everybody comes first. */
    async reports() {
      const everybody = await listMaintenance(database.sql);
      return [
        ...everybody.map((by) => ({ ...by, nickname: EVERYBODY, error: 5 })),
        ...(await listChecks(database.sql)),
      ];
    },

    mustActOn,

    /** CHK1, CHK2: whether it is maintenance for everybody; refuses what is neither. */
    isEverybody(input: string, code: CheckCode): boolean {
      if (code === 0) throw new Refusal('malformed', { detail: 'error is 1 to 5' });
      if (input.trim() !== EVERYBODY) return false;
      if (code !== 5) throw new Refusal('malformed', { detail: 'only maintenance is for everybody' });
      return true;
    },

    /** CHK2 */
    async maintenanceWithin(tx: Tx, adminId: string): Promise<void> {
      must(await beginMaintenance(tx, adminId, now()), 'check_listed_already');
      await maintenanceBegun.tell(tx, adminId);
      checks.siteChanged(tx);
      await audit.write(tx, { actorId: adminId, action: 'begin_maintenance' });
    },

    /** CHK1 */
    async reportWithin(tx: Tx, adminId: string, userId: string, code: CheckCode): Promise<void> {
      const state = code === 3 ? ({ code: 3, origin: 1, unmet: [] } as const) : ({ code } as CheckState);
      const at = now();
      must(await insertCheck(tx, userId, state, { adminId, at }), 'check_listed_already');
      await barred.tell(tx, userId);
      checks.changed(tx, userId, code);
      const details = { check: CHECK_NAMES[code], since: at.toISOString() };
      await audit.write(tx, { actorId: adminId, action: 'report_check', targetId: userId, details });
    },

    /** Returns the nickname of the player, or everybody. */
    async endReport(adminId: string, nickname: string): Promise<string> {
      if (nickname === EVERYBODY) {
        await audited({ actorId: adminId, action: 'end_maintenance' }, async (tx) => {
          must(await endMaintenance(tx), 'check_not_listed');
          checks.siteChanged(tx);
        });
        return EVERYBODY;
      }
      const person = await people.byNickname(nickname);
      if (!person) throw new Refusal('check_not_listed');
      await staff.mustActOn(adminId, person.id);
      await database.write(async (tx) => {
        const was = await removeCheck(tx, person.id);
        if (!was) throw new Refusal('check_not_listed');
        checks.changed(tx, person.id, 0);
        const about = { actorId: adminId, action: 'delete_check', targetId: person.id };
        await audit.write(tx, { ...about, details: lineOf(was) });
      });
      return person.nickname;
    },

    /** CHT1: the effect that `removeMatches` would have. */
    async cheaterMatches(input: string, since: Date | null): Promise<Of<Digested<Removable>>> {
      const { id, nickname } = await find(input);
      return { nickname, ...digested(await removal.preview(id, since)) };
    },

    /** CHT2: removes the matches of a cheater; if none are left, nothing is written. DRY2: `expects`, or nothing. */
    async removeMatches(
      adminId: string,
      input: string,
      since: Date | null,
      expects?: string,
    ): Promise<Of<Digested<Removable>>> {
      const { id, nickname } = await mustActOn(adminId, input);
      const removed = await database.write(async (tx) => {
        const done = digested(await removeWithin(tx, adminId, { id }, since));
        if (expects !== undefined && expects !== done.digest) throw new Refusal('changed_meanwhile');
        return done;
      });
      return { nickname, ...removed };
    },
    removeWithin,

    /** CHT6. */
    async giveBackWithin(tx: Tx, actorId: string | null, userId: string, removalId: string): Promise<void> {
      await people.lock(tx, userId);
      await removal.giveBack(tx, removalId, userId, now());
      const details = { removalId };
      if (actorId) await audit.write(tx, { actorId, action: 'give_back_matches', targetId: userId, details });
    },

    promos: promos.list,
    promoBatches: promos.batches,
    promoUses: promos.usesOf,
    addPromo: (adminId: string, promo: NewPromo) =>
      audited({ actorId: adminId, action: 'add_promo', details: promo }, async (tx) =>
        must(await promos.add(tx, { ...promo, createdAt: now() }), 'promo_exists'),
      ),
    /** PRO5. */
    addPromoBatch: (adminId: string, count: number, terms: PromoTerms) =>
      audited({ actorId: adminId, action: 'add_promo_batch', details: { count, ...terms } }, (tx) =>
        promos.addBatch(tx, count, { ...terms, createdAt: now() }),
      ),
    endPromoBatch: (adminId: string, id: string) =>
      audited({ actorId: adminId, action: 'end_promo_batch', details: { id } }, async (tx) =>
        must(await promos.endBatch(tx, id, now()), 'not_found'),
      ),
    endPromo: (adminId: string, code: string) =>
      audited({ actorId: adminId, action: 'end_promo', details: { code } }, async (tx) =>
        must(await promos.end(tx, code, now()), 'not_found'),
      ),
  };
}
