import { type Plugin, parseSync } from 'vite';
import { bookName, placeOf } from './words.ts';

/**
 * Lets a module of ours look its words up itself: `m.common_close()` becomes `say(3)` of the book of that word. A function for each
 * word, given out by one file and taken in by the next under short names, were more bytes than most words
 * (docs/decisions/0019-what-a-page-carries.md).
 */
export function wordsInPlacePlugin(): Plugin {
  return {
    name: 'retake-words-in-place',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/app\/(?!paraglide\/).*\.tsx?$/, code: /paraglide\/messages\.js/ },
      handler: (code) => ({ code: inPlace(code), map: null }),
    },
  };
}

type Node = {
  type: string;
  start: number;
  end: number;
  name?: string;
  computed?: boolean;
  object?: Node;
  property?: Node;
  callee?: Node;
  arguments?: Node[];
  source?: { value: string };
};
type Change = { start: number; end: number; instead: string };

export function inPlace(code: string): string {
  const opened = new Set<string>();
  const changes: Change[] = [];
  const visit = (value: unknown): void => {
    if (!value || typeof value !== 'object') return;
    const change = changeOf(value as Node, opened);
    if (change) changes.push(change);
    // What a word is filled with may have words in it.
    const within = change ? (value as Node).arguments : Object.values(value);
    for (const part of within ?? []) visit(part);
  };
  visit(parseSync('module.tsx', code).program);
  const opens = [...opened].map((book) => `import { say as say_${book} } from '${bookName(book)}';\n`);
  return opens.join('') + changed(code, changes);
}

/** A call is changed up to its first value, so that the values themselves stay. */
function changeOf(node: Node, opened: Set<string>): Change | undefined {
  const called = node.type === 'CallExpression' ? node.callee : undefined;
  const word = wordOf(called ?? node);
  if (!word) return;
  opened.add(word.book);
  const say = `say_${word.book}`;
  const { start, end } = node;
  if (!called) return { start, end, instead: `((values) => ${say}(${word.place}, values))` };
  const values = node.arguments![0];
  return values
    ? { start, end: values.start, instead: `${say}(${word.place}, ` }
    : { start, end, instead: `${say}(${word.place})` };
}

const wordOf = ({ type, computed, object, property }: Node) =>
  type === 'MemberExpression' && !computed && object?.type === 'Identifier' && object.name === 'm'
    ? placeOf(property!.name!)
    : undefined;

/** From the end, so that places before stay where they are. */
const changed = (code: string, changes: readonly Change[]): string =>
  [...changes]
    .sort((one, other) => other.start - one.start)
    .reduce((left, { start, end, instead }) => left.slice(0, start) + instead + left.slice(end), code);
