import fc from 'fast-check';

/** Texts that somebody would try: no text, too much of it, code, paths, bytes that databases or pages choke on. */
const ODD_TEXTS = [
  ...[
    '',
    ' ',
    '\t\n',
    '0',
    '-0',
    '-1',
    '1e9',
    '0x10',
    '1_000',
    'NaN',
    'Infinity',
    'null',
    'true',
    '[]',
    '{}',
  ],
  ...['2147483647', '2147483648', '-2147483649', '9007199254740993', '9223372036854775808', '9'.repeat(400)],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then'],
  ...['\u0000', 'a\u0000b', '\ud800', 'a\udc00', '\ufeff', '\u202eevil', '\u2028', 'e\u0301', 'ﬁ', 'İ', 'ß'],
  ...['𝕏'.repeat(64), '👩‍👩‍👧‍👦'.repeat(20), 'שלום', 'a\u0301'.repeat(128), '名'.repeat(256)],
  ...["' OR 1=1 --", "'; DROP TABLE users; --", '$1', '%', '_', '\\', '%00', '%ff', '%%'],
  ...['<script>alert(1)</script>', '</script><img src=x onerror=alert(1)>', '{{7*7}}', '#{7*7}'],
  ...['../../etc/passwd', '..\\..\\', '//evil.example', 'javascript:alert(1)', 'http://[::1'],
  ...['a\r\nset-cookie: session=x', 'x'.repeat(256), 'x'.repeat(257), 'x'.repeat(5000), ' x '],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'not-a-uuid'],
  ...['0000-00-00', '9999-12-31', '2000-02-30', '2000-13-01', '-000001-01-01', '+275760-09-13T00:00:00.001Z'],
  ...['8640000000000001_00000000-0000-0000-0000-000000000000', '0_00000000-0000-0000-0000-000000000000'],
  ...['9999999999999999_00000000-0000-0000-0000-000000000000', 'm9999999999', 'm0', 'm-1'],
  ...[`${'a'.repeat(200)}!`, `${'a.'.repeat(100)}@`, `a@${'b-'.repeat(100)}`, '1'.repeat(100)],
];

const EDGES = [
  ...[0, -0, 1, -1, 0.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 2 ** 63],
  ...[1e21, 1e308, -1e308, 5e-324, 8.64e15, 8.64e15 + 1],
];

export const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
);

export const oddNumber = fc.oneof(fc.constantFrom(...EDGES), fc.integer(), fc.double({ noNaN: true }));

const deep = (depth: number): unknown => (depth === 0 ? [] : [deep(depth - 1)]);
/** Made by `JSON.parse`: such a key is then the object's own. */
const ownProto = JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}');

/** Anything that JSON can say. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  { weight: 2, arbitrary: oddNumber },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[
        null,
        true,
        false,
        [],
        {},
        [[]],
        [null],
        { length: -1 },
        { toString: 1 },
        { text: '\u0000' },
        ownProto,
      ],
      ...[deep(60), Array(2000).fill(0), Object.fromEntries(Array.from({ length: 500 }, (_, n) => [n, n]))],
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
