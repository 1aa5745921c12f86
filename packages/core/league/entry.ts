import { type QueueId, queueOf } from '../queue/queues.ts';
import { admits, type GroupSpan, type SkillGroup } from '../rating/skillGroup.ts';
import { accept } from '../result.ts';

export type LeaguePlayer = {
  nickname: string;
  steamConnected: boolean;
  premium: boolean;
  group: SkillGroup;
};

export type LeagueEntry = {
  queue: QueueId;
  groups: GroupSpan;
  /** First the player who asks to play, then the other members of the party. */
  players: readonly [LeaguePlayer, ...LeaguePlayer[]];
};

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
export function mayEnter({ queue, groups, players: [leader, ...others] }: LeagueEntry) {
  const { needs, partySizes } = queueOf(queue);
  if (needs.includes('premium') && !leader.premium) return refuse('premium_required');
  if (!leader.steamConnected) return refuse('connect_steam');
  if (!admits(groups, leader.group)) return refuse('league_group', { ...groups, group: leader.group });
  if (!partySizes.includes(1 + others.length)) return accept(queue);
  const outside = others.find(({ group }) => !admits(groups, group));
  if (!outside) return accept(queue);
  const { nickname, group } = outside;
  return refuse('league_member_group', { ...groups, nickname, group });
}
