import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChainEnd, type ChainLine, createChainCheck } from './chain.ts';

/** Made here once more, apart from the code: hash = SHA-256 of the one before and the line's fields. */
function chainOf(count: number): ChainLine[] {
  const lines: ChainLine[] = [];
  for (let number = 1; number <= count; number++) {
    const line = {
      seq: String(number),
      id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      actorId: `10000000-0000-4000-8000-${String(number % 3).padStart(12, '0')}`,
      targetId: number % 4 === 0 ? null : `20000000-0000-4000-8000-${String(number % 5).padStart(12, '0')}`,
      at: String(1_790_000_000_000_000 + number),
      action: number % 2 === 0 ? 'cancel_match' : 'ban',
      details: `{"reason": "number ${number}"}`,
    };
    const before = lines.at(-1)?.hash ?? '';
    const text = `${before}\n${line.seq}\n${line.id}\n${line.actorId}\n${line.targetId ?? '-'}\n${line.at}\n${line.action}\n${line.details}`;
    lines.push({ ...line, hash: createHash('sha256').update(text).digest('hex') });
  }
  return lines;
}

const endOf = (lines: readonly ChainLine[]): ChainEnd => ({
  seq: lines.at(-1)!.seq,
  hash: lines.at(-1)!.hash,
});

function faultOf(lines: readonly ChainLine[], head: ChainEnd | null, known: ChainEnd | null = null) {
  const check = createChainCheck(known);
  for (const line of lines) {
    const fault = check.take(line);
    if (fault) return fault;
  }
  return check.end(head);
}

const LINES = chainOf(40);
const END = endOf(LINES);

test('AUD1: the chain as it was made is whole', () => {
  expect(faultOf(LINES, END)).toBeNull();
  expect(faultOf(LINES, END, endOf(LINES.slice(0, 7)))).toBeNull();
  expect(faultOf([], null)).toBeNull();
});

const place = fc.nat(LINES.length - 1);
const FIELDS = ['seq', 'id', 'actorId', 'targetId', 'at', 'action', 'details', 'hash'] as const;

/** A line with one letter of a field changed, added or taken away. */
const edited = fc
  .record({
    at: place,
    field: fc.constantFrom(...FIELDS),
    letter: fc.nat(),
    code: fc.integer({ min: 10, max: 300 }),
    how: fc.nat(2),
  })
  .map(({ at, field, letter, code, how }) => {
    const text = LINES[at]![field] ?? '-';
    const where = letter % (text.length + (how === 1 ? 1 : 0));
    const put = how === 2 ? '' : String.fromCharCode(code);
    return LINES.with(at, {
      ...LINES[at]!,
      [field]: text.slice(0, where) + put + text.slice(how === 1 ? where : where + 1),
    });
  });
const deleted = place.map((at) => LINES.toSpliced(at, 1));
const doubled = fc.tuple(place, place).map(([at, to]) => LINES.toSpliced(to, 0, LINES[at]!));
const swapped = fc
  .tuple(place, place)
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => LINES.with(one, LINES[other]!).with(other, LINES[one]!));
/** The fields of two lines are exchanged, and their numbers and hashes stay. */
const exchanged = fc
  .tuple(place, place)
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => {
    const as = (to: number, from: number) => ({
      ...LINES[from]!,
      seq: LINES[to]!.seq,
      hash: LINES[to]!.hash,
    });
    return LINES.with(one, as(one, other)).with(other, as(other, one));
  });

/** No target is written as '-', which no uuid can be: an edit that writes just that has changed nothing. */
const written = (lines: readonly ChainLine[]) =>
  JSON.stringify(lines.map((line) => ({ ...line, targetId: line.targetId ?? '-' })));
const same = (lines: readonly ChainLine[]) => written(lines) === written(LINES);

test('AUD2: each of 10,000 changes, deletions, doublings and swaps is found', () => {
  const mutated = fc.oneof(edited, deleted, doubled, swapped, exchanged).filter((lines) => !same(lines));
  fc.assert(
    fc.property(mutated, (lines) => {
      expect(faultOf(lines, END)).not.toBeNull();
    }),
    { numRuns: 10_000 },
  );
});

test('AUD2: a log that was made anew from some line on shows against an end that was noted before', () => {
  fc.assert(
    fc.property(place, fc.string(), (at, action) => {
      fc.pre(action !== LINES[at]!.action);
      const anew = LINES.slice(0, at);
      for (const line of [{ ...LINES[at]!, action }, ...LINES.slice(at + 1)]) {
        const { hash: _hash, ...fields } = line;
        const text = [
          anew.at(-1)?.hash ?? '',
          fields.seq,
          fields.id,
          fields.actorId,
          fields.targetId ?? '-',
          fields.at,
          fields.action,
          fields.details,
        ];
        anew.push({ ...fields, hash: createHash('sha256').update(text.join('\n')).digest('hex') });
      }
      expect(faultOf(anew, endOf(anew))).toBeNull(); // alone it looks whole
      expect(faultOf(anew, endOf(anew), END)).toEqual({ seq: END.seq, what: 'rewritten' });
    }),
    { numRuns: 200 },
  );
});
