import type { FastifyReply } from 'fastify';
import { Refusal } from './failure.ts';

/** Each holds its file's size in memory. */
const AT_ONCE = 8;

export type OpenFiles = ReturnType<typeof openFiles>;

/** LIM13: the files that are being received by this process, one at a time of a player. */
export function openFiles(most = AT_ONCE) {
  const senders = new Set<string>();
  return {
    /** Until the request is answered or broken off. */
    take(senderId: string, { raw }: Pick<FastifyReply, 'raw'>): void {
      if (senders.has(senderId)) throw new Refusal('too_many', { seconds: 1 });
      if (senders.size >= most) throw new Refusal('unavailable');
      senders.add(senderId);
      const release = () => senders.delete(senderId);
      raw.once('finish', release).once('close', release);
    },
  };
}
