import type { PaymentSandbox } from '@retake/payments/sandbox/sandbox.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageLocale } from '../../platform/http/pageLocale.ts';
import { type Html, html } from './html.ts';
import { sandboxPage, sendPage, serveStyle } from './page.ts';
import { payWords } from './payWords.ts';

type Options = { open: () => Promise<PaymentSandbox> };
type Named = { Params: { id: string; act: string } };

const MOST_SHOWN = 50;
const price = (cents: number | null, currency: string | null) =>
  `${((cents ?? 0) / 100).toFixed(2)} ${(currency ?? '').toUpperCase()}`;

/** The page on which an order is paid, and the one of whoever plays the bank; mounted under `/sandbox/pay`. */
export async function payPages(app: FastifyInstance, { open }: Options): Promise<void> {
  const home = app.prefix;
  // Buttons send empty forms.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, undefined),
  );
  serveStyle(app);
  const show = (request: FastifyRequest, reply: FastifyReply, title: string, body: Html, status = 200) => {
    const locale = pageLocale(request);
    const standsFor = payWords[locale].house;
    const page = sandboxPage({ locale, title, body, styleHref: `${home}/style.css`, standsFor });
    return sendPage(reply, page, status, "'self'");
  };
  const gone = (request: FastifyRequest, reply: FastifyReply) => {
    const words = payWords[pageLocale(request)];
    return show(request, reply, words.goneTitle, html`<p>${words.gone}</p>`, 404);
  };

  app.get('/', async (request, reply) => {
    const { state } = await open();
    const words = payWords[pageLocale(request)];
    const charges = Object.values(state.charges).filter(({ paid, status }) => paid || status === 'pending');
    const rows = charges
      .slice(-MOST_SHOWN)
      .reverse()
      .map(({ id, amount, currency, amount_refunded, disputed, status }) => {
        if (status === 'pending') {
          const acts = [
            button(`${home}/charges/${id}/settle`, words.bankYes),
            button(`${home}/charges/${id}/refuse`, words.bankNo),
          ];
          return html`<li class="act"><span>${price(amount, currency)}</span>${acts}</li>`;
        }
        const dispute = Object.values(state.disputes).find(({ charge }) => charge === id);
        const acts = disputed
          ? dispute?.status === 'needs_response'
            ? [
                button(`${home}/disputes/${dispute.id}/win`, words.win),
                button(`${home}/disputes/${dispute.id}/lose`, words.lose),
              ]
            : []
          : [button(`${home}/charges/${id}/dispute`, words.dispute)];
        const back = amount_refunded > 0 ? `, ${words.refunded} ${price(amount_refunded, currency)}` : '';
        return html`<li class="act"><span>${price(amount, currency)}${back}${dispute ? `, ${words.disputes[dispute.status] ?? dispute.status}` : ''}</span>${acts}</li>`;
      });
    const list =
      rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : html`<p class="quiet">${words.none}</p>`;
    const renewals = Object.values(state.subscriptions)
      .filter(({ status }) => status !== 'canceled')
      .slice(-MOST_SHOWN)
      .reverse()
      .map(({ id, cancel_at_period_end, sandbox }) => {
        const acts = [
          button(`${home}/subscriptions/${id}/renew`, words.renew),
          button(`${home}/subscriptions/${id}/fail`, words.renewFails),
        ];
        const ends = cancel_at_period_end ? `, ${words.ends}` : '';
        return html`<li class="act"><span>${price(sandbox.cents, sandbox.currency)}${ends}</span>${acts}</li>`;
      });
    const ofRenewals =
      renewals.length > 0 ? html`<h2>${words.renewals}</h2><ul class="rows">${renewals}</ul>` : html``;
    return show(request, reply, words.bank, html`${list}${ofRenewals}`);
  });

  /** What could not be charged is paid here too. */
  async function invoicePage(request: FastifyRequest, reply: FastifyReply, id: string) {
    const { state } = await open();
    const invoice = Object.hasOwn(state.invoices, id) ? state.invoices[id] : undefined;
    const ofInvoice = invoice?.parent.subscription_details.subscription;
    const subscription = ofInvoice ? state.subscriptions[ofInvoice] : undefined;
    if (invoice?.status !== 'open' || !subscription) return gone(request, reply);
    const words = payWords[pageLocale(request)];
    const { cents, currency } = subscription.sandbox;
    const body = html`<dl><dt>${words.price}</dt><dd>${price(cents, currency)}</dd></dl>
<div class="acts">${[button(`${home}/${id}/pay-invoice`, words.pay, true)]}</div>
<p class="quiet">${words.noCard}</p>`;
    return show(request, reply, words.payTitle, body);
  }

  app.get<Named>('/:id', async (request, reply) => {
    if (request.params.id.startsWith('in_')) return invoicePage(request, reply, request.params.id);
    const { state } = await open();
    const session = Object.hasOwn(state.sessions, request.params.id)
      ? state.sessions[request.params.id]
      : undefined;
    if (session?.status !== 'open') return gone(request, reply);
    const words = payWords[pageLocale(request)];
    const { id, amount_total, currency, sandbox, cancel_url } = session;
    const body = html`<dl><dt>${words.what}</dt><dd>${sandbox.title}</dd><dt>${words.price}</dt><dd>${price(amount_total, currency)}</dd>${session.mode === 'subscription' ? html`<dt>${words.renews}</dt><dd>${words.untilEnded}</dd>` : html``}</dl>
<div class="acts">${[button(`${home}/${id}/pay`, words.pay, true), button(`${home}/${id}/decline`, words.decline), ...(session.mode === 'payment' ? [button(`${home}/${id}/later`, words.later)] : [])]}</div>
<p><a href="${cancel_url ?? '/'}">${words.leave}</a></p>
<p class="quiet">${words.noCard}</p>`;
    return show(request, reply, words.payTitle, body);
  });

  app.post<Named>('/:id/:act', async (request, reply) => {
    const { acts } = await open();
    const { id, act } = request.params;
    return unlessRefused(request, reply, () => {
      if (act === 'pay') return acts.pay(id).success_url ?? '/';
      if (act === 'later') return acts.payLater(id).success_url ?? '/';
      if (act === 'pay-invoice') {
        acts.payInvoice(id);
        return '/settings';
      }
      if (act !== 'decline') return null;
      acts.decline(id);
      return `${home}/${id}`;
    });
  });
  app.post<Named>('/charges/:id/:act', async (request, reply) => {
    const { acts } = await open();
    return unlessRefused(request, reply, () => {
      const { id, act } = request.params;
      if (act === 'settle' || act === 'refuse') acts.settle(id, act === 'settle');
      else if (act === 'dispute') acts.dispute(id);
      else return null;
      return home;
    });
  });
  app.post<Named>('/disputes/:id/:act', async (request, reply) => {
    const { acts } = await open();
    const { id, act } = request.params;
    return unlessRefused(request, reply, () => {
      if (act !== 'win' && act !== 'lose') return null;
      acts.closeDispute(id, act === 'win');
      return home;
    });
  });

  app.post<Named>('/subscriptions/:id/:act', async (request, reply) => {
    const { acts } = await open();
    const { id, act } = request.params;
    return unlessRefused(request, reply, () => {
      if (act !== 'renew' && act !== 'fail') return null;
      acts.renew(id, act === 'renew');
      return home;
    });
  });

  /** Goes where the act says; null: there is no such act. */
  function unlessRefused(request: FastifyRequest, reply: FastifyReply, act: () => string | null) {
    try {
      const next = act();
      return next === null ? gone(request, reply) : reply.redirect(next, 303);
    } catch (error) {
      if (error instanceof Error && error.name === 'ActRefused') return gone(request, reply);
      throw error;
    }
  }
}

const button = (action: string, text: string, isMain = false): Html =>
  html`<form method="post" action="${action}"><button class="action${isMain ? '' : ' plain'}">${text}</button></form>`;
