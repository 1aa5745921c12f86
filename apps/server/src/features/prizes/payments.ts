import { balanceOf, fold, pay } from '@retake/core/prizes/ledger.ts';
import { TWO_ADMINS_ABOVE_CENTS, takesTwoAdmins } from '@retake/core/prizes/terms.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Ledger } from './ledger.ts';
import {
  findEntries,
  findPayment,
  hasWaiting,
  insertPayment,
  lockPool,
  type PaymentRow,
  savePayment,
} from './store.ts';

export type NewPayment = {
  key: string;
  userId: string;
  cents: number;
  method: string;
  reference: string;
};

type PaymentDeps = Pick<Deps, 'clock' | 'audit'> & { ledger: Ledger };

/** PRZ8: payments are made elsewhere; here admins record them, big ones two of them. */
export function createPayments({ clock, audit, ledger }: PaymentDeps) {
  const writePay = (
    tx: Tx,
    { id, poolId, userId, cents }: Omit<PaymentRow, 'confirmedBy'>,
    actorId: string,
  ) =>
    ledger.write(
      tx,
      poolId,
      { key: `pay:${id}`, actorId },
      (entries) => pay(fold(entries), userId, cents),
      () => ({ userId }),
    );

  const log = (
    tx: Tx,
    actorId: string,
    action: string,
    { id, poolId, cents }: Omit<PaymentRow, 'confirmedBy'>,
  ) => audit.write(tx, { actorId, action, targetId: poolId, details: { payment: id, cents } });

  /** Under the lock of its pool. */
  async function waiting(tx: Tx, id: string): Promise<PaymentRow> {
    const known = await findPayment(tx, id);
    if (!known) throw new Refusal('prize_payment_gone');
    await lockPool(tx, known.poolId);
    const payment = await findPayment(tx, id);
    if (payment?.state !== 'waiting') throw new Refusal('prize_payment_gone');
    return payment;
  }

  async function isPayable(tx: Tx, poolId: string, { userId, cents }: NewPayment): Promise<number> {
    const balances = fold(await findEntries(tx, [poolId]));
    const payable = pay(balances, userId, cents);
    if (!payable.ok) throw new Refusal(payable.code);
    if (await hasWaiting(tx, poolId, userId)) throw new Refusal('prize_payment_waiting');
    return balanceOf(balances, `paid:${userId}`);
  }

  return {
    async record(tx: Tx, actorId: string, poolId: string, payment: NewPayment): Promise<'made' | 'waiting'> {
      if (!(await lockPool(tx, poolId))) throw new Refusal('prize_pool_gone');
      const known = await findPayment(tx, payment.key);
      if (known) {
        if (known.poolId !== poolId || known.state === 'dropped') throw new Refusal('prize_payment_gone');
        return known.state;
      }
      const before = await isPayable(tx, poolId, payment);
      const state = takesTwoAdmins(before, payment.cents, TWO_ADMINS_ABOVE_CENTS) ? 'waiting' : 'made';
      const { key: id, ...about } = payment;
      const row = { ...about, id, poolId, state, askedBy: actorId, askedAt: new Date(clock.now()) } as const;
      await insertPayment(tx, row);
      if (state === 'made') await writePay(tx, row, actorId);
      await log(tx, actorId, state === 'made' ? 'pay_prize' : 'ask_to_pay_prize', row);
      return state;
    },

    async confirm(tx: Tx, actorId: string, id: string): Promise<void> {
      const payment = await waiting(tx, id);
      if (payment.askedBy === actorId) throw new Refusal('prize_second_admin');
      await writePay(tx, payment, actorId);
      await savePayment(tx, id, { state: 'made', confirmedBy: actorId });
      await log(tx, actorId, 'confirm_prize', payment);
    },

    async drop(tx: Tx, actorId: string, id: string): Promise<void> {
      const payment = await waiting(tx, id);
      await savePayment(tx, id, { state: 'dropped', confirmedBy: null });
      await log(tx, actorId, 'drop_prize', payment);
    },
  };
}
