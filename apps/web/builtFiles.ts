import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { siteFolder } from './siteFolder.ts';
import { wordsOf } from './words.ts';

/** What the built files are, for those who write the pages (prerender.ts). */
export type BuiltFiles = {
  /** What takes the landing page over. */
  landing: string;
  /** What a file imports as it begins. */
  imports: Record<string, string[]>;
  /** The books of words that a file opens as it begins. */
  books: Record<string, string[]>;
  /** The file of a book in a language, by `book/locale`. */
  words: Record<string, string>;
};

export const builtFilesPath = join(siteFolder, 'files.json');
export const LANDING = fileURLToPath(new URL('./app/landing.client.tsx', import.meta.url));

/** Builds the landing page's own entry beside those of the router, and notes what was built. */
export function landingEntry(): Plugin {
  return {
    name: 'retake-landing-entry',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: LANDING, name: 'landing.client' });
    },
    writeBundle(_options, bundle) {
      const built: BuiltFiles = { landing: '', imports: {}, books: {}, words: {} };
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        if (file.facadeModuleId === LANDING) built.landing = file.fileName;
        built.imports[file.fileName] = file.imports;
        const words = file.moduleIds.map(wordsOf).filter((found) => found !== undefined);
        built.books[file.fileName] = [
          ...new Set(words.filter(({ locale }) => !locale).map(({ book }) => book)),
        ];
        for (const { book, locale } of words) if (locale) built.words[`${book}/${locale}`] = file.fileName;
      }
      mkdirSync(siteFolder, { recursive: true });
      writeFileSync(builtFilesPath, JSON.stringify(built));
    },
  };
}
