import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type PageLocale, pageLocale } from '../../platform/http/pageLocale.ts';
import { type Html, html } from './html.ts';
import { sandboxPage, sendPage, serveStyle } from './page.ts';
import { newSandboxSteamId, SANDBOX_STEAM_ACCOUNTS } from './steamAccounts.ts';
import { type Assertions, createAssertions, OPENID_NS } from './steamAssertions.ts';
import { sandboxWords } from './words.ts';

export type Question = {
  headers: IncomingHttpHeaders;
  /** As received, percent-encoded. */
  form: string;
  /** The normal answer; uses up the assertion. */
  confirm: () => boolean;
};

export type SteamProviderOptions = {
  /** As browsers see it: `…/sandbox/steam/openid/login`. */
  endpoint: string;
  /** Prefix of its claimed ids: `…/sandbox/steam/openid/id/`. */
  idPrefix: string;
  /** The only origin to which it sends browsers back. */
  realm: string;
  /** ms */
  clock: () => number;
  /** Shared by the nodes of one installation. */
  secret?: string;
  /** Answers verification requests instead of the normal way, for a provider with faults. */
  answer?: (question: Question, reply: FastifyReply) => FastifyReply;
};

/**
 * The addresses of the sandbox's provider, for the Steam sign-in. `selfUrl`: how the server reaches itself, which may
 * differ from how browsers reach it.
 */
export const sandboxSteam = ({ publicUrl, selfUrl }: { publicUrl: string; selfUrl: string }) => ({
  endpoint: new URL('/sandbox/steam/openid/login', publicUrl).href,
  verifyEndpoint: new URL('/sandbox/steam/openid/login', selfUrl).href,
  idPrefix: new URL('/sandbox/steam/openid/id/', publicUrl).href,
});

/** The stand-in for Steam's sign-in page and its OpenID 2.0 endpoint; mounted under `/sandbox/steam`. */
export async function steamProviderRoutes(
  app: FastifyInstance,
  options: SteamProviderOptions,
): Promise<void> {
  const assertions = createAssertions(options);
  readFormsAsText(app);
  serveStyle(app);

  app.get('/openid/login', (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1]);
    const returnTo = query.get('openid.return_to') ?? '';
    if (query.get('openid.mode') !== 'checkid_setup' || !mayReturnTo(returnTo, options.realm)) {
      return sendPage(reply, refusalPage(pageLocale(request)), 400);
    }
    return sendPage(reply, choicePage(returnTo, pageLocale(request)));
  });

  app.get('/openid/choose', (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1]);
    const returnTo = query.get('return_to') ?? '';
    const fields = answerFields(assertions, query.get('account'), returnTo);
    if (!fields || !mayReturnTo(returnTo, options.realm))
      return sendPage(reply, refusalPage(pageLocale(request)), 400);
    const url = new URL(returnTo);
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
    return reply.header('cache-control', 'no-store').redirect(url.href, 302);
  });

  app.post<{ Body: string }>('/openid/login', (request, reply) => {
    const form = request.body;
    const fields = Object.fromEntries(new URLSearchParams(form));
    if (fields['openid.mode'] !== 'check_authentication')
      return sendPage(reply, refusalPage(pageLocale(request)), 400);
    const answer = options.answer ?? answerHonestly;
    return answer({ headers: request.headers, form, confirm: () => assertions.confirm(fields) }, reply);
  });
}

const answerHonestly = ({ confirm }: Question, reply: FastifyReply): FastifyReply =>
  reply.type('text/plain;charset=utf-8').send(`ns:${OPENID_NS}\nis_valid:${confirm()}\n`);

/** The provider parses the form itself, independent of the server's other parsers. */
function readFormsAsText(app: FastifyInstance): void {
  app.removeContentTypeParser('application/x-www-form-urlencoded');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, body),
  );
}

function mayReturnTo(returnTo: string, realm: string): boolean {
  return URL.canParse(returnTo) && new URL(returnTo).origin === new URL(realm).origin;
}

function answerFields(assertions: Assertions, account: string | null, returnTo: string) {
  if (account === 'none') {
    return { 'openid.ns': OPENID_NS, 'openid.mode': 'cancel' };
  }
  if (account === 'new') return assertions.make(newSandboxSteamId(randomInt(2 ** 47) / 2 ** 47), returnTo);
  const listed = SANDBOX_STEAM_ACCOUNTS.find(({ steamId }) => steamId === account);
  return listed && assertions.make(listed.steamId, returnTo);
}

function choicePage(returnTo: string, locale: PageLocale): string {
  const words = sandboxWords[locale];
  const href = (account: string) => `choose?${new URLSearchParams({ account, return_to: returnTo })}`;
  const rows = SANDBOX_STEAM_ACCOUNTS.map(
    ({ steamId, name, about }) =>
      html`<li><a href="${href(steamId)}"><span>${name}</span><span>${about[locale]}</span></a></li>`,
  );
  const body = html`<p>${words.choose}</p>
<p><a class="action" href="${href('new')}">${words.newAccount}</a>
<a class="action plain" href="${href('none')}">${words.cancel}</a></p>
<h2>${words.otherAccounts}</h2>
<ul class="rows">${rows}</ul>
<p class="quiet">${words.backTo(new URL(returnTo).origin)}</p>`;
  return steamPage(locale, words.chooseTitle, body);
}

const refusalPage = (locale: PageLocale): string =>
  steamPage(locale, sandboxWords[locale].refusedTitle, html`<p>${sandboxWords[locale].refused}</p>`);

const steamPage = (locale: PageLocale, title: string, body: Html): string =>
  sandboxPage({ locale, title, styleHref: '../style.css', standsFor: sandboxWords[locale].steam, body });
