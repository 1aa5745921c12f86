import type { CallShape } from '@retake/contract/call.ts';
import fc from 'fast-check';
import type { AnyRequest } from '../access/ask.fixture.ts';
import type { Role } from '../access/row.fixture.ts';
import { type Place, placesOf, put } from './places.fixture.ts';
import { type Known, shapedBy } from './shaped.fixture.ts';
import { oddText, oddValue } from './values.fixture.ts';

export type Edit = { place: Place; value: unknown };
/** What is done to the bytes of a request, after everything else. */
export type Raw = { url?: string; body?: string; headers?: Record<string, string> };
/** A request that is right, with a few things in it that are not. */
export type Attack = { role: Role; edits: Edit[]; raw: Raw };

const nested = (open: string, close: string) => open.repeat(9000) + close.repeat(9000);

/** `$` stands for the right body. The letters 0x80 to 0xff are sent as single bytes, which is not UTF-8. */
const BODIES = [
  ...[
    '',
    ' ',
    '{',
    '[',
    '"',
    'null',
    'undefined',
    'NaN',
    '1e999',
    '-',
    '{"a":1e999}',
    "{'a':1}",
    '$$',
    '[$]',
  ],
  ...[
    '\u00ff\u00fe',
    '"\u00c0\u00af"',
    '{"name":"\u00ed\u00a0\u0080"}',
    '{"\\ud800":"\\udfff"}',
    '{"a":"\\u0000"}',
  ],
  ...['{"a":1,"a":2}', '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'],
  ...[
    nested('[', ']'),
    nested('{"a":', '}'),
    `[${'1,'.repeat(20_000)}1]`,
    'x'.repeat(70_000),
    '9'.repeat(60_000),
  ],
];

/** Added to an address. */
const URLS = [
  ...[
    '?',
    '?&&&',
    '?=',
    '?__proto__=1',
    '?__proto__[admin]=1',
    '?tab=new&tab=live',
    '?after[]=1',
    '?after[a]=1',
  ],
  ...[
    '?%',
    '?%ff=%ff',
    '?after=%00',
    '?after=%ED%A0%80',
    `?${'a=1&'.repeat(2000)}`,
    `?after=${'9'.repeat(4000)}`,
  ],
  ...[
    '/',
    '//',
    '/..',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%00',
    '/%ff',
    '/%',
    ';a=1',
    '#',
    '%2f',
    '\\',
    '?constructor=1',
  ],
];

const HEADERS: Record<string, string>[] = [
  ...[
    '',
    '=',
    'session',
    'session=',
    'session=%',
    `session=${'x'.repeat(3000)}`,
    'session=__proto__',
    '\u00ff=\u00ff',
  ].map((cookie) => ({ cookie })),
  ...['text/plain', 'application/json; charset=utf-16', 'multipart/form-data', '', 'application/JSON;;;'].map(
    (type) => ({ 'content-type': type }),
  ),
  ...['*', 'zh-CN,zh;q=0.9,en;q=NaN', 'x'.repeat(2000), '__proto__', ',,,;;;q=q'].map((language) => ({
    'accept-language': language,
  })),
  ...['1.2.3.4:99999', 'unknown', '::ffff:1.2.3.4', ',,,', 'x'.repeat(3000), '_', '[::1'].map((address) => ({
    'x-forwarded-for': address,
  })),
  { origin: 'null' },
  { origin: 'http://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { range: 'bytes=9-1' },
  { 'if-none-match': 'W/"' },
  { 'accept-encoding': 'gzip;q=x, br' },
];

const ROLES: fc.Arbitrary<Role> = fc.constantFrom('visitor', 'stranger', 'member', 'leader', 'admin');

/** Attacks on a call; most are sent by the role that may make it. */
export function attacksOn(key: string, shape: CallShape, known: Known, role: Role): fc.Arbitrary<Attack> {
  const places = placesOf(key, shape);
  const edit = fc.constantFrom(...places).chain((place) =>
    fc.record({
      place: fc.constant(place),
      value: fc.oneof(
        { weight: 3, arbitrary: shapedBy(place.schema, known) },
        { weight: 2, arbitrary: oddValue },
        { weight: 1, arbitrary: place.part === 'body' ? fc.constant(undefined) : oddText },
      ),
    }),
  );
  const raw = fc.oneof(
    { weight: 12, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.record({ url: fc.constantFrom(...URLS) }) },
    { weight: 1, arbitrary: fc.record({ headers: fc.constantFrom(...HEADERS) }) },
    { weight: shape.body ? 1 : 0, arbitrary: fc.record({ body: fc.constantFrom(...BODIES) }) },
  );
  return fc.record({
    role: fc.oneof({ weight: 4, arbitrary: fc.constant(role) }, { weight: 1, arbitrary: ROLES }),
    edits: fc.array(edit, { maxLength: 3 }),
    raw,
  });
}

/** A right request with the attack's edits. */
export function edited(request: AnyRequest, edits: readonly Edit[]): AnyRequest {
  const copy = { ...request };
  for (const { place, value } of edits) {
    const { part, path } = place;
    copy[part] = put(copy[part], path, value) as Record<string, unknown>;
  }
  return copy;
}
