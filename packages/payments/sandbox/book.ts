import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type {
  Charge,
  Dispute,
  Intent,
  Invoice,
  InvoicePayment,
  Refund,
  Session,
  StripeEvent,
  Subscription,
} from './objects.ts';

/** An answer that was given for an idempotency key, and what was asked. */
export type Answered = { asked: string; status: number; body: object };

const VERSION = 1;
const MOST_EVENTS = 10_000;
const MOST_ANSWERS = 10_000;
/** Beyond it no checkout is opened. */
export const MOST_SESSIONS = 5000;

const empty = () => ({
  version: VERSION,
  sessions: {} as Record<string, Session>,
  intents: {} as Record<string, Intent>,
  charges: {} as Record<string, Charge>,
  refunds: {} as Record<string, Refund>,
  disputes: {} as Record<string, Dispute>,
  subscriptions: {} as Record<string, Subscription>,
  invoices: {} as Record<string, Invoice>,
  invoicePayments: {} as Record<string, InvoicePayment>,
  events: [] as StripeEvent[],
  answers: {} as Record<string, Answered>,
});
type State = ReturnType<typeof empty>;

export type Book = ReturnType<typeof openBook>;

/**
 * What the sandbox knows. With a file it is there again after a `kill -9`: it is written whole and then renamed, before
 * anybody hears of the change. `now`: ms.
 */
export function openBook(file: string | null, now: () => number) {
  const state = file && existsSync(file) ? read(file) : empty();
  const told = new Set<(event: StripeEvent) => void>();
  let untold: StripeEvent[] = [];

  function save(): void {
    if (!file) return;
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  }

  return {
    state: state as Omit<State, 'version'>,
    /** Stripe's times are whole seconds. */
    seconds: () => Math.floor(now() / 1000),
    newId: (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`,

    /** A copy: an event shows its object as it was then. */
    note(type: StripeEvent['type'], object: object): void {
      const event: StripeEvent = {
        id: this.newId('evt'),
        object: 'event',
        type,
        livemode: false,
        created: this.seconds(),
        data: { object: structuredClone(object) },
      };
      state.events.push(event);
      state.events.splice(0, state.events.length - MOST_EVENTS);
      untold.push(event);
    },

    remember(key: string, answered: Answered): void {
      state.answers[key] = answered;
      const keys = Object.keys(state.answers);
      for (const old of keys.slice(0, keys.length - MOST_ANSWERS)) delete state.answers[old];
    },

    /** Changes the state; who listens hears of it once it is kept. */
    change<T>(work: () => T): T {
      const result = work();
      save();
      const events = untold;
      untold = [];
      for (const event of events) for (const tell of told) tell(event);
      return result;
    },

    onEvent(tell: (event: StripeEvent) => void): void {
      told.add(tell);
    },
  };
}

function read(file: string): State {
  const state = JSON.parse(readFileSync(file, 'utf8')) as State;
  if (state.version !== VERSION) throw new Error(`${file} is of another version: ${state.version}`);
  return state;
}
