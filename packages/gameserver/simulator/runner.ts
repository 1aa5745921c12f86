import { TOKEN_HEADER } from '../port.ts';
import type { Scheduler } from '../scheduler.ts';
import type { TimedEvent } from './timeline.ts';

/** Sends one report; returns the HTTP status. Throws if there was no answer. */
export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<number>;

export type RunOptions = {
  webhookUrl: string;
  token: string;
  events: readonly TimedEvent[];
  /** The last round acknowledged before this run. */
  fromRound: number;
  /** Speed factor against real time. */
  speed: number;
  scheduler: Scheduler;
  post: Post;
  /** Called after the last report, or when the platform has refused the token. */
  onOver: (end: RunEnd) => void;
};

export type RunEnd = 'sent' | 'refused';

export type Run = {
  /** The last round whose report was sent. */
  round(): number;
  isLive(): boolean;
  abort(): void;
};

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 15_000;
const UNAUTHORISED = [401, 403, 404, 410];

/**
 * Sends a match's reports at their times, one after the other. Each waits until the previous one is acknowledged,
 * however long that takes, so that a restart of the platform loses none. Times count from the call.
 */
export function runEvents(options: RunOptions): Run {
  const { events, speed, scheduler } = options;
  const startedAt = scheduler.now();
  let next = 0;
  let aborted = false;
  let cancel: () => void = () => {};

  const schedule = () => {
    const event = events[next];
    if (event === undefined) return options.onOver('sent');
    const dueAt = startedAt + event.atMs / speed;
    cancel = scheduler.after(Math.max(0, dueAt - scheduler.now()), () => void send(event, 0));
  };

  const send = async (event: TimedEvent, failures: number): Promise<void> => {
    const status = await attempt(options, event);
    if (aborted) return;
    if (status !== null && UNAUTHORISED.includes(status)) return options.onOver('refused');
    if (status !== null && status >= 200 && status < 300) {
      next++;
      return schedule();
    }
    const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    cancel = scheduler.after(waitMs, () => void send(event, failures + 1));
  };

  const sent = () => events.slice(0, next);

  schedule();
  return {
    round: () =>
      Math.max(
        options.fromRound,
        ...sent()
          .map((event) => event.round)
          .filter(Number.isFinite),
      ),
    isLive: () => options.fromRound > 0 || sent().some((event) => event.body.event !== 'series_start'),
    abort: () => {
      aborted = true;
      cancel();
    },
  };
}

/** The HTTP status; null if there was no answer. */
async function attempt({ post, webhookUrl, token }: RunOptions, event: TimedEvent): Promise<number | null> {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', [TOKEN_HEADER]: token };
  try {
    return await post(webhookUrl, headers, JSON.stringify(event.body));
  } catch {
    return null;
  }
}

const ANSWER_TIMEOUT_MS = 10_000;

export const postByFetch: Post = async (url, headers, body) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  await answer.body?.cancel();
  return answer.status;
};
