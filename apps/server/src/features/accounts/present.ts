import type { accountCalls } from '@retake/contract/accounts/calls.ts';
import type { Answer } from '@retake/contract/call.ts';
import type { Mode } from '@retake/core/mode.ts';
import { groupOf } from '@retake/core/rating/skillGroup.ts';
import { hasPremium, type Person } from './people.ts';

/** What other features know of the caller. */
export type Standing = {
  activeMatchId: string | null;
  /** ms since 1970. */
  penaltyUntil: number | null;
  elo: Record<Mode, number>;
};

type CurrentUser = Answer<(typeof accountCalls)['GET /api/users/current-user']>;

export function presentCurrentUser(
  person: Person,
  email: string,
  standing: Standing,
  now: number,
): CurrentUser {
  const { id, nickname, friendcode, admin, country, steamConnected } = person;
  const { activeMatchId, penaltyUntil, elo } = standing;
  return {
    userId: id,
    id,
    nickname,
    email,
    friendcode,
    admin,
    country,
    steamConnected,
    premium: hasPremium(person, now),
    createdAt: new Date(person.createdAt).toISOString(),
    activeMatchId,
    penaltyUntil: penaltyUntil !== null && penaltyUntil > now ? new Date(penaltyUntil).toISOString() : null,
    rating: {
      '5v5': { elo: elo['5v5'], group: groupOf(elo['5v5']) },
      '2v2': { elo: elo['2v2'], group: groupOf(elo['2v2']) },
    },
  };
}
