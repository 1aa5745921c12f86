import { useEffect, useState } from 'react';
import { type Locale, locale, useLocale } from './locale.ts';

type Load<Content> = (locale: Locale) => Promise<Content>;

/** A page's words in the language that they were loaded in. */
export type Loaded<Content> = { locale: Locale; content: Content };

/** For a route's `loader`, which runs when the site is built: pages are prerendered in English. */
export const englishContent = async <Content>(load: Load<Content>): Promise<Loaded<Content>> => ({
  locale: 'en',
  content: await load('en'),
});

/** For a route's `clientLoader`: the words in the reader's language. */
export const readersContent = async <Content>(load: Load<Content>): Promise<Loaded<Content>> => {
  const wanted = locale.get();
  return { locale: wanted, content: await load(wanted) };
};

/**
 * What the route loaded where it is in the reader's language, else the words loaded now; undefined until they are there.
 * A language that cannot be loaded leaves the words that are.
 */
export function useContent<Content>(load: Load<Content>, loaded: Loaded<Content>): Content | undefined {
  const wanted = useLocale();
  const [other, setOther] = useState<Loaded<Content>>();
  useEffect(() => {
    if (loaded.locale === wanted) return;
    let isWanted = true;
    load(wanted)
      .then((content) => isWanted && setOther({ locale: wanted, content }))
      .catch(() => isWanted && setOther({ ...loaded, locale: wanted }));
    return () => {
      isWanted = false;
    };
  }, [load, loaded, wanted]);
  if (loaded.locale === wanted) return loaded.content;
  return other?.locale === wanted ? other.content : undefined;
}
