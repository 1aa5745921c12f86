import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from './html.ts';
import { sandboxPage, sendPage, serveStyle } from './page.ts';
import { newSandboxSteamId, SANDBOX_STEAM_ACCOUNTS } from './steamAccounts.ts';
import { type Assertions, createAssertions } from './steamAssertions.ts';

/** How the provider answers when it is asked about an assertion. All but `honest` are faults to be survived. */
export type ConfirmAnswer =
  | 'honest'
  | 'denied'
  | 'html'
  | 'hangs'
  | 'redirect'
  | 'longer line'
  | 'both verdicts'
  | 'carriage returns'
  | 'error with is_valid:true'
  | 'oversized';

export type SteamProviderOptions = {
  /** As browsers see it: `…/sandbox/steam/openid/login`. */
  endpoint: string;
  /** What its claimed ids begin with: `…/sandbox/steam/openid/id/`. */
  idPrefix: string;
  /** The origin that it may send browsers back to; it vouches for no other site. */
  realm: string;
  /** ms */
  clock: () => number;
  /** Shared by the nodes of one installation. */
  secret?: string;
  answer?: () => ConfirmAnswer;
  /** Called with what each question carried. */
  onQuestion?: (question: { headers: Record<string, unknown>; body: string }) => void;
};

/**
 * Where the sandbox's provider is found, in the shape that the Steam sign-in takes. `selfUrl`: how the server reaches
 * itself, which need not be how browsers reach it.
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
    const query = new URLSearchParams(request.raw.url?.split('?')[1] ?? '');
    const returnTo = query.get('openid.return_to') ?? '';
    if (query.get('openid.mode') !== 'checkid_setup' || !mayReturnTo(returnTo, options.realm)) {
      return sendPage(reply, refusalPage(), 400);
    }
    return sendPage(reply, choicePage(returnTo));
  });

  app.get('/openid/choose', (request, reply) => {
    const query = new URLSearchParams(request.raw.url?.split('?')[1] ?? '');
    const returnTo = query.get('return_to') ?? '';
    const fields = answerFields(assertions, query.get('account'), returnTo);
    if (!fields || !mayReturnTo(returnTo, options.realm)) return sendPage(reply, refusalPage(), 400);
    const url = new URL(returnTo);
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
    return reply.header('cache-control', 'no-store').redirect(url.href, 302);
  });

  app.post<{ Body: string }>('/openid/login', (request, reply) => {
    options.onQuestion?.({ headers: request.headers, body: request.body });
    const fields = Object.fromEntries(new URLSearchParams(request.body));
    if (fields['openid.mode'] !== 'check_authentication') return sendPage(reply, refusalPage(), 400);
    return sendVerdict(reply, () => assertions.confirm(fields), options.answer?.() ?? 'honest');
  });
}

/** The provider reads the form itself; whatever parser the rest of the server has stays out of it. */
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
    return { 'openid.ns': 'http://specs.openid.net/auth/2.0', 'openid.mode': 'cancel' };
  }
  if (account === 'new') return assertions.make(newSandboxSteamId(randomInt(2 ** 47) / 2 ** 47), returnTo);
  const listed = SANDBOX_STEAM_ACCOUNTS.find(({ steamId }) => steamId === account);
  return listed && assertions.make(listed.steamId, returnTo);
}

function choicePage(returnTo: string): string {
  const href = (account: string) => `choose?${new URLSearchParams({ account, return_to: returnTo })}`;
  const rows = SANDBOX_STEAM_ACCOUNTS.map(
    ({ steamId, name, about }) =>
      html`<li><a href="${href(steamId)}"><span>${name}</span><span>${about}</span></a></li>`,
  );
  const body = html`<p>Choose the account that Steam would confirm. There is no password here, and there never will be one.</p>
<p><a class="action" href="${href('new')}">A new Steam account</a>
<a class="action plain" href="${href('none')}">Cancel</a></p>
<h2>Or an account with a history</h2>
<ul class="rows">${rows}</ul>
<p class="quiet">You go back to ${new URL(returnTo).origin}.</p>`;
  return sandboxPage({
    title: 'Sign in with a sandbox account',
    styleHref: '../style.css',
    standsFor: 'Steam',
    body,
  });
}

const refusalPage = (): string =>
  sandboxPage({
    title: 'This sign-in request cannot be used',
    styleHref: '../style.css',
    standsFor: 'Steam',
    body: html`<p>It names no sign-in, or asks to send you to another site. Go back and start again.</p>`,
  });

function sendVerdict(reply: FastifyReply, confirm: () => boolean, answer: ConfirmAnswer): FastifyReply {
  const verdict = (valid: boolean, lineEnd = '\n') =>
    `ns:http://specs.openid.net/auth/2.0${lineEnd}is_valid:${valid}${lineEnd}`;
  reply.header('content-type', 'text/plain;charset=utf-8');
  switch (answer) {
    case 'honest':
      return reply.send(verdict(confirm()));
    case 'denied':
      return reply.send(verdict(false));
    case 'html':
      return reply.type('text/html').send('<!doctype html><title>Sorry</title>\nis_valid:true<br>\n');
    case 'hangs':
      reply.hijack();
      return reply;
    case 'redirect':
      return reply.code(302).header('location', '/sandbox/steam/openid/yes').send(verdict(true));
    case 'longer line':
      return reply.send('ns:http://specs.openid.net/auth/2.0\nerror: is_valid:true\nis_valid:true or so\n');
    case 'both verdicts':
      return reply.send(`${verdict(false)}is_valid:true\n`);
    case 'carriage returns':
      return reply.send(verdict(true, '\r\n'));
    case 'error with is_valid:true':
      return reply.code(500).send(verdict(true));
    case 'oversized':
      return reply.send(`${verdict(true)}${'padding:x\n'.repeat(500)}`);
  }
}
