import type { Answer } from '@retake/contract/call.ts';
import type { sessionCalls } from '@retake/contract/session/calls.ts';
import type { Mode } from '@retake/core/mode.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import { ruleTopic } from '@retake/core/rulebook/topics.ts';
import type { Ban } from '@retake/core/sanctions/restrictions.ts';
import type { Person } from '../accounts/people.ts';
import type { ShownRating } from '../rating/service.ts';

/** The caller's state from other features. */
export type Standing = {
  activeMatchId: string | null;
  /** The custom match in which the player has a seat, until it has ended (LOB16). */
  lobbyId: string | null;
  /** ms since 1970. */
  penaltyUntil: number | null;
  /** SAN4: what keeps the player from searching. */
  ban: Ban | null;
  rating: Record<Mode, ShownRating>;
};

type CurrentUser = Answer<(typeof sessionCalls)['GET /api/users/current-user']>;

export function presentCurrentUser(
  person: Person,
  email: string,
  standing: Standing,
  now: number,
): CurrentUser {
  const { id, nickname, friendcode, admin, roles, country, emailConfirmed, steamConnected } = person;
  const { activeMatchId, lobbyId, penaltyUntil, ban, rating } = standing;
  return {
    userId: id,
    id,
    nickname,
    email,
    emailConfirmed,
    friendcode,
    admin,
    roles: [...roles],
    country,
    steamConnected,
    premium: hasPremium(person, now),
    createdAt: new Date(person.createdAt).toISOString(),
    activeMatchId,
    lobbyId,
    penaltyUntil: penaltyUntil !== null && penaltyUntil > now ? new Date(penaltyUntil).toISOString() : null,
    ban: ban && presentBan(ban),
    rating,
  };
}

const presentBan = ({ topic, until }: Ban) => ({
  topic,
  restriction: ruleTopic(topic).restriction,
  until: until === null ? null : new Date(until).toISOString(),
});
