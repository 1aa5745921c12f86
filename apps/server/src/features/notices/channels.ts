import type { NoticeChannels } from '@retake/contract/notices/channelCalls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import type { QuietHours } from '@retake/core/notices/quietHours.ts';
import {
  CHANNELS,
  type Channel,
  type Choice,
  canChoose,
  differing,
  isWanted,
  TOPICS,
} from '@retake/core/notices/topics.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import { findChoices, findReader, saveChoices, saveLang, saveReader } from './channelStore.ts';
import { findReachable } from './deviceStore.ts';
import { forgetWanted, type Outward } from './mailStore.ts';
import type { NewNotice } from './store.ts';
import { kindsOf, topicOf } from './topicOf.ts';

const OUTWARD: readonly Outward[] = ['mail', 'push'];
/** Whether a topic would come by mail that does not now. */
const turnsMailOn = (own: readonly Choice[], wanted: readonly Choice[]): boolean =>
  TOPICS.some(({ id }) => isWanted(wanted, id, 'mail') && !isWanted(own, id, 'mail'));

type Wish = { choices: readonly Choice[]; quietHours: QuietHours | null };
export type Channels = ReturnType<typeof createChannels>;

/** NOT15, NOT16, NOT18: how a player wants to be told of what. */
export function createChannels({ database }: Pick<Deps, 'database'>, { people }: { people: People }) {
  const choicesOf = async (db: Sql, userId: string) => (await findChoices(db, [userId])).get(userId) ?? [];

  async function change(tx: Tx, userId: string, wanted: readonly Choice[]): Promise<void> {
    const choices = differing(wanted);
    await saveChoices(tx, userId, choices);
    for (const channel of OUTWARD) {
      const unwanted = TOPICS.filter(({ id }) => !isWanted(choices, id, channel)).map(({ id }) => id);
      await forgetWanted(tx, { userId, channel }, kindsOf(unwanted));
    }
  }

  return {
    /** What of it is told in which way; what is told in none is left out. NOT21: by mail to a confirmed e-mail alone. */
    async sort(
      tx: Tx,
      rows: readonly NewNotice[],
      readers: ReadonlyMap<string, { byMail: boolean }>,
    ): Promise<NewNotice[]> {
      const userIds = [...new Set(rows.map(({ userId }) => userId))];
      const choices = await findChoices(tx, userIds);
      const reachable = await findReachable(tx, userIds);
      return rows
        .map((row) => {
          const by = (channel: Channel) =>
            isWanted(choices.get(row.userId) ?? [], topicOf(row.kind), channel);
          const pushWanted = reachable.has(row.userId) && by('push');
          const mailWanted = (readers.get(row.userId)?.byMail ?? false) && by('mail');
          return { ...row, inBell: by('bell'), mailWanted, pushWanted };
        })
        .filter(({ inBell, mailWanted, pushWanted }) => inBell || mailWanted || pushWanted);
    },

    async own(userId: string): Promise<NoticeChannels> {
      const [own, { quietHours }] = await Promise.all([
        choicesOf(database.sql, userId),
        findReader(database.sql, userId),
      ]);
      const choices = TOPICS.flatMap(({ id: topic }) =>
        CHANNELS.map((channel) => ({
          topic,
          channel,
          on: isWanted(own, topic, channel),
          fixed: !canChoose(topic, channel),
        })),
      );
      return { choices, quietHours };
    },

    /** NOT21: refused where mails would be turned on for an e-mail that nobody has confirmed. */
    choose: (userId: string, { choices, quietHours }: Wish, lang: Lang): Promise<void> =>
      database.write(async (tx) => {
        const account = await people.lock(tx, userId);
        if (account?.emailConfirmedAt === null && turnsMailOn(await choicesOf(tx, userId), choices))
          throw new Refusal('email_unconfirmed');
        await change(tx, userId, choices);
        await saveReader(tx, userId, { lang, quietHours });
      }),

    /** NOT17: the link of a mail. */
    endMail: (userId: string): Promise<void> =>
      database.write(async (tx) => {
        if (!(await people.lock(tx, userId))) return;
        const others = (await choicesOf(tx, userId)).filter(({ channel }) => channel !== 'mail');
        const none = TOPICS.map(({ id: topic }) => ({ topic, channel: 'mail' as const, on: false }));
        await change(tx, userId, [...others, ...none]);
      }),

    /** In which a mail is written to them. */
    readsIn: (tx: Tx, userId: string, lang: Lang): Promise<void> => saveLang(tx, userId, lang),
  };
}
