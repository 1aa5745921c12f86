import { type RuleTopicId, ruleTopic } from '@retake/core/rulebook/topics.ts';
import { endOfBan, type ModeratedTopicId, spanInDays } from '@retake/core/sanctions/give.ts';
import { restrictionsOf } from '@retake/core/sanctions/restrictions.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import { createBans } from './bans.ts';
import { createOutliving } from './outliving.ts';
import { inForceFirst, presentForAdmins, presentSanction } from './present.ts';
import {
  findSanction,
  findSanctions,
  findStanding,
  insertSanction,
  type SanctionRow,
  saveLifted,
  saveShortened,
} from './store.ts';
import { sanctionUndoings } from './undoing.ts';

export type Sanctions = ReturnType<typeof createSanctions>;
/** SAN7: what a player could not use between these times, by a ban that counts as never given. */
export type LiftedBan = { sanctionId: string; userId: string; from: Date; to: Date };
export type NewBan = {
  key: string;
  topic: ModeratedTopicId;
  days: number | null;
  reason: string;
  /** SAN5: where it happened, and the case that decided it. */
  matchId?: string | null;
  caseId?: string | null;
};
export type AutomaticBan = { key: string; userId: string; topic: 'chat-words'; reason: string; until: Date };
export type EndedBan = { sanctionId: string; userId: string; topic: RuleTopicId; byId: string | null };
export type GivenBan = Omit<EndedBan, 'byId'> & { until: Date | null };

export type SanctionPorts = {
  people: People;
  /** SAN9: the key of the hashes of SteamIDs. */
  steamSecret: string;
};

