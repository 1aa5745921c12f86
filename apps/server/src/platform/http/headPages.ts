import { type Page, type PageSettings, preparePage } from './page.ts';
import { type PageHead, withHead } from './pageHead.ts';
import type { PageLocale } from './pageLocale.ts';

/** How many pages are kept, of about 40 KB each; the one that nobody has read for longest goes first. */
const KEEP = 500;

type Kept = { shell: Page; head: string; page: Promise<Page> };

/**
 * Pages that are the shell with a head of their own (articles): made and compressed once, and again only when what
 * their head says has changed, or the shell by another build. By their own address, however it was typed.
 */
export function createHeadPages({ publicUrl, connectTo }: PageSettings, keep = KEEP) {
  const kept = new Map<string, Kept>();

  return (head: PageHead, shell: Page, locale: PageLocale): Promise<Page> => {
    const key = `${locale} ${head.path}`;
    const text = JSON.stringify(head);
    let found = kept.get(key);
    if (found?.shell !== shell || found.head !== text) {
      const html = withHead(shell.html, publicUrl, head);
      found = { shell, head: text, page: preparePage(html, connectTo) };
      found.page.catch(() => kept.delete(key));
    }
    kept.delete(key);
    kept.set(key, found);
    if (kept.size > keep) kept.delete(kept.keys().next().value as string);
    return found.page;
  };
}
