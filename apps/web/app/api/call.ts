import type { AnswerOf, Key, RequestOf } from '@retake/contract/calls.ts';
import type { Failure } from '@retake/contract/errors.ts';
import { dialogClosed } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { reportReachable } from './connection.ts';
import { CallFailure } from './failure.ts';
import { localise } from './localise.ts';
import { type CallInput, requestOf } from './request.ts';
import { noteServerTime } from './serverClock.ts';

/** The input may be left out where the call takes none. */
export type InputOf<K extends Key> =
  Record<never, never> extends RequestOf<K> ? [input?: RequestOf<K>] : [input: RequestOf<K>];

/** Makes a call of the contract. Throws `CallFailure`. */
export const call = <K extends Key>(key: K, ...[input]: InputOf<K>): Promise<AnswerOf<K>> => ask(key, input);

async function ask<K extends Key>(
  key: K,
  input: RequestOf<K> | undefined,
  isAgain = false,
): Promise<AnswerOf<K>> {
  const { url, ...request } = requestOf(key, (input ?? {}) as CallInput);
  const response = await send(url, request);
  if (!response.ok) {
    const failure = await failureOf(response);
    // 2FA6: once the dialog is closed it is made again, and says itself whether the second factor was shown.
    if (failure.code !== 'second_factor_confirm' || isAgain) throw failure;
    await dialogClosed('proof');
    return ask(key, input, true);
  }
  return (await response.json()) as AnswerOf<K>;
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
