import type { Restriction } from '../rulebook/topic.ts';
import { type RuleTopicId, ruleTopic } from '../rulebook/topics.ts';

/** A ban under a rule; times in ms since 1970. */
export type Sanction = {
  topic: RuleTopicId;
  /** Null: for ever. */
  until: number | null;
  liftedAt: number | null;
};

export const isInForce = ({ until, liftedAt }: Pick<Sanction, 'until' | 'liftedAt'>, now: number): boolean =>
  liftedAt === null && (until === null || until > now);

export type Ban = { topic: RuleTopicId; until: number | null };

const endOf = ({ until }: Ban) => until ?? Number.POSITIVE_INFINITY;
/** Which of two bans holds: the longer one; of equal ones always the same. */
const holdsOver = (one: Ban, other: Ban) =>
  endOf(one) === endOf(other) ? one.topic < other.topic : endOf(one) > endOf(other);

/** SAN1: what a player may not do now, each with the ban that ends last. The order of the rows makes no difference. */
export function restrictionsOf(sanctions: readonly Sanction[], now: number): ReadonlyMap<Restriction, Ban> {
  const restrictions = new Map<Restriction, Ban>();
  for (const sanction of sanctions) {
    if (!isInForce(sanction, now)) continue;
    const { restriction } = ruleTopic(sanction.topic);
    const longest = restrictions.get(restriction);
    const ban = { topic: sanction.topic, until: sanction.until };
    if (!longest || holdsOver(ban, longest)) restrictions.set(restriction, ban);
  }
  return restrictions;
}

/** Of the restrictions that each close the same thing: the ban that ends last; null where none of them is in force. */
export function banAmong(
  restrictions: ReadonlyMap<Restriction, Ban>,
  closing: readonly Restriction[],
): Ban | null {
  let longest: Ban | null = null;
  for (const restriction of closing) {
    const ban = restrictions.get(restriction);
    if (ban && (!longest || holdsOver(ban, longest))) longest = ban;
  }
  return longest;
}

/** Each of them closes the search (SAN4). */
const CLOSING_SEARCH = ['matchmaking', 'profile', 'platform'] as const;

/** What keeps a player from searching: a ban that closes the whole platform before any other. */
export const searchBan = (restrictions: ReadonlyMap<Restriction, Ban>): Ban | null =>
  banAmong(restrictions, ['platform']) ?? banAmong(restrictions, CLOSING_SEARCH);
