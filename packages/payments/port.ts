/**
 * What Retake needs of whoever takes the money. All times are ms since 1970 and the provider's own; amounts are in the
 * smallest unit of the currency. A card number is never seen here: players pay on the provider's page.
 */
export type PaymentProvider = {
  /** Opens the page on which an order is paid. The same order gives the same page, however often it is asked for. */
  openCheckout(order: CheckoutOrder): Promise<OpenCheckout>;
  /** Everything that has become of an order by now; null: the provider knows of no such checkout. */
  read(checkoutRef: string): Promise<OrderState | null>;
  /** The order that one of the provider's objects belongs to; null: none of ours. */
  orderOf(objectRef: string): Promise<string | null>;
  /** Whether a notice is the provider's own word, and what it is about. The state is never taken from it (`read`). */
  verify(notice: SignedNotice): Promise<Notice | 'forged' | 'stale'>;
  /** The notices of what has changed from a time on, at most 1,000, oldest first, whether they came or were lost. */
  changedSince(at: number): Promise<Notice[]>;
  /** Sends money back. The same key sends it once. Refused: `not_refundable`. */
  refund(refund: RefundOrder): Promise<'sent' | 'not_refundable'>;
  /** Ends the renewal with the period that is paid, or takes that back. False: it is over, or unknown. */
  setRenewing(renewalRef: string, renews: boolean): Promise<boolean>;
};

export type CheckoutOrder = {
  id: string;
  cents: number;
  /** Three small letters. */
  currency: string;
  /** What the buyer reads on the page. */
  title: string;
  /** Paid again each so many months; null: once. */
  renewsEvery: number | null;
  email: string | null;
  /** Where the page leads back to. */
  paidUrl: string;
  leftUrl: string;
  /** The page is closed then. */
  expiresAt: number;
};

export type OpenCheckout = { ref: string; url: string };

export type OrderState = {
  orderId: string;
  /** False: test money. */
  isLive: boolean;
  cents: number;
  currency: string;
  /** `waiting`: the bank has not said yes yet; `failed`: it said no. */
  status: 'open' | 'waiting' | 'paid' | 'expired' | 'failed';
  /** Those that succeeded: one, or one for each period of a renewal. */
  payments: Payment[];
  renewal: Renewal | null;
};

export type Payment = {
  ref: string;
  at: number;
  cents: number;
  /** What a renewal pays for; null: a pass. */
  period: { from: number; to: number } | null;
  /** Those that failed are left out. */
  /** `key`: of the refund that asked for it; none: somebody else did, or an earlier release. */
  refunds: { at: number; cents: number; key?: string | undefined }[];
  /** `wonAt` is null while it is open, and for ever where it was lost. */
  disputes: { at: number; wonAt: number | null; isLost: boolean }[];
};

export type Renewal = {
  ref: string;
  /** `unpaid`: the last charge failed. `ending`: it ends with what is paid. */
  status: 'renewing' | 'unpaid' | 'ending' | 'ended';
  /** Of the period that is under way: the next charge. */
  periodEnd: number;
  /** Where the player can pay what could not be charged; null: nothing is open, or there is no such page. */
  payUrl: string | null;
};

/** `body`: the bytes as they came. `now`: ms. */
export type SignedNotice = { body: string; signature: string; now: number };
export type Notice = { id: string; type: string; subject: Subject | null };
/** What a notice is about: our order where it says so, else an object of the provider's. */
export type Subject = { orderId: string } | { ref: string };

export type RefundOrder = { paymentRef: string; cents: number; key: string };
