import { parseFriendCode } from '@retake/core/accounts/friendCode.ts';
import { CHECK_NAMES, type CheckCode } from '@retake/core/moderation/accountCheck.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People, Person } from '../accounts/people.ts';
import { addPromo, endPromo, listPromos, lockUser } from '../accounts/store.ts';
import type { Removable, Removal } from '../rating/removal.ts';
import type { Steam } from '../steam/service.ts';
import type { Checks } from './checks.ts';
import {
  type Audit,
  audit,
  beginMaintenance,
  deleteCheck,
  endMaintenance,
  insertCheck,
  listChecks,
  listMaintenance,
} from './store.ts';

/** CHK2: what an admin types to mean all players. */
export const EVERYBODY = '*';

/** Ends the search of the player's party: somebody who may not search must not be matched. */
type EndSearch = (tx: Tx, userId: string) => Promise<void>;
/** Takes the matches of a player away (RAT14). */
type RemoveMatches = Pick<Removal, 'preview' | 'remove'>;
type Parts = {
  people: People;
  steam: Steam;
  checks: Checks;
  endSearch: EndSearch;
  removal: RemoveMatches;
};
type Of<Thing> = { nickname: string } & Thing;
export type Moderation = ReturnType<typeof createModeration>;

/** What admins do. Every change is a transaction with its line in the audit log. */
export function createModeration(
  { database, clock }: Deps,
  { people, steam, checks, endSearch, removal }: Parts,
) {
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

  const audited = (entry: Audit, work: (tx: Tx) => Promise<void>) =>
    database.write(async (tx) => {
      await work(tx);
      await audit(tx, entry, now());
    });

  const changeSteam = async (
    adminId: string,
    input: string,
    action: 'connect_steam' | 'disconnect_steam',
    change: (tx: Tx, userId: string) => Promise<void>,
  ) => {
    const { id, nickname } = await find(input);
    await audited({ adminId, action, targetId: id, details: { nickname } }, (tx) => change(tx, id));
    return nickname;
  };

  const must = (
    done: boolean,
    otherwise: 'check_listed_already' | 'check_not_listed' | 'promo_exists' | 'not_found',
  ) => {
    if (!done) throw new Refusal(otherwise);
  };

  return {
    /** The nickname of the player. */
    connectSteam: (adminId: string, input: string) =>
      changeSteam(adminId, input, 'connect_steam', steam.connectByAdmin),
    disconnectSteam: (adminId: string, input: string) =>
      changeSteam(adminId, input, 'disconnect_steam', async (tx, userId) => {
        await steam.disconnectByAdmin(tx, userId);
        await endSearch(tx, userId);
      }),

    /** Maintenance of everybody first. */
    async reports() {
      const everybody = await listMaintenance(database.sql);
      return [
        ...everybody.map((by) => ({ ...by, nickname: EVERYBODY, error: 5 })),
        ...(await listChecks(database.sql)),
      ];
    },

    /** CHK1, CHK2. Whom it is about. */
    async report(adminId: string, input: string, code: CheckCode): Promise<string> {
      if (code === 0) throw new Refusal('malformed', { detail: 'error is 1 to 5' });
      if (input.trim() === EVERYBODY) {
        if (code !== 5) throw new Refusal('malformed', { detail: 'only maintenance is for everybody' });
        await audited({ adminId, action: 'begin_maintenance' }, async (tx) => {
          must(await beginMaintenance(tx, adminId, now()), 'check_listed_already');
          checks.siteChanged(tx);
        });
        return EVERYBODY;
      }
      const { id, nickname } = await find(input);
      const state = code === 3 ? ({ code: 3, origin: 1, unmet: [] } as const) : ({ code } as const);
      const details = { nickname, check: CHECK_NAMES[code] };
      await audited({ adminId, action: 'report_check', targetId: id, details }, async (tx) => {
        must(await insertCheck(tx, id, state, { adminId, at: now() }), 'check_listed_already');
        await endSearch(tx, id);
        checks.changed(tx, id, code);
      });
      return nickname;
    },

    /** Whom it was about. */
    async endReport(adminId: string, nickname: string): Promise<string> {
      if (nickname === EVERYBODY) {
        await audited({ adminId, action: 'end_maintenance' }, async (tx) => {
          must(await endMaintenance(tx), 'check_not_listed');
          checks.siteChanged(tx);
        });
        return EVERYBODY;
      }
      const person = await people.byNickname(nickname);
      if (!person) throw new Refusal('check_not_listed');
      const details = { nickname: person.nickname };
      await audited({ adminId, action: 'delete_check', targetId: person.id, details }, async (tx) => {
        must(await deleteCheck(tx, person.id), 'check_not_listed');
        checks.changed(tx, person.id, 0);
      });
      return person.nickname;
    },

    /** CHT1: what `removeMatches` would come to. */
    async cheaterMatches(input: string, since: Date | null): Promise<Of<Removable>> {
      const { id, nickname } = await find(input);
      return { nickname, ...(await removal.preview(id, since)) };
    },

    /** CHT2: the matches of a cheater are taken away; where none are left, nothing is written. */
    async removeMatches(adminId: string, input: string, since: Date | null): Promise<Of<Removable>> {
      const { id, nickname } = await find(input);
      return database.write(async (tx) => {
        await lockUser(tx, id);
        const removed = await removal.remove(tx, id, since, now());
        const { matchIds, refundedIds } = removed;
        const details = { nickname, since, matchIds, refunded: refundedIds.length };
        const entry = { adminId, action: 'remove_matches', targetId: id, details } as const;
        if (matchIds.length > 0) await audit(tx, entry, now());
        return { nickname, ...removed };
      });
    },

    promos: () => listPromos(database.sql),
    addPromo: (adminId: string, code: string) =>
      audited({ adminId, action: 'add_promo', details: { code } }, async (tx) =>
        must(await addPromo(tx, code, now()), 'promo_exists'),
      ),
    endPromo: (adminId: string, code: string) =>
      audited({ adminId, action: 'end_promo', details: { code } }, async (tx) =>
        must(await endPromo(tx, code, now()), 'not_found'),
      ),
  };
}
