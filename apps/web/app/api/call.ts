import type { AnswerOf, Key, RequestOf } from '@retake/contract/calls.ts';
import type { Failure } from '@retake/contract/errors.ts';
import { reportReachable } from './connection.ts';
import { CallFailure } from './failure.ts';
import { type CallInput, requestOf } from './request.ts';

type Options = { signal?: AbortSignal };

/** The input may be left out where the call takes none. */
export type InputOf<K extends Key> =
  Record<never, never> extends RequestOf<K>
    ? [input?: RequestOf<K> & Options]
    : [input: RequestOf<K> & Options];

/** Makes a call of the contract. Throws `CallFailure`. */
export async function call<K extends Key>(key: K, ...[input]: InputOf<K>): Promise<AnswerOf<K>> {
  const { url, ...request } = requestOf(key, (input ?? {}) as CallInput);
  const response = await send(url, { ...request, ...(input?.signal ? { signal: input.signal } : {}) });
  if (!response.ok) throw await failureOf(response);
  return (await response.json()) as AnswerOf<K>;
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', ...request });
    reportReachable(true);
    return response;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    reportReachable(false);
    throw new CallFailure({ code: 'network', message: await textOf('internal', {}) });
  }
}

async function failureOf(response: Response): Promise<CallFailure> {
  const failure = (await response.json().catch(() => null)) as Failure | null;
  if (!failure?.code) return new CallFailure({ code: 'internal', message: await textOf('internal', {}) });
  const fields = failure.fields ?? [];
  return new CallFailure({
    ...failure,
    message: await textOf(failure.code, failure.values ?? {}, failure.message),
    fields: await Promise.all(
      fields.map(async (field) => ({ ...field, message: await textOf(field.code, {}, field.message) })),
    ),
  });
}

/** The texts of failures are loaded with the first failure; where even that fails, the server's English has to do. */
async function textOf(code: Failure['code'], values: Record<string, string | number>, fallback = '') {
  try {
    const { errorText } = await import('#app/i18n/errorText.ts');
    return errorText(code, values) ?? fallback;
  } catch {
    return fallback;
  }
}
