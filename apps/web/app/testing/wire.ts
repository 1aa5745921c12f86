import type { AnswerOf, Key } from '@retake/contract/calls.ts';
import type { ErrorCode } from '@retake/contract/errors.ts';
import { onTestFinished } from 'vitest';

/** What a server refuses, as it stands in an answer. */
export type Refusal = {
  status: number;
  code: ErrorCode;
  fields?: { field: string; code: ErrorCode }[];
  values?: Record<string, string | number>;
};

export const refused = (status: number, code: ErrorCode, fields?: Refusal['fields']): Refusal =>
  fields ? { status, code, fields } : { status, code };

type Asked = { params: Record<string, string>; query: URLSearchParams; body: unknown };
type Answer<K extends Key> = AnswerOf<K> | Refusal;
export type Answers = {
  [K in Key]?: Answer<K> | ((asked: Asked) => Answer<K> | Promise<Answer<K>>);
};

/**
 * Answers the calls of a test in the place of a server, typed by the contract. A call without an answer here is not found.
 * `asked` lists what was called, and with what.
 */
export function wire(answers: Answers) {
  const own = window.fetch;
  const asked: { key: Key; body: unknown }[] = [];
  window.fetch = async (input, init) => {
    const url = new URL(String(input), window.location.href);
    const method = init?.method ?? 'GET';
    const found = keyOf(answers, method, url.pathname);
    if (!found)
      return url.pathname.startsWith('/api/') ? failure(refused(404, 'not_found')) : own(input, init);
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body; // else a file
    asked.push({ key: found.key, body });
    const answer = answers[found.key] as unknown;
    const given =
      typeof answer === 'function'
        ? await answer({ params: found.params, query: url.searchParams, body })
        : answer;
    return isRefusal(given) ? failure(given) : Response.json(given);
  };
  onTestFinished(() => {
    window.fetch = own;
  });
  return {
    /** Changes what is answered from now on. */
    now: (changed: Answers) => Object.assign(answers, changed),
    times: (key: Key) => asked.filter((one) => one.key === key).length,
    bodies: (key: Key) => asked.filter((one) => one.key === key).map(({ body }) => body),
  };
}

function keyOf(answers: Answers, method: string, path: string) {
  for (const key of Object.keys(answers) as Key[]) {
    const [wanted, template] = key.split(' ') as [string, string];
    const pattern = new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const match = wanted === method ? pattern.exec(path) : null;
    if (match) return { key, params: { ...match.groups } as Record<string, string> };
  }
  return undefined;
}

const isRefusal = (given: unknown): given is Refusal =>
  typeof given === 'object' && given !== null && 'status' in given && 'code' in given;

const failure = ({ status, code, fields, values }: Refusal) =>
  Response.json(
    {
      code,
      message: code,
      ...(values && { values }),
      ...(fields && { fields: fields.map((one) => ({ ...one, message: one.code })) }),
    },
    { status },
  );
