import { useEffect } from 'react';
import { useSite } from './brand.ts';

/** The page's title where it comes with what the page shows, and not with its address. */
export function useTitle(title: string | undefined): void {
  const { brandName } = useSite();
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${brandName}`;
  }, [title, brandName]);
}
