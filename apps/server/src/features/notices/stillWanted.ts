import type { Lang } from '@retake/contract/shapes.ts';
import { isWanted } from '@retake/core/notices/topics.ts';
import type { Sql } from '../../platform/db/database.ts';
import { findChoices, findReader } from './channelStore.ts';
import type { Outward } from './mailStore.ts';
import { presentNotice } from './present.ts';
import { readUnread } from './store.ts';
import { topicOf } from './topicOf.ts';

type Letter = { userId: string; channel: Outward; seqs: number[] };

/** What they have chosen or read last; without that, by their country. */
export const readsIn = (chosen: Lang | null, { country }: { country: string }): Lang =>
  chosen ?? (country === 'CN' ? 'zh-CN' : 'en');

/** NOT16: of a letter what was not read, answered or switched off since, and in which language and hours its player lives. */
export async function readStillWanted(
  db: Sql,
  { userId, channel, seqs }: Letter,
  { country }: { country: string },
  now: number,
) {
  const own = (await findChoices(db, [userId])).get(userId) ?? [];
  const { lang: chosen, quietHours } = await findReader(db, userId);
  const lang = readsIn(chosen, { country });
  const rows = await readUnread(db, userId, seqs, new Date(now));
  const notices = rows
    .filter(({ kind }) => isWanted(own, topicOf(kind), channel))
    .map((row) => presentNotice(row, lang))
    .filter((notice) => notice !== null);
  return { lang, quietHours, notices } as const;
}
