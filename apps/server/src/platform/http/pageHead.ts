/** What other sites show for a linked page: they read its head and run no scripts. `path`: its one address. */
export type PageHead = {
  path: string;
  title: string;
  description?: string;
  picture?: string;
  /** EMB2: other sites may frame it. */
  framed?: boolean;
};

/** A page that exists; without a head of its own it is the shell alone. */
export type FoundPage = { head?: PageHead };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}"/>`;

/** The shell with the head of one page. Its `<title>` is left to the web app. */
export function withHead(html: string, publicUrl: string, head: PageHead): string {
  const { path, title, description, picture, framed } = head;
  const address = publicUrl + path;
  const tags = [
    `<link rel="canonical" href="${escapeHtml(address)}"/>`,
    ...(framed
      ? [
          `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(`${publicUrl}/oembed?url=${encodeURIComponent(address)}`)}" title="${escapeHtml(title)}"/>`,
        ]
      : []),
    property('og:type', 'article'),
    property('og:url', address),
    property('og:title', title),
    ...(description === undefined
      ? []
      : [
          `<meta name="description" content="${escapeHtml(description)}"/>`,
          property('og:description', description),
        ]),
    ...(picture === undefined ? [] : [property('og:image', new URL(picture, address).href)]),
    '<meta name="twitter:card" content="summary_large_image"/>',
  ];
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}
