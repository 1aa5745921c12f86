import { expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { factsIn } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { idOf, pressAgain, rowsOf, shown } from '../admin.fixture.tsx';
import type { AdminPool } from '../api/prizes.ts';
import { PrizesPanel } from './PrizesPanel.tsx';

const POOLS = 'GET /api/admin/prize-pools';
const FUND = 'POST /api/admin/prize-pools/{id}/fund';
const PAY = 'POST /api/admin/prize-pools/{id}/payments';
const RETURN = 'POST /api/admin/prize-pools/{id}/return';
const TAKE = 'POST /api/admin/prize-pools/{id}/take-back';

const won = { userId: idOf(1), player: 'ada', held: 0, due: 12_50, paid: 0 };
const pool = (more: Partial<AdminPool> = {}): AdminPool => ({
  id: idOf(100),
  kind: 'tournament',
  title: 'Winter Cup',
  promised: 200_00,
  funded: 150_00,
  held: 30_00,
  due: 12_50,
  paid: 107_50,
  returned: 0,
  missing: 50_00,
  winners: [won],
  ...more,
});

async function panel(answers: Answers, ...pools: AdminPool[]) {
  const server = wire({ [POOLS]: { pools: pools.length > 0 ? pools : [pool()], waiting: [] }, ...answers });
  const screen = await shown(<PrizesPanel />);
  await expect.element(screen.getByRole('heading', { name: 'Winter Cup' })).toBeVisible();
  const form = {
    amount: screen.getByLabelText('Amount in US dollars'),
    method: screen.getByLabelText('How it was paid'),
    reference: screen.getByLabelText('Outside reference'),
    reason: screen.getByLabelText('Reason'),
    pay: screen.getByRole('button', { name: 'Record payment', exact: true }),
    cancel: screen.getByRole('button', { name: 'Cancel' }),
  };
  return { server, screen, form };
}

test('PRZ3: what a pool has promised, has and lacks, and who has something in it', async () => {
  const gone = { userId: idOf(2), player: '', held: 30_00, due: 0, paid: 7_50 };
  const { screen } = await panel({}, pool({ winners: [won, gone] }));
  const about = screen.getByRole('article', { name: 'Winter Cup' });
  await expect
    .element(about.getByRole('link', { name: 'Winter Cup' }))
    .toHaveAttribute('href', `/prize-pools/${idOf(100)}`);
  expect(factsIn(about.element())).toEqual({
    Promised: '$200',
    Funded: '$150',
    Missing: '$50',
    'On hold': '$30',
    Due: '$12.5',
    Paid: '$107.5',
  });
  // Only what is due is paid; what is on hold can still be taken back.
  expect(rowsOf('Prizes to pay')).toEqual([
    ['ada', '$0', '$12.5', '$0', 'Record paymentTake back'],
    ['A player who has left', '$30', '$0', '$7.5', 'Take back'],
  ]);
});

test('PRZ10: money goes back only where some of it was won by nobody, and a pool without winners has no list', async () => {
  const { screen } = await panel({}, pool(), pool({ id: idOf(101), title: 'Rookie', winners: [], paid: 0 }));
  const first = screen.getByRole('article', { name: 'Winter Cup' });
  const second = screen.getByRole('article', { name: 'Rookie' });
  await expect.element(second.getByRole('button', { name: 'Record a return' })).toBeVisible();
  expect(second.getByRole('table').elements()).toEqual([]);
  expect(first.getByRole('button', { name: 'Record a return' }).elements()).toEqual([]);
});

test('PRZ11: pressed twice money is recorded once; sent again after a fault it has the same key', async () => {
  const held = Promise.withResolvers<void>();
  const { server, screen, form } = await panel({
    [FUND]: async () => {
      await held.promise;
      return refused(500, 'internal');
    },
  });
  const fund = screen.getByRole('button', { name: 'Record funding' });
  await fund.click();
  for (const wrong of ['', '0', '1.234', '$5', '-1']) {
    await form.amount.fill(wrong);
    await fund.click();
    await expect.element(form.amount).toHaveAttribute('aria-invalid', 'true');
  }
  await expect.element(form.amount).toHaveAccessibleDescription('Such as 200 or 12.50');
  expect(server.times(FUND)).toBe(0);
  await form.amount.fill('50');
  await fund.click();
  await pressAgain(fund);
  held.resolve();
  await expect.element(screen.getByText('An error occurred.')).toBeVisible();
  await expect.element(form.amount).toHaveValue('50');
  server.now({ [FUND]: { funded: 200_00 }, [POOLS]: { pools: [pool({ missing: 0 })], waiting: [] } });
  await fund.click();
  await expect.element(screen.getByText('The funding is recorded.')).toBeVisible();
  await expect.poll(() => factsIn(document.body).Missing).toBe('$0');
  const [first, second] = server.bodies(FUND) as { key: string; cents: number }[];
  expect([server.times(FUND), first!.cents, second]).toEqual([2, 50_00, first]);
  await fund.click();
  await form.amount.fill('1');
  await fund.click();
  await expect.poll(() => server.times(FUND)).toBe(3);
  expect((server.bodies(FUND)[2] as { key: string }).key).not.toBe(first!.key);
});

test('PRZ7: a payment begins with what is due, and needs how and under which reference', async () => {
  const { server, screen, form } = await panel({ [PAY]: { state: 'made' } });
  await screen.getByRole('button', { name: 'Record a payment to ada' }).click();
  await expect.element(form.amount).toHaveValue('12.50');
  await form.pay.last().click();
  for (const field of [form.method, form.reference])
    await expect.element(field).toHaveAccessibleDescription('This is needed.');
  await form.method.fill('PayPal');
  await form.pay.last().click();
  expect(server.times(PAY)).toBe(0);
  await form.reference.fill('TX-1');
  await form.amount.fill('10');
  await form.pay.last().click();
  await expect.element(screen.getByText('The payment is recorded.')).toBeVisible();
  await expect.element(form.method).not.toBeInTheDocument();
  expect(server.bodies(PAY)).toMatchObject([
    { winnerId: idOf(1), cents: 10_00, method: 'PayPal', reference: 'TX-1' },
  ]);
});

test('PRZ8: a payment that takes a second admin says so; one that is not due is refused with all that was typed', async () => {
  const { server, screen, form } = await panel({ [PAY]: refused(409, 'prize_not_due') });
  await screen.getByRole('button', { name: 'Record a payment to ada' }).click();
  await form.amount.fill('120');
  await form.method.fill('PayPal');
  await form.reference.fill('TX-1');
  await form.pay.last().click();
  await expect.element(screen.getByText('That much is not due to this player.')).toBeVisible();
  await expect.element(form.reference).toHaveValue('TX-1');
  server.now({ [PAY]: { state: 'waiting' } });
  await form.pay.last().click();
  await expect.element(screen.getByText('The payment waits for a second admin.')).toBeVisible();
});

test('another winner’s form is another form: nothing that was typed for the first is in it', async () => {
  const bo = { userId: idOf(2), player: 'bo', held: 0, due: 7_00, paid: 0 };
  const { server, screen, form } = await panel({ [PAY]: { state: 'made' } }, pool({ winners: [won, bo] }));
  await screen.getByRole('button', { name: 'Record a payment to ada' }).click();
  await form.method.fill('PayPal');
  await screen.getByRole('button', { name: 'Record a payment to bo' }).click();
  await expect.element(form.amount).toHaveValue('7.00');
  await expect.element(form.method).toHaveValue('');
  await expect.element(screen.getByRole('heading', { name: 'Record a payment to bo' })).toBeVisible();
  await form.method.fill('Bank');
  await form.reference.fill('TX-2');
  await form.pay.last().click();
  await expect.poll(() => server.bodies(PAY)).toMatchObject([{ winnerId: idOf(2), cents: 7_00 }]);
});

test('PRZ9: taking back says how much, and sends nothing when it is cancelled', async () => {
  const { server, screen, form } = await panel(
    { [TAKE]: { cents: 42_50 } },
    pool({ winners: [{ ...won, held: 30_00 }] }),
  );
  const takeBack = screen.getByRole('button', { name: 'Take back the prize of ada' });
  await takeBack.click();
  await expect
    .element(screen.getByText(/^\$42\.5 that were not paid yet go back into the pool/))
    .toBeVisible();
  await form.reason.fill('a cheater');
  await form.cancel.click();
  expect([server.times(TAKE), form.reason.elements()]).toEqual([0, []]);
  await takeBack.click();
  await expect.element(form.reason).toHaveValue('');
});

test('PRZ10: what goes back begins with all of the rest, and is told once it is recorded', async () => {
  const { server, screen, form } = await panel({ [RETURN]: { returned: 5_00 } }, pool({ paid: 80_00 }));
  await screen.getByRole('button', { name: 'Record a return' }).click();
  await expect.element(form.amount).toHaveValue('27.50');
  await form.amount.fill('5');
  await form.reason.fill(' nobody came third ');
  await screen.getByRole('button', { name: 'Record a return' }).click();
  await expect.element(screen.getByText('The return is recorded.')).toBeVisible();
  expect(server.bodies(RETURN)).toMatchObject([{ cents: 5_00 }]);
  await expect.element(form.amount).not.toBeInTheDocument();
});

test('in Chinese a pool is asked for and told in Chinese', async () => {
  locale.set('zh-CN');
  wire({
    [POOLS]: ({ query }) => ({
      pools: [pool({ title: query.get('lang') === 'zh-CN' ? '冬季杯' : 'Winter Cup' })],
      waiting: [],
    }),
  });
  const screen = await shown(<PrizesPanel />);
  await screen.getByRole('button', { name: '收回 ada 的奖金' }).click();
  await expect.element(screen.getByText('尚未支付的 $12.5 将回到奖金池，该玩家会收到通知。')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '冬季杯' })).toBeVisible();
});
