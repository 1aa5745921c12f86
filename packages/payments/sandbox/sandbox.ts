import { createActs } from './acts.ts';
import { createApi } from './api.ts';
import { openBook } from './book.ts';
import { type CourierOptions, createCourier } from './courier.ts';
import { serveWire, type WireFaults } from './server.ts';
import { createWire } from './wire.ts';

export type SandboxOptions = Omit<CourierOptions, 'secret'> & {
  /** Where it is kept; null: nowhere. */
  file: string | null;
  /** What signs the notices, and the key that the API takes. */
  webhookSecret: string;
  secretKey: string;
  /** Where players pay: a session of a checkout, or an invoice that could not be charged. */
  pageUrl(id: string): string;
  wireFaults: WireFaults;
};

export type PaymentSandbox = Awaited<ReturnType<typeof openSandbox>>;

/** A stand-in for Stripe that speaks its wire: the SDK, its signatures and its repeated requests are really used. */
export async function openSandbox(options: SandboxOptions) {
  const book = openBook(options.file, options.now);
  const acts = createActs(book, options.pageUrl);
  const courier = createCourier({ ...options, secret: options.webhookSecret });
  book.onEvent(courier.send);
  const api = createApi({ book, acts, pageUrl: options.pageUrl });
  const server = await serveWire(
    createWire(book, api, options.secretKey),
    options.wireFaults,
    options.chance,
  );
  return {
    acts,
    /** What an operator does with notices by hand. */
    courier,
    /** What goes wrong with notices from now on. */
    faults: options.faults,
    /** Only to be read. */
    state: book.state,
    /** For the SDK: what it asks Stripe is asked here. */
    fetch: (input: string | URL | globalThis.Request, init?: RequestInit) => {
      const { pathname, search } = new URL(input instanceof globalThis.Request ? input.url : input);
      return fetch(`${server.url}${pathname}${search}`, init);
    },
    async stop(): Promise<void> {
      courier.stop();
      await server.stop();
    },
  };
}
