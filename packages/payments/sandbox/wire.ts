import { createHash, randomUUID } from 'node:crypto';
import { ActRefused } from './acts.ts';
import type { Asked } from './api.ts';
import type { Book } from './book.ts';
import { invalid, WireError } from './refusals.ts';

export type Request = Asked & { authorization: string | undefined; idempotencyKey: string | undefined };
export type Answer = { status: number; headers: Record<string, string>; body: object };

/** Keys, repeated requests and failures, as Stripe's API has them around every call. */
export function createWire(book: Book, api: (asked: Asked) => object, secretKey: string) {
  function perform(asked: Asked): { status: number; body: object } {
    try {
      return { status: 200, body: api(asked) };
    } catch (error) {
      if (error instanceof WireError) return error;
      if (error instanceof ActRefused) return invalid(error.message);
      throw error;
    }
  }

  /** A key gives the same answer again, and none for another request. What failed for who asked is not tried again either. */
  function once(asked: Asked, key: string): { status: number; body: object; isReplay: boolean } {
    const print = createHash('sha256').update(`${asked.method} ${asked.path} ${asked.body}`).digest('hex');
    const before = Object.hasOwn(book.state.answers, key) ? book.state.answers[key] : undefined;
    if (before && before.asked !== print) {
      const message = 'Keys for idempotent requests can only be used with the same parameters';
      const { status, body } = new WireError(400, 'idempotency_error', message);
      return { status, body, isReplay: false };
    }
    if (before) return { ...before, isReplay: true };
    const { status, body } = perform(asked);
    // As it was then: the object goes on changing.
    const answered = { asked: print, status, body: structuredClone(body) };
    if (status < 500 && status !== 429) book.change(() => book.remember(key, answered));
    return { status, body, isReplay: false };
  }

  return ({ authorization, idempotencyKey, ...asked }: Request): Answer => {
    const headers = { 'request-id': `req_${randomUUID()}` };
    if (authorization !== `Bearer ${secretKey}`) {
      const { status, body } = new WireError(401, 'invalid_request_error', 'Invalid API Key provided');
      return { status, body, headers };
    }
    if (asked.method === 'GET' || !idempotencyKey) return { ...perform(asked), headers };
    const { status, body, isReplay } = once(asked, idempotencyKey);
    return { status, body, headers: { ...headers, ...(isReplay && { 'idempotent-replayed': 'true' }) } };
  };
}
