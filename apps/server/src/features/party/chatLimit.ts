import { MESSAGES_AT_ONCE, MESSAGES_WINDOW_MS } from '@retake/core/party/message.ts';

/** Whether a player may write now (PTY36); counts it where they may. */
export type ChatLimit = (userId: string) => boolean;

const SWEEP_AT = 10_000;

/** Any window of 3 seconds holds 5 messages at most: the times of the last ones are kept. */
export function createChatLimit(now: () => number): ChatLimit {
  const written = new Map<string, number[]>();
  const recent = (times: number[]) => times.filter((time) => time > now() - MESSAGES_WINDOW_MS);

  function sweep(): void {
    for (const [userId, times] of written) if (recent(times).length === 0) written.delete(userId);
  }

  return (userId) => {
    const times = recent(written.get(userId) ?? []);
    if (times.length >= MESSAGES_AT_ONCE) return false;
    if (written.size >= SWEEP_AT) sweep();
    written.set(userId, [...times, now()]);
    return true;
  };
}
