import { MESSAGES_AT_ONCE, MESSAGES_WINDOW_MS } from '@retake/core/chat/message.ts';
import type { Deps } from '../deps.ts';

/** Whether a player may write now (PTY36); counts the message if so. */
export type ChatLimit = (userId: string) => boolean;

const SWEEP_AT = 10_000;

/**
 * Any window of 3 seconds holds 5 messages at most. Keeps the times of the last messages, including those of other
 * nodes. `chat` names the limit.
 */
export function createChatLimit({ clock, bus }: Pick<Deps, 'clock' | 'bus'>, chat: string): ChatLimit {
  const { now } = clock;
  const topic = `chat.written.${chat}`;
  const written = new Map<string, number[]>();
  const recent = (times: number[]) => times.filter((time) => time > now() - MESSAGES_WINDOW_MS);

  function sweep(): void {
    for (const [userId, times] of written) if (recent(times).length === 0) written.delete(userId);
  }

  bus.subscribe(topic, (userId: string) => {
    if (written.size >= SWEEP_AT) sweep();
    written.set(userId, [...recent(written.get(userId) ?? []), now()]);
  });

  return (userId) => {
    const times = recent(written.get(userId) ?? []);
    if (times.length >= MESSAGES_AT_ONCE) return false;
    bus.publish(topic, userId);
    return true;
  };
}
