import type { RefundPreview } from '@retake/contract/orders/calls.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { digestOf } from '../../platform/digest.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import type { Grants } from '../premium/grants.ts';
import { holderOf } from './beside.ts';
import { grantsOf } from './grantsOf.ts';
import type { Pending } from './pending.ts';
import { centsOf, leftOf, paidFor, withLeft } from './present.ts';
import { goesOn, isGivenUp } from './renewals.ts';
import type { OrderRow } from './store.ts';
import { storedPayments } from './storedPayments.ts';

type Ports = {
  people: Pick<People, 'getWithin'>;
  grants: Pick<Grants, 'foresee'>;
  pending: Pick<Pending, 'of'>;
};

const isoOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** DRY1: what money that is sent back comes to. A refund is not taken back, so it is counted, and who takes the money is not asked. */
export const createRefundPreview =
  ({ clock }: Pick<Deps, 'clock'>, { people, grants, pending }: Ports) =>
  async (tx: Tx, order: OrderRow, cents: number): Promise<RefundPreview> => {
    const { payments, renewal } = paidFor(order);
    const ordered = await pending.of(tx, order);
    const payment = withLeft(payments, cents, ordered);
    if (!payment) throw new Refusal('refund_too_much');
    const at = clock.now();
    const backs = [...ordered, { paymentRef: payment.ref, cents }];
    const then = payments.map((one) => ({
      ...one,
      refunds: [
        ...one.refunds,
        ...backs.flatMap(({ paymentRef, cents }) => (paymentRef === one.ref ? [{ at, cents }] : [])),
      ],
    }));
    const holderId = holderOf(order);
    const holder = holderId === null ? null : await people.getWithin(tx, holderId);
    const foreseen = holder && (await grants.foresee(tx, holder.id, grantsOf(order, then)));
    const refunded = { ...order, payments: storedPayments.write({ payments: then, renewal }) };
    const charged = goesOn(order) ? renewal : null;
    return {
      digest: digestOf({ cents, payments, ordered, charged, holderId, held: foreseen?.held ?? null }),
      buyer: (order.userId && (await people.getWithin(tx, order.userId))?.nickname) || null,
      cents,
      leftCents: leftOf(payment, ordered) - cents,
      pendingCents: centsOf(ordered),
      byHand: order.byInvoice,
      premium: holder &&
        foreseen && {
          player: holder.nickname,
          before: isoOrNull(foreseen.before),
          after: isoOrNull(foreseen.after),
        },
      renewal: charged && {
        ends: isGivenUp(refunded),
        cents: order.cents,
        periodEnd: new Date(charged.periodEnd).toISOString(),
      },
    };
  };
