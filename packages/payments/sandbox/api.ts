import type { Acts } from './acts.ts';
import { type Book, MOST_SESSIONS } from './book.ts';
import { type Form, parseForm, textAt } from './form.ts';
import type { Session } from './objects.ts';
import { invalid, missing, WireError } from './refusals.ts';

export type Asked = { method: string; path: string; query: string; body: string };
type Parts = { book: Book; acts: Acts; pageUrl: (sessionId: string) => string };
type Handler = (form: Form, id: string) => object;

const MOST_LISTED = 100;

/** Stripe's API, as far as Retake speaks it. Answers an object, or throws a `WireError`. */
export function createApi({ book, acts, pageUrl }: Parts) {
  const { state } = book;
  const one = (table: Record<string, object>) => (_form: Form, id: string) => {
    const found = Object.hasOwn(table, id) ? table[id] : undefined;
    if (!found) throw missing(id);
    return found;
  };
  const all = <T extends { id: string; created: number }>(
    table: Record<string, T>,
    matches: (item: T, form: Form) => boolean,
  ): Handler => {
    return (form) =>
      page(
        form,
        Object.values(table).filter((item) => matches(item, form)),
      );
  };
  /** Where the form names a value, only what has it. */
  const is = (form: Form, name: string, value: unknown) => (textAt(form, name) ?? value) === value;

  const handlers: Record<string, Handler> = {
    'POST /v1/checkout/sessions': (form) => open(form),
    'GET /v1/checkout/sessions/*': (form, id) => {
      acts.expireDue();
      return one(state.sessions)(form, id);
    },
    'POST /v1/checkout/sessions/*/expire': (_form, id) => acts.expire(id),
    'GET /v1/payment_intents/*': one(state.intents),
    'GET /v1/charges': all(state.charges, (charge, form) =>
      is(form, 'payment_intent', charge.payment_intent),
    ),
    'GET /v1/refunds': all(state.refunds, (refund, form) => is(form, 'charge', refund.charge)),
    'POST /v1/refunds': (form) => {
      const key = textAt(form, 'metadata', 'key');
      const metadata = key ? { key } : {};
      return acts.refund(required(form, 'payment_intent'), centsIn(form, 'amount'), metadata);
    },
    'GET /v1/disputes': all(state.disputes, (dispute, form) => is(form, 'charge', dispute.charge)),
    'GET /v1/subscriptions/*': one(state.subscriptions),
    'POST /v1/subscriptions/*': (form, id) =>
      acts.setRenewing(id, required(form, 'cancel_at_period_end') !== 'true'),
    'GET /v1/invoices': all(
      state.invoices,
      ({ status, parent }, form) =>
        is(form, 'status', status) && is(form, 'subscription', parent.subscription_details.subscription),
    ),
    'GET /v1/invoices/*': one(state.invoices),
    'GET /v1/invoice_payments': all(state.invoicePayments, ({ status, invoice, payment }, form) => {
      const asked = textAt(form, 'payment', 'payment_intent');
      return (
        is(form, 'status', status) &&
        is(form, 'invoice', invoice) &&
        (asked ?? payment.payment_intent) === payment.payment_intent
      );
    }),
    'GET /v1/events': (form) => {
      const from = Number(textAt(form, 'created', 'gte') ?? 0);
      return page(
        form,
        state.events.filter(({ created }) => created >= from),
      );
    },
  };

  function open(form: Form): Session {
    if (Object.keys(state.sessions).length >= MOST_SESSIONS)
      throw new WireError(429, 'rate_limit_error', 'The sandbox is full');
    const price = ['line_items', '0', 'price_data'];
    const recurring = textAt(form, ...price, 'recurring', 'interval_count');
    const cents = Number(textAt(form, ...price, 'unit_amount'));
    const expires = Number(required(form, 'expires_at'));
    if (!Number.isSafeInteger(cents) || cents < 1) throw invalid('Invalid integer: unit_amount');
    if (!(expires >= book.seconds() + 30 * 60)) throw invalid('expires_at must be at least 30 minutes away');
    const id = book.newId('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      livemode: false,
      created: book.seconds(),
      expires_at: expires,
      mode: recurring === null ? 'payment' : 'subscription',
      status: 'open',
      payment_status: 'unpaid',
      url: pageUrl(id),
      client_reference_id: textAt(form, 'client_reference_id'),
      amount_total: cents,
      currency: textAt(form, ...price, 'currency'),
      payment_intent: null,
      subscription: null,
      metadata: { order: textAt(form, 'metadata', 'order') ?? '' },
      success_url: required(form, 'success_url'),
      cancel_url: required(form, 'cancel_url'),
      customer_email: textAt(form, 'customer_email'),
      sandbox: {
        title: textAt(form, ...price, 'product_data', 'name') ?? '',
        everyMonths: recurring === null ? null : Number(recurring),
        order: textAt(form, 'metadata', 'order') ?? '',
      },
    };
    book.change(() => {
      state.sessions[id] = session;
    });
    return session;
  }

  return ({ method, path, query, body }: Asked): object => {
    const [, , ...rest] = path.split('/');
    const id = rest.find((part) => /^(cs_test|pi|sub|in)_/.test(part)) ?? '';
    const handler = handlers[`${method} ${id ? path.replace(id, '*') : path}`];
    if (!handler)
      throw new WireError(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path})`);
    return handler(parseForm(method === 'GET' ? query : body), id);
  };
}

function required(form: Form, name: string): string {
  const text = textAt(form, name);
  if (text === null) throw invalid(`Missing required param: ${name}.`, 'parameter_missing');
  return text;
}

function centsIn(form: Form, name: string): number | null {
  const text = textAt(form, name);
  if (text !== null && !/^\d{1,9}$/.test(text)) throw invalid(`Invalid integer: ${name}`);
  return text === null ? null : Number(text);
}

/** Newest first, as Stripe lists: a page, from after `starting_after`. */
function page(form: Form, items: readonly { id: string; created: number }[]): object {
  const limit = Math.min(MOST_LISTED, Math.max(1, Number(textAt(form, 'limit') ?? 10)));
  const after = textAt(form, 'starting_after');
  const newest = [...items].reverse();
  const from = after === null ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  const data = newest.slice(from, from + limit);
  return { object: 'list', data, has_more: newest.length > from + limit, url: '/v1' };
}
