import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageLocale } from '../../platform/http/pageLocale.ts';
import { type Html, html } from './html.ts';
import { sandboxWords } from './words.ts';

/** The frame of every sandbox page: clearly marks it as not real. Runs no script. */
export function sandboxPage(page: {
  locale: PageLocale;
  title: string;
  styleHref: string;
  standsFor: string;
  body: Html;
}): string {
  const words = sandboxWords[page.locale];
  const whole = html`<html lang="${page.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${page.styleHref}">
</head>
<body>
<header class="sandbox"><strong>${words.sandbox}</strong> ${words.standsIn(page.standsFor)}</header>
<main>
<h1>${page.title}</h1>
${page.body}
</main>
</body>
</html>
`;
  return `<!doctype html>\n${whole.html}`;
}

/** `formsTo`: where its forms may lead. */
export function sendPage(reply: FastifyReply, page: string, status = 200, formsTo = "'none'"): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action ${formsTo}; frame-ancestors 'none'`,
    )
    .send(page);
}

/** A separate style sheet, so that the pages need no inline style. */
export function serveStyle(app: FastifyInstance): void {
  app.get('/style.css', (_request, reply) =>
    reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(STYLE),
  );
}

const STYLE = `
:root { color-scheme: dark; --ground: #0d0f12; --panel: #14171b; --raised: #1b1f25; --line: #2a3038;
  --text: #e8ebef; --quiet: #a3acb8; --accent: #c6f24e; --warning: #f2b84e; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1rem; margin: 2rem 0 .5rem; }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.sandbox { margin: 0; padding: .75rem 1rem; background: var(--raised); border-bottom: 2px solid var(--warning); text-align: center; }
.sandbox strong { color: var(--warning); margin-right: .5rem; text-transform: uppercase; letter-spacing: .06em; font-size: .875rem; }
.quiet { color: var(--quiet); }
.sandbox, main p { text-wrap: balance; }
.rows { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); background: var(--panel); }
.rows li + li { border-top: 1px solid var(--line); }
.rows a { display: flex; flex-wrap: wrap; gap: .125rem 1rem; justify-content: space-between; padding: .75rem 1rem; color: var(--text); text-decoration: none; }
.rows a:hover { background: var(--raised); }
.rows a span + span { color: var(--quiet); }
@media (max-width: 36rem) { .rows a { flex-direction: column; } }
.action { display: inline-block; padding: .625rem 1.25rem; background: var(--accent); color: #10140a; font-weight: 600; text-decoration: none; }
button.action { font: inherit; font-weight: 600; cursor: pointer; } button.action:not(.plain) { border: 1px solid transparent; }
.acts { display: flex; flex-wrap: wrap; gap: .75rem; }
.act { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; padding: .75rem 1rem; } .act span { flex: 1; }
.plain { background: none; color: var(--text); border: 1px solid var(--line); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
.letter { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: var(--panel); border: 1px solid var(--line); }
`;
