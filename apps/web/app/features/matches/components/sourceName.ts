import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { isQueueId, queueOf } from '@retake/core/queue/queues.ts';
import { locale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';

/** The league whose queue it is; null for an open one. */
export function leagueOf(queueId: string): { id: string; name: string } | null {
  const queue = isQueueId(queueId) ? queueOf(queueId) : null;
  return queue?.leagueId ? { id: queue.leagueId, name: queue.name[locale.get()] } : null;
}

/** Where the match comes from, in a word or two. */
export function sourceName({ source }: Pick<MatchRoom, 'source'>): string {
  switch (source.kind) {
    case 'queue':
      return leagueOf(source.queueId)?.name ?? m.matches_from_search();
    case 'lobby':
      return m.matches_from_lobby();
    case 'fixture':
      return m.matches_from_fixture();
  }
}
