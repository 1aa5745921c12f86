import type { Reply } from '@retake/contract/tickets/replies.ts';
import { REPLIES_MAX } from '@retake/core/tickets/ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { countLocked, deleteReply, findReplies, insertReply, saveReply } from './replyStore.ts';

type Written = { title: string; en: string; zh: string };

/** TCK9: what support answers again and again. */
export function createReplies({ database, clock, audit }: Pick<Deps, 'database' | 'clock' | 'audit'>) {
  const list = async (): Promise<{ replies: Reply[] }> => ({
    replies: (await findReplies(database.sql)).map(({ id, title, en, zh, uses }) => ({
      id,
      title,
      en,
      zh,
      uses,
    })),
  });

  return {
    list,

    async add(actorId: string, { key, ...written }: Written & { key: string }) {
      await database.write(async (tx) => {
        const found = await countLocked(tx);
        const row = { id: key, ...written, byId: actorId, at: new Date(clock.now()) };
        if (!(await insertReply(tx, row))) return; // sent again
        if (found >= REPLIES_MAX) throw new Refusal('reply_many', { most: REPLIES_MAX });
        await audit.write(tx, { actorId, action: 'add_reply', details: { replyId: key, ...written } });
      });
      return list();
    },

    async change(actorId: string, replyId: string, written: Written) {
      await database.write(async (tx) => {
        const change = { ...written, byId: actorId, at: new Date(clock.now()) };
        if (!(await saveReply(tx, replyId, change))) throw new Refusal('not_found');
        await audit.write(tx, { actorId, action: 'change_reply', details: { replyId, ...written } });
      });
      return list();
    },

    async delete(actorId: string, replyId: string) {
      await database.write(async (tx) => {
        if (!(await deleteReply(tx, replyId))) throw new Refusal('not_found');
        await audit.write(tx, { actorId, action: 'delete_reply', details: { replyId } });
      });
      return list();
    },
  };
}
