/** What others show of a page that is linked to: they read its head and run no script. */
export type PageHead = { title?: string; description?: string; picture?: string };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}"/>`;

/** The shell with the head of one page. Its `<title>` is left to the web app. */
export function withHead(html: string, address: string, { title, description, picture }: PageHead): string {
  if (title === undefined) return html;
  const tags = [
    `<link rel="canonical" href="${escapeHtml(address)}"/>`,
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
