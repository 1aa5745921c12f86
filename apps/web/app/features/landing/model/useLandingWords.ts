import { useEffect, useState } from 'react';
import { useLocale } from '#app/i18n/locale.ts';
import { landing as english } from '../../../../content/landing/en.ts';
import { loadLanding } from '../../../../content/landing/load.ts';
import type { LandingContent } from '../../../../content/landing/types.ts';

/** The page's words in the reader's language; English, as it was prerendered, until they are there. */
export function useLandingWords(): LandingContent {
  const locale = useLocale();
  const [words, setWords] = useState(english);
  useEffect(() => {
    let left = false;
    loadLanding(locale).then(
      (loaded) => left || setWords(loaded),
      () => undefined, // the English ones stay
    );
    return () => {
      left = true;
    };
  }, [locale]);
  return words;
}
