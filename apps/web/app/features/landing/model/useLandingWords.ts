import { useEffect, useState } from 'react';
import { readContent } from '#app/i18n/content.ts';
import { useLocale } from '#app/i18n/locale.ts';
import type { LandingContent } from '../../../../content/landing/types.ts';

/** The page's words: at first those that it came with, then those of the language that the reader chooses. */
export function useLandingWords(first: LandingContent): LandingContent {
  const locale = useLocale();
  const [shown, setShown] = useState({ locale, words: first });
  useEffect(() => {
    if (shown.locale === locale) return;
    let left = false;
    readContent('landing').then(
      (words) => left || setShown({ locale, words }),
      () => undefined, // those that are there stay
    );
    return () => {
      left = true;
    };
  }, [locale, shown]);
  return shown.words;
}
