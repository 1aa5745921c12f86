import { pathWithin } from '@retake/core/links/pathWithin.ts';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import './article.css';

/** The article's HTML, which the server made safe when it was written. Links to our own pages do not load the page anew. */
export function ArticleBody({ html }: { html: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || isModified(event)) return;
    const link = (event.target as Element).closest('a');
    if (!link || link.origin !== window.location.origin) return;
    event.preventDefault();
    navigate(pathWithin(link));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed are the links inside, by keyboard too
    // biome-ignore lint/a11y/noStaticElementInteractions: the element itself does nothing
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was stored
    <div className="article" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

const isModified = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
