import { expect, test } from 'vitest';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { AT, answer, idOf, pressAgain, rowsOf, shown } from '../admin.fixture.tsx';
import type { WaitingPayment } from '../api/prizes.ts';
import { PrizesPanel } from './PrizesPanel.tsx';

const POOLS = 'GET /api/admin/prize-pools';
const CONFIRM = 'POST /api/admin/prize-payments/{id}/confirm';
const DROP = 'DELETE /api/admin/prize-payments/{id}';

const payment = (number: number, more: Partial<WaitingPayment> = {}): WaitingPayment => ({
  id: idOf(number),
  poolId: idOf(100),
  player: 'ada',
  cents: 150_00,
  method: 'PayPal',
  reference: `TX-${number}`,
  askedBy: 'boss',
  askedAt: AT,
  yours: false,
  ...more,
});
const listOf = (...waiting: WaitingPayment[]): Answers => ({ [POOLS]: { pools: [], waiting } });

async function panel(answers: Answers) {
  const server = wire(answers);
  const screen = await shown(<PrizesPanel />);
  await expect.element(screen.getByRole('table')).toBeVisible();
  return {
    server,
    screen,
    confirm: screen.getByRole('button', { name: 'Confirm the payment to ada' }),
    drop: screen.getByRole('button', { name: 'Drop the payment to ada' }),
  };
}

test('PRZ8: what waits for a second admin, with how it was paid; the first one cannot confirm it', async () => {
  await panel(
    listOf(
      payment(1),
      payment(2, { player: 'bo', yours: true, cents: 100_50, askedBy: 'me' }),
      payment(3, { player: '' }),
    ),
  );
  expect(rowsOf('Waiting for a second admin')).toEqual([
    ['ada', '$150', 'PayPal', 'TX-1', 'boss', 'Nov 1, 2026', 'ConfirmDrop'],
    ['bo', '$100.5', 'PayPal', 'TX-2', 'me', 'Nov 1, 2026', 'Drop'],
    ['A player who has left', '$150', 'PayPal', 'TX-3', 'boss', 'Nov 1, 2026', 'ConfirmDrop'],
  ]);
});

test('PRZ8: it is confirmed after a question that names the player, and not after a no', async () => {
  const asked: string[] = [];
  const { server, screen, confirm } = await panel({
    ...listOf(payment(1), payment(2, { player: 'bo' })),
    [CONFIRM]: ({ params }) => {
      asked.push(params.id!);
      return { state: 'made' };
    },
  });
  await confirm.click();
  await answer('Confirm the payment to ada', 'No, keep');
  expect(asked).toEqual([]);
  await confirm.click();
  server.now(listOf(payment(2, { player: 'bo' })));
  await answer('Confirm the payment to ada', 'Confirm');
  await expect.element(screen.getByText('The payment is recorded.')).toBeVisible();
  await expect.poll(() => confirm.elements()).toEqual([]);
  expect(asked).toEqual([idOf(1)]);
});

test('PRZ8: a confirmation that another admin has to give is refused in words, and the payment stays', async () => {
  const { screen, confirm } = await panel({
    ...listOf(payment(1)),
    [CONFIRM]: refused(403, 'prize_second_admin'),
  });
  await confirm.click();
  await answer('Confirm the payment to ada', 'Confirm');
  await expect.element(screen.getByText('Another admin has to confirm this payment.')).toBeVisible();
  await expect.element(confirm).toBeVisible();
});

test('PRZ8: one is dropped once for two presses; one that was confirmed meanwhile is told', async () => {
  const held = Promise.withResolvers<void>();
  const { server, screen, drop } = await panel({
    ...listOf(payment(1)),
    [DROP]: async () => {
      await held.promise;
      return refused(404, 'prize_payment_gone');
    },
  });
  await drop.click();
  await pressAgain(drop);
  held.resolve();
  await expect.element(screen.getByText('This payment does not wait any more.')).toBeVisible();
  expect(server.times(DROP)).toBe(1);
  server.now({ ...listOf(), [DROP]: { state: 'dropped' } });
  await drop.click();
  await expect.element(screen.getByText('The payment is dropped.')).toBeVisible();
  await expect.element(screen.getByText('No payment waits.')).toBeVisible();
});
