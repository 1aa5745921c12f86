import { randomUUID } from 'node:crypto';
import { type BuyerFacts, giftRefusal, mayPayByCard } from '@retake/core/premium/gifts.ts';
import { discounted } from '@retake/core/premium/plans.ts';
import { CONSENT_TEXT } from '@retake/core/premium/withdrawal.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { PageLocale } from '../../platform/http/pageLocale.ts';
import type { People, Person } from '../accounts/people.ts';
import type { Promos } from '../accounts/promos.ts';
import type { Prices } from '../premium/prices.ts';
import { ENDS } from './notices.ts';
import { paidFor } from './present.ts';
import { goesOn } from './renewals.ts';
import { findOpenOrder, findOrdersOf, findRenewing, insertOrder, type OrderRow } from './store.ts';

const CURRENCY = 'usd';
/** PAY9: so long the same order is answered again, and so long it can be paid. */
const SAME_ORDER_MS = 30 * 60_000;
const PAYABLE_MS = 60 * 60_000;
/** So many orders say how far a buyer is trusted. */
const MOST_LOOKED_AT = 200;

export type Wanted = Pick<OrderRow, 'months' | 'renews'> & {
  giftFor: string | null;
  code: string | null;
  beginsAtOnce: boolean;
  /** PAY26 */
  seenCents: number | null;
};

type PlacingDeps = Pick<Deps, 'database' | 'clock' | 'deadlines'>;
type Ports = {
  people: People;
  promos: Promos;
  prices: Prices;
  needsConsent(userId: string): Promise<boolean>;
};

/** PAY9: the row first, so that what is paid is never without an order. */
export function createPlacing({ database, clock, deadlines }: PlacingDeps, ports: Ports) {
  const { people, promos, prices, needsConsent } = ports;

  /** Null: the order is for the buyer. */
  async function receiverOf(buyer: Person, { giftFor, renews }: Wanted): Promise<Person | null> {
    if (giftFor === null) return null;
    const receiver = await people.byNickname(giftFor.trim());
    if (!receiver || receiver.simulated) throw new Refusal('user_not_found');
    if (receiver.id === buyer.id) throw new Refusal('gift_self');
    if (renews) throw new Refusal('gift_renews');
    return receiver;
  }

  async function refuseEarly(buyer: Person, wanted: Wanted): Promise<void> {
    if (wanted.renews && wanted.code) throw new Refusal('discount_renews');
    // A giver needs no Steam account: nothing of it is for him.
    if (!buyer.steamConnected && wanted.giftFor === null) throw new Refusal('steam_not_connected');
    if (!wanted.beginsAtOnce && (await needsConsent(buyer.id))) throw new Refusal('consent_missing');
  }

  async function refuseUntrusted(tx: Tx, buyer: Person, isGift: boolean): Promise<void> {
    const facts = factsOf(await findOrdersOf(tx, buyer.id, MOST_LOOKED_AT), buyer, clock.now());
    if (!mayPayByCard(facts)) throw new Refusal('payment_refused');
    const refusal = isGift ? giftRefusal(facts) : null;
    if (refusal) throw new Refusal(refusal);
  }

  return async (buyer: Person, wanted: Wanted, locale: PageLocale): Promise<OrderRow> => {
    await refuseEarly(buyer, wanted);
    const receiver = await receiverOf(buyer, wanted);
    const full = await prices.priceOf(wanted.months);
    const { months, renews } = wanted;
    const code = wanted.code?.trim().toUpperCase() || null;
    return database.write(async (tx) => {
      await people.lock(tx, buyer.id);
      const now = clock.now();
      if (renews && (await findRenewing(tx, buyer.id)).some(goesOn)) throw new Refusal('renewal_exists');
      const after = new Date(now - SAME_ORDER_MS);
      const receiverId = receiver?.id ?? null;
      // PAY21: at another price it is no longer the same. A code can be used once: what it was used for stays.
      const cents = code === null ? full : undefined;
      const open = await findOpenOrder(tx, {
        userId: buyer.id,
        months,
        renews,
        receiverId,
        code,
        cents,
        after,
      });
      if (open) return code === null ? asSeen(open, wanted) : open;
      await refuseUntrusted(tx, buyer, receiver !== null);
      const percentOff = code ? (await promos.redeem(tx, code, 'discount', buyer.id)).percent! : 0;
      const times = { at: new Date(now), expiresAt: new Date(now + PAYABLE_MS) };
      const id = randomUUID();
      await deadlines.set(tx, ENDS, id, times.expiresAt.getTime());
      return insertOrder(tx, {
        ...asSeen({ cents: percentOff > 0 ? discounted(full, percentOff) : full }, wanted),
        id,
        userId: buyer.id,
        receiverId,
        isGift: receiver !== null,
        months,
        renews,
        ...times,
        currency: CURRENCY,
        code,
        percentOff,
        status: 'open',
        locale,
        country: buyer.country,
        consentText: wanted.beginsAtOnce ? CONSENT_TEXT : null,
      });
    });
  };
}

/** PAY26. */
function asSeen<T extends { cents: number }>(order: T, { seenCents }: Wanted): T {
  if (seenCents !== null && seenCents !== order.cents) throw new Refusal('price_changed');
  return order;
}

/** PAY18, PAY5: what a buyer's orders say of him. */
export function factsOf(orders: readonly OrderRow[], { createdAt }: Person, now: number): BuyerFacts {
  const counts = ({ status, expiresAt }: OrderRow) =>
    status === 'paid' || status === 'waiting' || (status === 'open' && expiresAt.getTime() > now);
  const disputes = orders.flatMap((order) => paidFor(order).payments.flatMap((payment) => payment.disputes));
  return {
    now,
    accountAt: createdAt,
    disputes,
    giftsAt: orders.filter((order) => order.isGift && counts(order)).map(({ at }) => at.getTime()),
  };
}
