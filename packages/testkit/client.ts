import { methodOf, pathOf } from '@retake/contract/call.ts';
import type { AnswerOf, Key, RequestOf } from '@retake/contract/calls.ts';
import type { Failure } from '@retake/contract/errors.ts';
import { connectSocket, type TestSocket, type Wishes } from './socket.ts';

export type Reply = { status: number; body: unknown; headers: Headers };

/** The answer of a call that should have succeeded. */
class CallFailed extends Error {
  override name = 'CallFailed';
  readonly status: number;
  readonly code: string;
  readonly failure: Failure;
  constructor(key: string, reply: Reply) {
    const failure = (reply.body ?? {}) as Failure;
    super(`${key}: ${reply.status} ${failure.code} ${failure.message}`);
    this.status = reply.status;
    this.code = failure.code;
    this.failure = failure;
  }
}

type AnyRequest = { params?: object; query?: object; body?: unknown };

function fillPath(key: string, { params = {}, query = {} }: AnyRequest): string {
  const values = params as Record<string, string>;
  const path = pathOf(key).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return search ? `${path}?${search}` : path;
}

/** The bytes of a file, or JSON. */
const isFile = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;
const typeOf = (body: unknown) => (isFile(body) ? 'application/octet-stream' : 'application/json');
const sentOf = (body: unknown) => (isFile(body) ? body : JSON.stringify(body));

type ClientOptions = {
  /** Sent with every call. */
  headers?: Record<string, string>;
  /** A call without an answer by then throws; without it calls wait. */
  answerWithinMs?: number;
};

/** A test's browser: calls with a cookie jar, and sockets with the same session. */
export function createClient(url: string, cookies: Record<string, string> = {}, always: ClientOptions = {}) {
  const jar = new Map(Object.entries(cookies));
  const sockets: TestSocket[] = [];
  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  function keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    const gone = attributes.some((attribute) => /^\s*max-age=0$|1970/i.test(attribute));
    if (gone) jar.delete(name);
    else jar.set(name, pair.slice(name.length + 1));
  }

  async function request(method: string, path: string, options: { body?: unknown; headers?: object } = {}) {
    const response = await fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: {
        ...(jar.size > 0 && { cookie: cookieHeader() }),
        ...(options.body !== undefined && { 'content-type': typeOf(options.body) }),
        ...always.headers,
        ...options.headers,
      },
      ...(always.answerWithinMs !== undefined && { signal: AbortSignal.timeout(always.answerWithinMs) }),
      ...(options.body !== undefined && { body: sentOf(options.body) }),
    });
    for (const setCookie of response.headers.getSetCookie()) keep(setCookie);
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers };
  }

  /** Makes a call of the contract and returns whatever it answers. */
  const attempt = <K extends Key>(key: K, input: RequestOf<K>): Promise<Reply> =>
    request(methodOf(key), fillPath(key, input as AnyRequest), { body: (input as AnyRequest).body });

  return {
    jar,
    request,
    attempt,
    /** Makes a call that must succeed. Throws `CallFailed` if it does not. */
    async call<K extends Key>(key: K, input: RequestOf<K>): Promise<AnswerOf<K>> {
      const reply = await attempt(key, input);
      if (reply.status >= 300) throw new CallFailed(key, reply);
      return reply.body as AnswerOf<K>;
    },
    async socket(wishes?: Wishes): Promise<TestSocket> {
      const socket = await connectSocket(url, cookieHeader(), wishes);
      sockets.push(socket);
      return socket;
    },
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

export type Client = ReturnType<typeof createClient>;