export function createSanctions(
  deps: Pick<Deps, 'database' | 'clock' | 'bus' | 'audit'>,
  { people, steamSecret }: SanctionPorts,
) {
  const { database, clock, audit } = deps;
  const bans = createBans(deps);
  const closedSearch = createEvent<string>();
  const closedPlatform = createEvent<string>();
  const given = createEvent<GivenBan>();
  const moved = createEvent<{ userId: string }>();
  /** SAN3: a ban that was lifted, whatever it closed. */
  const ended = createEvent<EndedBan>();
  const lifted = createEvent<LiftedBan>();

  function mustEnd({ topic, days }: NewBan): Date | null {
    const end = endOfBan(topic, days, clock.now());
    if (end.ok) return end.value === null ? null : new Date(end.value);
    const { from, to } = spanInDays(topic);
    throw new Refusal('ban_length', { from: from ?? 'forever', to: to ?? 'forever' });
  }

  const closesPlay = (topic: SanctionRow['topic']): boolean =>
    ['platform', 'matchmaking', 'profile'].includes(ruleTopic(topic).restriction);

  /** SAN4: what is under way ends in the same transaction. */
  async function endWhatItCloses(tx: Tx, userId: string, topic: RuleTopicId): Promise<void> {
    const { restriction } = ruleTopic(topic);
    if (restriction === 'platform') await closedPlatform.tell(tx, userId);
    if (restriction === 'matchmaking' || restriction === 'profile') await closedSearch.tell(tx, userId);
  }

  async function forAdmins(userId: string) {
    if (!(await people.get(userId))) throw new Refusal('user_not_found');
    const rows = await findSanctions(database.sql, userId);
    const adminIds = new Set(
      rows.flatMap(({ byId, liftedById }) => [byId, liftedById].filter((id) => id !== null)),
    );
    const names = new Map((await people.getMany([...adminIds])).map(({ id, nickname }) => [id, nickname]));
    const now = clock.now();
    return { sanctions: inForceFirst(rows.map((row) => presentForAdmins(row, (id) => names.get(id), now))) };
  }

  /** SAN2: within the transaction of whatever gives it. False: there is a ban with this key. */
  async function giveWithin(tx: Tx, actorId: string, userId: string, ban: NewBan): Promise<boolean> {
    const { key, topic, days, reason, matchId = null, caseId = null } = ban;
    const until = mustEnd(ban);
    await people.lock(tx, userId);
    const from = new Date(clock.now());
    const row = { id: key, userId, topic, reason, from, until, byId: actorId, matchId, caseId };
    if (!(await insertSanction(tx, row))) return false;
    await endWhatItCloses(tx, userId, topic);
    bans.changed(tx, userId);
    await given.tell(tx, { sanctionId: key, userId, topic, until });
    const end = until?.toISOString() ?? null;
    const details = { sanctionId: key, topic, days, until: end, reason, ...(caseId && { caseId }) };
    await audit.write(tx, { actorId, action: 'ban', targetId: userId, details });
    return true;
  }

  /** SAN8: a ban that nobody gives, within the transaction of what brings it. */
  async function giveAutomatically(
    tx: Tx,
    { key, userId, topic, reason, until }: AutomaticBan,
  ): Promise<void> {
    await people.lock(tx, userId);
    const from = new Date(clock.now());
    await insertSanction(tx, { id: key, userId, topic, reason, from, until, byId: null });
    bans.changed(tx, userId);
    await given.tell(tx, { sanctionId: key, userId, topic, until });
  }

  /** SAN3. `actorId` and `reason` null: nobody decided in time (APL5). */
  async function liftWithin(
    tx: Tx,
    actorId: string | null,
    { id: sanctionId, userId, topic, from, until, caseId }: SanctionRow,
    reason: string | null,
  ): Promise<void> {
    await people.lock(tx, userId);
    const at = new Date(clock.now());
    const holderId = await saveLifted(tx, sanctionId, { at, byId: actorId, reason });
    if (holderId === null) throw new Refusal('ban_lifted');
    bans.changed(tx, holderId);
    const to = until && until < at ? until : at;
    if (closesPlay(topic)) await lifted.tell(tx, { sanctionId, userId, from, to });
    await ended.tell(tx, { sanctionId, userId, topic, byId: actorId });
    const details = { sanctionId, topic, reason, ...(caseId && { caseId }) };
    if (actorId) await audit.write(tx, { actorId, action: 'lift_ban', targetId: userId, details });
  }

  /** APL3: the end that core has allowed. */
  async function shortenWithin(
    tx: Tx,
    actorId: string,
    { id: sanctionId, userId, topic }: Pick<SanctionRow, 'id' | 'userId' | 'topic'>,
    until: Date,
    reason: string,
  ): Promise<void> {
    await people.lock(tx, userId);
    const holderId = await saveShortened(tx, sanctionId, until);
    if (holderId === null) throw new Refusal('ban_lifted');
    bans.changed(tx, holderId);
    const details = { sanctionId, topic, until: until.toISOString(), reason };
    await audit.write(tx, { actorId, action: 'shorten_ban', targetId: userId, details });
  }

  const outliving = createOutliving({
    people,
    now: () => new Date(clock.now()),
    secret: steamSecret,
    async moved(tx, { id, userId, topic, until }) {
      await endWhatItCloses(tx, userId, topic);
      bans.changed(tx, userId);
      await given.tell(tx, { sanctionId: id, userId, topic, until });
      await moved.tell(tx, { userId });
    },
  });

  return {
    bans,
    ...sanctionUndoings({ people, bans, endWhatItCloses }),
    /** SAN9. */
    ...outliving,
    /** Heard in the transaction that gives or lifts. */
    onGiven: given.on,
    /** SAN9: in the transaction that makes a ban another account's. It is told as given too. */
    onMoved: moved.on,
    onEnded: ended.on,
    /** Pass a player who must not search any more, and one to whom the platform is closed. */
    onClosedSearch: closedSearch.on,
    onClosedPlatform: closedPlatform.on,
    /** SAN7. */
    onLifted: lifted.on,
    forAdmins,

    /** SAN5. */
    async own(userId: string) {
      const rows = await findSanctions(database.sql, userId);
      return { sanctions: inForceFirst(rows.map((row) => presentSanction(row, clock.now()))) };
    },

    mustEnd,
    /** SAN1: what is closed to a player, read within a transaction. */
    async restrictionsWithin(tx: Tx, userId: string) {
      return restrictionsOf((await findStanding(tx, [userId])).get(userId) ?? [], clock.now());
    },
    find: (db: Sql, sanctionId: string) => findSanction(db, sanctionId),
    giveWithin,
    giveAutomatically,
    liftWithin,
    shortenWithin,
  };
}
