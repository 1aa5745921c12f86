import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openSandbox, type PaymentSandbox } from '@retake/payments/sandbox/sandbox.ts';
import { realClock } from '@retake/server/platform/clock.ts';
import { createTraps, type Side } from './traps.ts';

/** Which buyer's e-mail a request is about; null: nobody's, or not known. */
type Asked = { call: string; of: string | null };
export type StripeSide = Awaited<ReturnType<typeof startStripeSide>>;
type State = PaymentSandbox['state'];

export const SECRET_KEY = 'sk_test_killedkilled';
export const WEBHOOK_SECRET = 'whsec_killedkilled';
const PAGES = 'https://pay.example/';
const DOUBLED = 0.2;
const WIRE_FAULTS = { failed: 0.02, silent: 0.02 };
/** Stripe tries to bring a notice again after minutes and hours; here after half a second, 2.5 and 5. */
const [HASTE, MOST_LATE_MS] = [2, 5000];
const POST_WITHIN_MS = 10_000;

/**
 * The other side of every payment, in a process that is not killed: the sandbox as Stripe, which brings notices twice, answers with
 * failures what it has done, and holds a request where it is told to. `deliverTo`: where notices go.
 */
export async function startStripeSide(chance: () => number, deliverTo: () => string | null) {
  const traps = createTraps<Asked>();
  let isLate = (_type: string) => false;
  const faults = { doubled: DOUBLED, late: 0, lost: 0 };
  const sandbox = await openSandbox({
    file: null,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: SECRET_KEY,
    pageUrl: (id) => `${PAGES}${id}`,
    now: Date.now,
    chance,
    after: (ms, run) => realClock.after(Math.min(MOST_LATE_MS, ms / HASTE), run),
    faults,
    wireFaults: WIRE_FAULTS,
    async post(body, signature) {
      const url = deliverTo();
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const signal = AbortSignal.timeout(POST_WITHIN_MS);
      if (url === null || isLate(JSON.parse(body).type)) return 0;
      return fetch(url, { method: 'POST', headers, body, signal }).then(
        ({ status }) => status,
        () => 0,
      );
    },
  });

  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const pass = async () => {
      const body = await text(request);
      const call = `${method} ${new URL(url, PAGES).pathname}`;
      const answer = await traps.pass({ call, of: buyerOf(sandbox.state, url, body) }, async () => {
        const key = headers['idempotency-key'];
        const asked = await sandbox.fetch(`${PAGES}${url.slice(1)}`, {
          method,
          headers: {
            authorization: headers.authorization ?? '',
            ...(typeof key === 'string' && { 'idempotency-key': key }),
          },
          ...(method === 'POST' && { body }),
        });
        return { status: asked.status, headers: Object.fromEntries(asked.headers), text: await asked.text() };
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.address() as AddressInfo).port,
    acts: sandbox.acts,
    state: sandbox.state,
    faults,
    /** Notices of these types come with a later try. */
    delay(types: (type: string) => boolean): void {
      isLate = types;
    },
    sessionAt: (pageUrl: string) => pageUrl.slice(PAGES.length),
    /** The calls that begin so, of one buyer. */
    hold: (of: string, call: string, side: Side) =>
      traps.set(side, (asked) => asked.of === of && asked.call.startsWith(call)),
    async stop() {
      server.closeAllConnections();
      server.close();
      await sandbox.stop();
    },
  };
}

/** Every object leads to its order, and the order to the page on which the buyer's e-mail stands. */
function buyerOf(state: State, url: string, body: string): string | null {
  const form = new URLSearchParams(body);
  const own = form.get('customer_email');
  if (own !== null) return own;
  const said = `${decodeURIComponent(url)} ${form.get('payment_intent') ?? ''}`;
  const ref = /\b(cs_test|pi|ch|sub|in)_\w+/.exec(said)?.[0] ?? '';
  const orderId = orderOfRef(state, ref);
  return (
    Object.values(state.sessions).find((one) => one.client_reference_id === orderId)?.customer_email ?? null
  );
}

/** The order that an object of the book is about. */
export function orderOfRef(state: State, ref: string): string | null {
  const session = state.sessions[ref];
  if (session) return session.client_reference_id;
  const charge = state.charges[ref];
  if (charge) return orderOfRef(state, charge.payment_intent);
  const subscription = state.subscriptions[ref];
  if (subscription) return subscription.metadata.order ?? null;
  const invoice = state.invoices[ref];
  if (invoice) return orderOfRef(state, invoice.parent.subscription_details.subscription);
  const intent = state.intents[ref];
  if (!intent) return null;
  const paid = Object.values(state.invoicePayments).find((one) => one.payment.payment_intent === ref);
  return intent.metadata.order ?? (paid ? orderOfRef(state, paid.invoice) : null);
}
