import type { AnswerOf, Key, RequestOf } from '@retake/contract/calls.ts';
import type { Failure } from '@retake/contract/errors.ts';
import { m } from '#app/paraglide/messages.js';
import { reportReachable } from './connection.ts';
import { CallFailure } from './failure.ts';
import { localise } from './localise.ts';
import { type CallInput, requestOf } from './request.ts';
import { noteServerTime } from './serverClock.ts';

/** The input may be left out where the call takes none. */
export type InputOf<K extends Key> =
  Record<never, never> extends RequestOf<K> ? [input?: RequestOf<K>] : [input: RequestOf<K>];

let mend: ((failure: CallFailure, key: Key) => Promise<boolean>) | undefined;
/** What players can do about a refusal; true: the call is made again. Loaded with what only players have. */
export const mendCallsBy = (how: typeof mend) => {
  mend = how;
};

/** Makes a call of the contract. Throws `CallFailure`. */
export async function call<K extends Key>(key: K, ...[input]: InputOf<K>): Promise<AnswerOf<K>> {
  const { url, ...request } = requestOf(key, (input ?? {}) as CallInput);
  for (;;) {
    const response = await send(url, request);
    if (response.ok) return (await response.json()) as AnswerOf<K>;
    const failure = await failureOf(response);
    if (!(await mend?.(failure, key))) throw failure;
  }
}

async function send(url: string, request: RequestInit): Promise<Response> {
  const sentAt = Date.now();
  try {
    const response = await fetch(url, { credentials: 'same-origin', ...request });
    noteServerTime(response.headers.get('date'), sentAt);
    reportReachable(true);
    return response;
  } catch {
    reportReachable(false);
    throw new CallFailure({ code: 'network', message: m.common_something_wrong_later() });
  }
}

async function failureOf(response: Response): Promise<CallFailure> {
  const failure = (await response.json().catch(() => null)) as Failure | null;
  return failure?.code
    ? localise(failure)
    : new CallFailure({ code: 'internal', message: m.common_something_wrong_later() });
}
