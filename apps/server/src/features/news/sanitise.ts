import sanitizeHtml from 'sanitize-html';

/** What an article may contain. Everything else is removed; its text stays, except in scripts and styles. */
const ALLOWED = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'br', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName: string, { href = '' }: Record<string, string>) => ({
      tagName,
      attribs: { href, ...(!isWithinSite(href) && { rel: 'nofollow noopener' }) },
    }),
  },
};

const isWithinSite = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');

/** An article's HTML with only plain text tags. */
export const sanitiseArticle = (html: string): string => sanitizeHtml(html, ALLOWED).trim();
