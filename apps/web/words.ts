import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Ships a page the words of one language. Where the compiler's functions hold every language, those of the browser look
 * their words up in a book that is loaded in the reader's language, and again when another language is chosen
 * (docs/decisions/0010-one-language-per-page.md).
 */

/** Areas of messages that most pages need together; every other area is a book of its own. */
const BOOKS: Record<string, readonly string[]> = {
  base: ['common', 'shell'],
  main: ['home', 'leagues', 'tournaments', 'news'],
  play: ['party', 'search', 'invites', 'friends', 'notices', 'chat', 'accountCheck'],
};
export const LOCALES = ['en', 'zh-CN'] as const;

const messages = new URL('./messages/', import.meta.url);
const app = new URL('./app/root.tsx', import.meta.url).pathname;
const read = (locale: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${locale}/${area}.json`, messages), 'utf8'));

const areas = readdirSync(new URL('en/', messages)).map((file) => file.replace('.json', ''));
const bookOf = (area: string): string =>
  Object.keys(BOOKS).find((book) => BOOKS[book]!.includes(area)) ?? area;

/** The book in which the words of a key stand. */
const booksByKey = (): Map<string, string> =>
  new Map(areas.flatMap((area) => Object.keys(read('en', area)).map((key) => [key, bookOf(area)])));
let books = booksByKey();
const PREFIX = 'virtual:words/';
const COMPILED = /\/app\/paraglide\/messages\/(\w+)\.js$/;

/** The book that a module opens or looks words up in, and the language where it is the book itself. */
export function wordsOf(id: string): { book: string; locale?: string | undefined } | undefined {
  if (id.startsWith(`\0${PREFIX}`)) {
    const [book = '', locale] = id.slice(PREFIX.length + 1).split('/');
    return { book, locale };
  }
  const key = COMPILED.exec(id)?.[1];
  const book = key && books.get(key);
  return book ? { book } : undefined;
}

const RUNTIME = /\/app\/paraglide\/runtime\.js$/;

/** The keys of a book, in the order of its words. */
const keysOf = (book: string): string[] =>
  [...books].flatMap(([key, of]) => (of === book ? [key] : [])).sort();

/** Where each word stands: in which book, and where there. */
const placesByKey = () =>
  new Map(
    [...new Set(books.values())].flatMap((book) => keysOf(book).map((key, place) => [key, { book, place }])),
  );
let places = placesByKey();

function readMessages(): void {
  books = booksByKey();
  places = placesByKey();
}

export const placeOf = (key: string) => places.get(key);
export const bookName = (book: string): string => `${PREFIX}${book}`;

function bookIn(locale: string, book: string): string[] {
  const words = Object.assign({}, ...areas.map((area) => read(locale, area)));
  return keysOf(book).map((key) => words[key]);
}

/** What is left of the compiler's runtime: it knows the language that is shown. */
const RUNTIME_CODE = `
export let getLocale;
export const overwriteGetLocale = (ofPage) => { getLocale = ofPage; };`;

const bookCode = (book: string) => `
import { openBook } from '#app/i18n/words.ts';
export const say = await openBook('${book}', {
  ${LOCALES.map((locale) => `'${locale}': () => import('${PREFIX}${book}/${locale}')`).join(',\n  ')}
});`;

export function wordsPlugin(): Plugin {
  return {
    name: 'retake-words',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart: readMessages,
    async resolveId(id, importer) {
      if (id.startsWith(PREFIX)) return `\0${id}`;
      // A module that is made here stands in no package of its own.
      if (id.startsWith('#app/') && importer?.startsWith('\0')) return this.resolve(id, app);
    },
    load(id) {
      const words = id.startsWith(`\0${PREFIX}`) && wordsOf(id);
      if (!words) return;
      if (words.locale === undefined) return { code: bookCode(words.book), moduleSideEffects: false };
      return `export default ${JSON.stringify(bookIn(words.locale, words.book))}`;
    },
    transform(_code, id) {
      if (RUNTIME.test(id)) return { code: RUNTIME_CODE, map: null };
      const key = COMPILED.exec(id)?.[1];
      const at = key && placeOf(key);
      if (!at) return;
      const code = `import { say } from '${bookName(at.book)}';\nexport const ${key} = (values) => say(${at.place}, values);`;
      return { code, map: null, moduleSideEffects: false };
    },
  };
}
