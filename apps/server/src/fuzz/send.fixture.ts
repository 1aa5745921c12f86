import { methodOf, pathOf } from '@retake/contract/call.ts';
import { type ErrorCode, errors, statusOf } from '@retake/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { type AnyRequest, freshAddress } from '../access/ask.fixture.ts';
import type { Raw } from './attack.fixture.ts';

export type Answered = { status: number; type: string; keep: string; text: string };

/** Some values cannot be turned into text (`{ toString: 1 }`). */
function asText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

function urlOf(key: string, { params = {}, query = {} }: AnyRequest): string {
  const path = pathOf(key).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asText(params[name]).toWellFormed()),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value.slice(0, 50) : [value]) search.append(name, asText(one));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

const textOf = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));
const latin1Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Sends a request past the network, byte for byte as given. */
export async function send(
  http: FastifyInstance,
  key: string,
  request: AnyRequest,
  raw: Raw,
  headers: Record<string, string>,
): Promise<Answered> {
  const isFile = request.body instanceof Uint8Array;
  const right = isFile ? latin1Of(request.body as Uint8Array) : textOf(request.body);
  const body = raw.body === undefined ? right : raw.body.replaceAll('$', right ?? '');
  const answer = await http.inject({
    method: methodOf(key) as 'GET',
    url: urlOf(key, request) + (raw.url ?? ''),
    headers: {
      host: 'retake.test',
      'x-forwarded-for': freshAddress(),
      ...(body !== undefined && {
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      }),
      ...headers,
      ...raw.headers,
    },
    ...(body !== undefined && {
      payload: Buffer.from(body, raw.body === undefined && !isFile ? 'utf8' : 'latin1'),
    }),
  });
  const headerOf = (name: string) => String(answer.headers[name] ?? '');
  return {
    status: answer.statusCode,
    type: headerOf('content-type'),
    keep: headerOf('cache-control'),
    text: answer.body,
  };
}

/** What a failure may never show: where our code is, or what the database said. */
const INTERNALS = /node_modules|\.ts:\d|\bat .+:\d+:\d+|SELECT .+ FROM|duplicate key|syntax error at/;

/** What is wrong with an answer, whatever was asked; null if nothing is. */
export function faultOf({ status, type, keep, text }: Answered): string | null {
  if (status < 400) return null;
  if (status >= 500) return `${status} ${text}`;
  if (keep !== 'no-store') return `${status} may be kept: ${keep}`;
  if (!type.startsWith('application/json')) return `${status} as ${type}`;
  const { code, message } = JSON.parse(text) as { code?: ErrorCode; message?: unknown };
  if (code === undefined || !(code in errors)) return `${status} with the unknown code ${code}`;
  if (statusOf(code) !== status) return `${status} with the code ${code}`;
  if (typeof message !== 'string' || INTERNALS.test(text)) return `${status} ${text}`;
  return null;
}
