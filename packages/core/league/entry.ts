import { type QueueId, queueOf } from '../queue/queues.ts';
import { admits, type GroupSpan, type SkillGroup } from '../rating/skillGroup.ts';
import { accept, type Result, refuse as refused } from '../result.ts';

export type LeaguePlayer = {
  nickname: string;
  steamConnected: boolean;
  premium: boolean;
  group: SkillGroup;
};

export type LeagueEntry = {
  queue: QueueId;
  /** LGE17: of every member, whatever the queue takes. */
  premium: boolean;
  groups: GroupSpan;
  /** First the player who asks to play, then the other members of the party. */
  players: readonly [LeaguePlayer, ...LeaguePlayer[]];
};

/** LGE18: whether a league has a season under way. */
export function mayPlayIn(
  { startsAtMs, isClosed }: { startsAtMs: number; isClosed: boolean },
  now: number,
): Result<null, 'league_over' | 'league_not_begun'> {
  if (isClosed) return refused('league_over');
  return startsAtMs > now ? refused('league_not_begun') : accept(null);
}

type Values = Record<string, string | number>;
const refuse = <Code extends string>(code: Code, values: Values = {}) => ({
  ok: false as const,
  code,
  values,
});

/**
 * LGE2 to LGE4: whether a party may queue for a league. Refuses with the first condition that is not met, in this
 * order. The search itself checks what else the members need (PTY14, PTY15, PTY39).
 */
export function mayEnter({ queue, premium, groups, players: [leader, ...others] }: LeagueEntry) {
  const { needs, partySizes } = queueOf(queue);
  if ((premium || needs.includes('premium')) && !leader.premium) return refuse('premium_required');
  if (!leader.steamConnected) return refuse('connect_steam');
  if (!admits(groups, leader.group)) return refuse('league_group', { ...groups, group: leader.group });
  if (!partySizes.includes(1 + others.length)) return accept(queue);
  const poor = premium ? others.find((other) => !other.premium) : undefined;
  if (poor) return refuse('member_without_premium', { nickname: poor.nickname });
  const outside = others.find(({ group }) => !admits(groups, group));
  if (!outside) return accept(queue);
  const { nickname, group } = outside;
  return refuse('league_member_group', { ...groups, nickname, group });
}

/** LGE17: whether a match counts for a player in a league that takes less than its queue does. */
export const counts = (
  { premium, groups }: Pick<LeagueEntry, 'premium' | 'groups'>,
  player: Pick<LeaguePlayer, 'premium' | 'group'>,
): boolean => (!premium || player.premium) && admits(groups, player.group);
