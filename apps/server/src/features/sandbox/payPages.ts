import type { PaymentSandbox } from '@retake/payments/sandbox/sandbox.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageLocale } from '../../platform/http/pageLocale.ts';
import { bankPages } from './bankPages.ts';
import { html } from './html.ts';
import { serveStyle } from './page.ts';
import { button, createPayFrame, type Named, price } from './payFrame.ts';
import { payWords } from './payWords.ts';

type Options = { open: () => Promise<PaymentSandbox> };

/** The page on which an order is paid, and the one of whoever plays the bank; mounted under `/sandbox/pay`. */
export async function payPages(app: FastifyInstance, { open }: Options): Promise<void> {
  // Buttons send empty forms.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, undefined),
  );
  serveStyle(app);
  const frame = createPayFrame(app);
  const { home, show, gone, unlessRefused } = frame;
  bankPages(app, frame, open);

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
}
