import { addMonths } from '@retake/core/premium/addMonths.ts';
import type { Book } from './book.ts';
import type { Charge, Dispute, Invoice, Refund, Session, Subscription } from './objects.ts';

/** An operator or a buyer asks for what cannot be: a page that is closed, a refund of more than there is. */
export class ActRefused extends Error {
  override name = 'ActRefused';
}
const refuse = (message: string): never => {
  throw new ActRefused(message);
};

const INTENT_STATUS = {
  paid: 'succeeded',
  failed: 'requires_payment_method',
  pending: 'processing',
} as const;
const CHARGE_STATUS = { paid: 'succeeded', failed: 'failed', pending: 'pending' } as const;

/** What buyers, banks and time do. Each changes the book once; the events of it follow. */
export function createActs(book: Book, invoiceUrl: (invoiceId: string) => string) {
  const { state } = book;
  const openSession = (id: string): Session => {
    const session = state.sessions[id];
    if (session?.status !== 'open' || session.expires_at <= book.seconds())
      return refuse('this page is closed');
    return session;
  };
  function close(session: Session): Session {
    Object.assign(session, { status: 'expired', url: null });
    book.note('checkout.session.expired', session);
    return session;
  }
  const chargeNamed = (id: string) => state.charges[id] ?? refuse('no such charge');

  /** `pending`: by a method that takes days; its charge was made, and the bank has not answered. */
  function charge(
    cents: number,
    currency: string,
    metadata: Record<string, string>,
    outcome: 'paid' | 'failed' | 'pending',
  ) {
    const id = book.newId('pi');
    const created = book.seconds();
    const isPaid = outcome === 'paid';
    const status = INTENT_STATUS[outcome];
    const intent = { id, object: 'payment_intent' as const, created, amount: cents, currency, status };
    state.intents[id] = { ...intent, metadata };
    const made: Charge = {
      id: book.newId('ch'),
      object: 'charge',
      created,
      amount: cents,
      amount_refunded: 0,
      currency,
      status: CHARGE_STATUS[outcome],
      paid: isPaid,
      refunded: false,
      disputed: false,
      payment_intent: id,
    };
    state.charges[made.id] = made;
    tellCharge(made);
    return made;
  }

  function tellCharge(made: Charge): void {
    const intent = state.intents[made.payment_intent]!;
    if (made.status === 'pending') {
      book.note('charge.pending', made);
      book.note('payment_intent.processing', intent);
      return;
    }
    book.note(made.paid ? 'charge.succeeded' : 'charge.failed', made);
    book.note(made.paid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent);
  }

  function periodFrom(subscription: Subscription, start: number): { start: number; end: number } {
    const end = addMonths(start * 1000, subscription.sandbox.everyMonths) / 1000;
    return { start, end };
  }

  /** An invoice for a period, and the charge that pays it or fails to. */
  function bill(subscription: Subscription, period: { start: number; end: number }, isPaid: boolean): void {
    const { cents, currency } = subscription.sandbox;
    const invoice: Invoice = {
      id: book.newId('in'),
      object: 'invoice',
      created: book.seconds(),
      status: isPaid ? 'paid' : 'open',
      hosted_invoice_url: null,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      lines: { object: 'list', data: [{ id: book.newId('il'), period }] },
    };
    state.invoices[invoice.id] = invoice;
    invoice.hosted_invoice_url = invoiceUrl(invoice.id);
    subscription.latest_invoice = invoice.id;
    const { payment_intent } = charge(cents, currency, {}, isPaid ? 'paid' : 'failed');
    const id = book.newId('inpay');
    state.invoicePayments[id] = {
      id,
      object: 'invoice_payment',
      created: book.seconds(),
      status: isPaid ? 'paid' : 'open',
      invoice: invoice.id,
      payment: { type: 'payment_intent', payment_intent },
    };
    book.note(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  }

  function subscribe({ amount_total, currency, sandbox }: Session): string {
    const start = book.seconds();
    const subscription: Subscription = {
      id: book.newId('sub'),
      object: 'subscription',
      created: start,
      status: 'active',
      cancel_at_period_end: false,
      metadata: { order: sandbox.order },
      latest_invoice: null,
      items: { object: 'list', data: [] },
      sandbox: {
        cents: amount_total ?? 0,
        currency: currency ?? 'usd',
        everyMonths: sandbox.everyMonths ?? 1,
      },
    };
    const { end } = periodFrom(subscription, start);
    subscription.items.data = [
      { id: book.newId('si'), current_period_start: start, current_period_end: end },
    ];
    state.subscriptions[subscription.id] = subscription;
    book.note('customer.subscription.created', subscription);
    bill(subscription, { start, end }, true);
    return subscription.id;
  }

  const chargeOfIntent = (intent: string) =>
    Object.values(state.charges).find((one) => one.payment_intent === intent && one.paid) ??
    refuse('No such payment_intent');

  function refundCharge(charged: Charge, cents: number, metadata: Record<string, string>): Refund {
    if (cents < 1 || cents > charged.amount - charged.amount_refunded)
      return refuse('Refund amount is greater than unrefunded amount on charge');
    const refund: Refund = {
      id: book.newId('re'),
      object: 'refund',
      created: book.seconds(),
      amount: cents,
      currency: charged.currency,
      status: 'succeeded',
      charge: charged.id,
      payment_intent: charged.payment_intent,
      metadata,
    };
    state.refunds[refund.id] = refund;
    charged.amount_refunded += cents;
    charged.refunded = charged.amount_refunded === charged.amount;
    book.note('refund.created', refund);
    book.note('charge.refunded', charged);
    return refund;
  }

  return {
    pay: (sessionId: string) =>
      book.change(() => {
        const session = openSession(sessionId);
        Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
        if (session.mode === 'subscription') session.subscription = subscribe(session);
        else {
          const { amount_total, currency, sandbox } = session;
          const metadata = { order: sandbox.order };
          session.payment_intent = charge(
            amount_total ?? 0,
            currency ?? 'usd',
            metadata,
            'paid',
          ).payment_intent;
        }
        book.note('checkout.session.completed', session);
        return session;
      }),

    /** By a method that takes days: the page is done, and the bank has not answered. */
    payLater: (sessionId: string) =>
      book.change(() => {
        const session = openSession(sessionId);
        if (session.mode === 'subscription') return refuse('what renews is paid by card');
        Object.assign(session, { status: 'complete', url: null });
        const { amount_total, currency, sandbox } = session;
        const made = charge(amount_total ?? 0, currency ?? 'usd', { order: sandbox.order }, 'pending');
        session.payment_intent = made.payment_intent;
        book.note('checkout.session.completed', session);
        return session;
      }),

    /** The bank's answer to it. */
    settle: (chargeId: string, isPaid: boolean) =>
      book.change(() => {
        const charged = chargeNamed(chargeId);
        if (charged.status !== 'pending') return refuse('the bank has answered');
        Object.assign(charged, { status: CHARGE_STATUS[isPaid ? 'paid' : 'failed'], paid: isPaid });
        const intent = state.intents[charged.payment_intent]!;
        intent.status = INTENT_STATUS[isPaid ? 'paid' : 'failed'];
        const session = Object.values(state.sessions).find((one) => one.payment_intent === intent.id);
        if (session && isPaid) session.payment_status = 'paid';
        tellCharge(charged);
        const word = isPaid ? 'succeeded' : 'failed';
        if (session) book.note(`checkout.session.async_payment_${word}`, session);
      }),

    /** The player pays a period that could not be charged, on the page that the provider has for it. */
    payInvoice: (invoiceId: string) =>
      book.change(() => {
        const invoice = state.invoices[invoiceId];
        if (invoice?.status !== 'open') return refuse('this page is closed');
        const subscription = state.subscriptions[invoice.parent.subscription_details.subscription]!;
        if (subscription.status === 'canceled') return refuse('it has ended');
        const { period } = invoice.lines.data[0]!;
        const { cents, currency } = subscription.sandbox;
        const { payment_intent } = charge(cents, currency, {}, 'paid');
        const id = book.newId('inpay');
        state.invoicePayments[id] = {
          id,
          object: 'invoice_payment',
          created: book.seconds(),
          status: 'paid',
          invoice: invoice.id,
          payment: { type: 'payment_intent', payment_intent },
        };
        Object.assign(invoice, { status: 'paid', hosted_invoice_url: null });
        Object.assign(subscription.items.data[0]!, {
          current_period_start: period.start,
          current_period_end: period.end,
        });
        subscription.status = 'active';
        book.note('invoice.paid', invoice);
        book.note('customer.subscription.updated', subscription);
      }),

    /** The card is declined; the page stays open. */
    decline: (sessionId: string) =>
      book.change(() => {
        const { amount_total, currency, sandbox } = openSession(sessionId);
        charge(amount_total ?? 0, currency ?? 'usd', { order: sandbox.order }, 'failed');
      }),

    expire: (sessionId: string) =>
      book.change(() => {
        const session = state.sessions[sessionId];
        if (session?.status !== 'open') return refuse('this page is closed');
        return close(session);
      }),

    /** Closes the pages whose time is over. */
    expireDue(): void {
      const isDue = ({ status, expires_at }: Session) => status === 'open' && expires_at <= book.seconds();
      const due = Object.values(state.sessions).filter(isDue);
      if (due.length > 0) book.change(() => void due.forEach(close));
    },

    /** `cents` null: all that is left. */
    refund: (intent: string, cents: number | null, metadata: Record<string, string> = {}) =>
      book.change(() => {
        const charged = chargeOfIntent(intent);
        return refundCharge(charged, cents ?? charged.amount - charged.amount_refunded, metadata);
      }),

    failRefund: (refundId: string) =>
      book.change(() => {
        const refund = state.refunds[refundId];
        if (refund?.status !== 'succeeded') return refuse('no such refund');
        refund.status = 'failed';
        const charged = chargeNamed(refund.charge);
        charged.amount_refunded -= refund.amount;
        charged.refunded = false;
        book.note('refund.failed', refund);
      }),

    dispute: (chargeId: string) =>
      book.change(() => {
        const charged = chargeNamed(chargeId);
        if (charged.disputed || !charged.paid) return refuse('this charge cannot be disputed');
        charged.disputed = true;
        const created = book.seconds();
        const dispute: Dispute = {
          id: book.newId('du'),
          object: 'dispute',
          created,
          amount: charged.amount,
          currency: charged.currency,
          status: 'needs_response',
          charge: charged.id,
          payment_intent: charged.payment_intent,
          balance_transactions: [{ amount: -charged.amount, created }],
        };
        state.disputes[dispute.id] = dispute;
        book.note('charge.dispute.created', dispute);
      }),

    closeDispute: (disputeId: string, isWon: boolean) =>
      book.change(() => {
        const dispute = state.disputes[disputeId];
        if (dispute?.status !== 'needs_response') return refuse('this dispute is not open');
        dispute.status = isWon ? 'won' : 'lost';
        const back = { amount: dispute.amount, created: book.seconds() };
        if (isWon) dispute.balance_transactions.push(back);
        book.note('charge.dispute.closed', dispute);
      }),

    /** The period is over: it ends, or the next one is charged, which may fail. */
    renew: (subscriptionId: string, isPaid: boolean) =>
      book.change(() => {
        const subscription = state.subscriptions[subscriptionId];
        const [item] = subscription?.items.data ?? [];
        if (!subscription || !item || subscription.status === 'canceled') return refuse('it has ended');
        if (subscription.cancel_at_period_end) {
          subscription.status = 'canceled';
          return book.note('customer.subscription.deleted', subscription);
        }
        const { start, end } = periodFrom(subscription, item.current_period_end);
        subscription.status = isPaid ? 'active' : 'past_due';
        if (isPaid) Object.assign(item, { current_period_start: start, current_period_end: end });
        bill(subscription, { start, end }, isPaid);
        book.note('customer.subscription.updated', subscription);
      }),

    setRenewing: (subscriptionId: string, renews: boolean) =>
      book.change(() => {
        const subscription = state.subscriptions[subscriptionId];
        if (!subscription || subscription.status === 'canceled') return refuse('it has ended');
        subscription.cancel_at_period_end = !renews;
        book.note('customer.subscription.updated', subscription);
        return subscription;
      }),
  };
}
export type Acts = ReturnType<typeof createActs>;
