import { type Locale, locale } from './locale.ts';

/** The texts of a book, each in its place. */
type Words = readonly string[];
type Values = Record<string, string | number>;
type Say = (place: number, values?: Values) => string;

/** Loads its part of what is shown in a language; what it answers puts that part into place. */
type LoadPart = (language: Locale) => Promise<() => void>;

/** Everything that has been loaded in the language that is shown. */
const parts = new Map<string, LoadPart>();

/** Another language will need this part too. */
export const keepPart = (name: string, load: LoadPart): void => void parts.set(name, load);

/** Opens a book of words in the language that is shown; words.ts (vite) makes the calls. */
export async function openBook(
  name: string,
  files: Record<Locale, () => Promise<{ default: Words }>>,
): Promise<Say> {
  let words: Words = [];
  const load: LoadPart = async (language) => {
    const loaded = await files[language]();
    return () => {
      words = loaded.default;
    };
  };
  keepPart(`words/${name}`, load);
  let language: Locale;
  do {
    language = locale.get();
    (await load(language))();
  } while (language !== locale.get()); // changed meanwhile
  return (place, values = {}) => filled(words[place] ?? '', values);
}

/** Loads all parts in a language, also those that are opened meanwhile; what it answers puts them into place at once. */
export async function loadLanguage(language: Locale): Promise<() => void> {
  let shows: (() => void)[];
  do shows = await Promise.all([...parts.values()].map((load) => load(language)));
  while (shows.length < parts.size);
  return () => {
    for (const show of shows) show();
  };
}

/** `{name}` in a text stands for the value of that name. */
const filled = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
