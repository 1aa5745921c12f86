import sanitizeHtml from 'sanitize-html';

const MOST_DEPTH = 20;

/** NEW7: what an article may contain. Everything else is removed; its text stays, except in scripts and styles. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'br', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: MOST_DEPTH,
  transformTags: {
    // The title of the page is its only heading of the first rank.
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    a: (tagName: string, { href = '' }: Record<string, string>) => ({
      tagName,
      attribs: { href, ...(!isWithinSite(href) && { rel: 'nofollow noopener' }) },
    }),
  },
};

const isWithinSite = (href: string): boolean => /^\/(?![/\\])/.test(href);

/** An article's HTML with only plain text tags. */
export const sanitiseArticle = (html: string): string => sanitizeHtml(html, ALLOWED).trim();
