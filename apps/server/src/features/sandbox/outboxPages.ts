import type { FastifyInstance } from 'fastify';
import { readLetter } from '../../platform/mail/letter.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { type Html, html } from './html.ts';
import { sandboxPage, sendPage, serveStyle } from './page.ts';

const LETTERS_SHOWN = 100;
const STANDS_FOR = 'the mailboxes of all players';

/** The outbox as pages, mounted under `/sandbox/mail`. Whoever sees them can use every link in them. */
export async function outboxPages(app: FastifyInstance, { outbox }: { outbox: Outbox }): Promise<void> {
  const home = app.prefix;
  const page = (title: string, body: Html) =>
    sandboxPage({ title, body, styleHref: `${home}/style.css`, standsFor: STANDS_FOR });
  serveStyle(app);

  app.get('/', async (_request, reply) => {
    const names = (await outbox.list()).slice(0, LETTERS_SHOWN);
    const rows = await Promise.all(names.map((name) => rowOf(outbox, home, name)));
    const list = html`<ul class="rows">${rows.filter((row) => row !== undefined)}</ul>`;
    const none = html`<p class="quiet">No letter yet. Ask for a new password, and it arrives here.</p>`;
    return sendPage(reply, page('Sent letters', rows.length > 0 ? list : none));
  });

  app.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
    const raw = await outbox.read(request.params.name);
    const back = html`<p><a href="${home}">All letters</a></p>`;
    if (!raw) return sendPage(reply, page('There is no such letter', back), 404);
    const { from, to, subject, date, text } = readLetter(raw);
    const body = html`<dl><dt>From</dt><dd>${from}</dd><dt>To</dt><dd>${to}</dd><dt>Date</dt><dd>${date}</dd></dl>
<div class="letter">${linked(text)}</div>
${back}`;
    return sendPage(reply, page(subject || 'Without a subject', body));
  });
}

async function rowOf(outbox: Outbox, home: string, name: string): Promise<Html | undefined> {
  const raw = await outbox.read(name);
  if (!raw) return undefined; // gone since it was listed
  const { subject, to, date } = readLetter(raw);
  return html`<li><a href="${home}/${name}"><span>${subject || 'Without a subject'}</span><span>${to}, ${date}</span></a></li>`;
}

/** The text with its web addresses as links; an address ends before the punctuation of its sentence. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((piece, i) => (i % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`));
}
