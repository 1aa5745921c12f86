import { methodOf, pathOf } from '@retake/contract/call.ts';
import { type ErrorCode, errors, statusOf } from '@retake/contract/errors.ts';
import type { Client, Reply } from '@retake/testkit/client.ts';

/** A request for any call, valid or not. */
export type AnyRequest = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
};

/** `ok` is the call's own success; everything else is a refusal of the contract. */
export type Outcome = 'ok' | ErrorCode;

let requests = 0;

/** An address that was not used before: this does not test limits per address. */
export function freshAddress(): string {
  requests++;
  return `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
}

function urlOf(key: string, { params = {}, query = {} }: AnyRequest): string {
  const path = pathOf(key).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.append(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

export const ask = (client: Client, key: string, request: AnyRequest, headers = {}): Promise<Reply> =>
  client.request(methodOf(key), urlOf(key, request), {
    body: request.body,
    headers: { 'x-forwarded-for': freshAddress(), ...headers },
  });

/** Success must have the call's status, a refusal the status of its code; anything else is returned as it is. */
export function outcomeOf({ status, body }: Reply, successStatus: number): Outcome | string {
  if (status === successStatus) return 'ok';
  const { code } = (body ?? {}) as { code?: string };
  const known = code !== undefined && code in errors && statusOf(code as ErrorCode) === status;
  return known ? code : `${status} ${JSON.stringify(body)}`;
}
