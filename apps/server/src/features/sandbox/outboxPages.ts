import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageLocale } from '../../platform/http/pageLocale.ts';
import { readLetter } from '../../platform/mail/letter.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { type Html, html } from './html.ts';
import { sandboxPage, sendPage, serveStyle } from './page.ts';
import { sandboxWords } from './words.ts';

const LETTERS_SHOWN = 100;

/** The outbox as pages, mounted under `/sandbox/mail`. Anybody who sees them can use every link in them. */
export async function outboxPages(app: FastifyInstance, { outbox }: { outbox: Outbox }): Promise<void> {
  const home = app.prefix;
  const page = (request: FastifyRequest, title: string, body: Html) => {
    const locale = pageLocale(request);
    const standsFor = sandboxWords[locale].mailboxes;
    return sandboxPage({ locale, title, body, styleHref: `${home}/style.css`, standsFor });
  };
  serveStyle(app);

  app.get('/', async (request, reply) => {
    const words = sandboxWords[pageLocale(request)];
    const names = (await outbox.list()).slice(0, LETTERS_SHOWN);
    const rows = await Promise.all(names.map((name) => rowOf(outbox, home, name, words.noSubject)));
    const list = html`<ul class="rows">${rows.filter((row) => row !== undefined)}</ul>`;
    const none = html`<p class="quiet">${words.noLetters}</p>`;
    return sendPage(reply, page(request, words.sentLetters, rows.length > 0 ? list : none));
  });

  app.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
    const words = sandboxWords[pageLocale(request)];
    const raw = await outbox.read(request.params.name);
    const back = html`<p><a href="${home}">${words.allLetters}</a></p>`;
    if (!raw) return sendPage(reply, page(request, words.noSuchLetter, back), 404);
    const { from, to, subject, date, text } = readLetter(raw);
    const body = html`<dl><dt>${words.from}</dt><dd>${from}</dd><dt>${words.to}</dt><dd>${to}</dd><dt>${words.date}</dt><dd>${date}</dd></dl>
<div class="letter">${linked(text)}</div>
${back}`;
    return sendPage(reply, page(request, subject || words.noSubject, body));
  });
}

async function rowOf(
  outbox: Outbox,
  home: string,
  name: string,
  noSubject: string,
): Promise<Html | undefined> {
  const raw = await outbox.read(name);
  if (!raw) return undefined; // deleted since it was listed
  const { subject, to, date } = readLetter(raw);
  return html`<li><a href="${home}/${name}"><span>${subject || noSubject}</span><span>${to}, ${date}</span></a></li>`;
}

/** The text with its web addresses as links; punctuation after an address is not part of it. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((piece, i) => (i % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`));
}
