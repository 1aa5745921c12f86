/** Text in a page, also in an attribute. */
export const escapeHtml = (text: string | number): string =>
  String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `:root{color-scheme:dark}*{box-sizing:border-box}
body{margin:0;padding:12px 14px;background:#0b0e12;color:#e8ecf1;font:14px/1.4 system-ui,sans-serif;overflow:auto}
a{color:inherit;text-decoration:none}a:hover,a:focus-visible{text-decoration:underline}
h1{margin:0;font-size:16px;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}p,small{margin:0;color:#9aa7b5}header{margin-bottom:10px}
table{border-collapse:collapse;width:100%}td,th{padding:4px 6px;text-align:left;border-top:1px solid #202833}
tr>:first-child{width:2.5em}th{color:#9aa7b5;font-weight:400}.n{text-align:right;font-variant-numeric:tabular-nums}
.score{display:grid;grid-template-columns:1fr auto 1fr;gap:12px;align-items:center;font-size:15px}
.score b{font-size:26px;font-variant-numeric:tabular-nums}.score span{overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}.score span:last-child{text-align:right}
.rounds{display:flex;gap:12px}.rounds section{min-width:150px;flex:1;display:flex;flex-direction:column;justify-content:space-around;gap:8px}
.f{border:1px solid #202833;border-radius:4px}.f div{display:flex;justify-content:space-between;gap:8px;padding:3px 8px}
.f div span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.f .w{font-weight:700}footer{margin-top:10px;font-size:12px}`;

/** What another site frames: no script, no picture, nothing of anywhere else. */
export const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";

export type EmbedPage = {
  lang: string;
  title: string;
  about: string;
  body: string;
  href: string;
  brand: string;
};

/** `body` is HTML; everything else is text. */
export const page = ({ lang, title, about, body, href, brand }: EmbedPage): string =>
  `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
  `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>` +
  `<header><h1><a href="${escapeHtml(href)}" target="_blank" rel="noopener">${escapeHtml(title)}</a></h1><p>${escapeHtml(about)}</p></header>` +
  `${body}<footer><a href="${escapeHtml(href)}" target="_blank" rel="noopener">${escapeHtml(brand)}</a></footer></body></html>`;
