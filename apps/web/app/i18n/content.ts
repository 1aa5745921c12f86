import { type ContentName, type Contents, loadContent } from '../../content/load.ts';
import { locale } from './locale.ts';
import { keepPart } from './words.ts';

/** A page's longer words in the reader's language: for the loaders of its route, while the site is built and in the browser. */
export function readContent<Name extends ContentName>(name: Name): Promise<Contents[Name]> {
  keepPart(`content/${name}`, async (language) => {
    await loadContent(name, language);
    return () => undefined; // the route reads it again
  });
  return loadContent(name, locale.get());
}
