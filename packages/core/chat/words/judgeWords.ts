import { expand } from './expand.ts';
import { type PersonPlaces, saidOf } from './persons.ts';
import { type Read, readText } from './read.ts';
import { isHan } from './signs.ts';
import type { Category, Severity, WordData, Words } from './wordData.ts';
import { type Found, type Place, WordTree } from './wordTree.ts';

/** Where words stand in the text; `end` is the place after. */
export type Span = { start: number; end: number };
export type Verdict = { severity: Severity; categories: Category[]; spans: Span[] };

type Kind = 'word' | 'saidOfOthers' | 'harmless' | keyof PersonPlaces;
type Meaning = { kind: Kind; words?: Words };
type Insult = Found<Words>;

/** TOX3: from this severity on. */
const HIDDEN = 2;
const VOWELS = /[aeiou]/g;
/** From so many letters on a word is known with one hidden by a star. */
const STARRED_LENGTH = 4;

/** `f*ck`: what is written in place of a word that everybody reads. */
function starred(pattern: string): string[] {
  const word = pattern.replaceAll('|', '');
  if (word.length < STARRED_LENGTH || /[ *]/.test(word) || isHan(word[0])) return [];
  const withoutOne = [...pattern.matchAll(VOWELS)].map(
    ({ index }) => `${pattern.slice(0, index)}*${pattern.slice(index + 1)}`,
  );
  return [...withoutOne, `|${word[0]}*${word.at(-1)}|`];
}

function treeOf(data: readonly WordData[]): WordTree<Meaning> {
  const tree = new WordTree<Meaning>();
  const add = (patterns: readonly string[], meaning: Meaning) => {
    for (const pattern of patterns.flatMap(expand))
      for (const written of meaning.words ? [pattern, ...starred(pattern)] : [pattern])
        tree.add(written, meaning);
  };
  for (const { words, harmless, said } of data) {
    for (const group of words) add(group.patterns, { kind: 'word', words: group });
    for (const group of said.words) add(group.patterns, { kind: 'saidOfOthers', words: group });
    add(harmless, { kind: 'harmless' });
    add(said.ofOthers, { kind: 'others' });
    add(said.ofOneself, { kind: 'oneself' });
    add(said.between, { kind: 'between' });
  }
  return tree;
}

/** TOX1, TOX2: how grave the words of a text are, and where they stand. Made once: the data becomes a tree. */
export function createJudge(data: readonly WordData[]): (text: string) => Verdict {
  const tree = treeOf(data);
  return (text) => {
    const read = readText(text);
    const insults = insultsAmong(tree.find(read), read);
    const spans = insults
      .filter(({ value }) => value.severity >= HIDDEN)
      .map(({ from, to }) => ({ start: read[from]!.start, end: read[to]!.end }));
    return {
      severity: insults.reduce<Severity>(
        (most, { value }) => (value.severity > most ? value.severity : most),
        0,
      ),
      categories: [...new Set(insults.map(({ value }) => value.category))],
      spans: together(spans),
    };
  };
}

function insultsAmong(found: readonly Found<Meaning>[], read: readonly Read[]): Insult[] {
  const of = (kind: Kind) => found.filter(({ value }) => value.kind === kind);
  const harmless = of('harmless');
  const persons = { others: of('others'), oneself: of('oneself'), between: of('between') };
  return found.flatMap(({ from, to, value: { kind, words } }) => {
    if (!words || harmless.some((place) => isWithin({ from, to }, place))) return [];
    if (kind === 'word' && words.category !== 'insult') return [{ from, to, value: words }];
    const whom = saidOf(from, read, persons);
    const isMeant = kind === 'word' ? whom !== 'oneself' : whom === 'others';
    return isMeant ? [{ from, to, value: words }] : [];
  });
}

const isWithin = (one: Place, other: Place) => other.from <= one.from && one.to <= other.to;

function together(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}
