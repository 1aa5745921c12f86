import type { AnswerOf } from '@retake/contract/calls.ts';
import { expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { AT, answer, LATER, pressAgain, rowsOf, shown } from '../admin.fixture.tsx';
import { PromoPanel } from './PromoPanel.tsx';

const LIST = 'GET /api/admin/promo-codes';
const ADD = 'POST /api/admin/promo-codes';
const END = 'DELETE /api/admin/promo-codes/{code}';

type Promo = AnswerOf<typeof LIST>[number];
const promo = (code: string, more: Partial<Promo> = {}): Promo => ({
  code,
  kind: 'signUp',
  days: null,
  percent: null,
  beginsAt: null,
  note: '',
  mostUses: null,
  uses: 0,
  expiresAt: null,
  createdAt: AT,
  endedAt: null,
  ...more,
});
const days14 = promo('DAYS14', { kind: 'days', days: 14, uses: 20, mostUses: 500, expiresAt: LATER });

async function panel(answers: Answers) {
  const server = wire({ 'GET /api/admin/promo-batches': { batches: [] }, [LIST]: [], ...answers });
  const screen = await shown(<PromoPanel />);
  await expect.element(screen.getByRole('table', { name: 'Promo codes' })).toBeVisible();
  const form = {
    code: screen.getByLabelText('Promo code', { exact: true }),
    add: screen.getByRole('button', { name: 'Add', exact: true }),
  };
  return { server, screen, form };
}

test('PRO1: the list says what each code gives, how often it was used, and how it stands', async () => {
  await panel({
    [LIST]: [
      promo('FREE', { uses: 1234 }),
      days14,
      promo('OFF20', { kind: 'discount', percent: 20, uses: 1, mostUses: 1 }),
      promo('OLD', { endedAt: LATER }),
    ],
  });
  expect(rowsOf('Promo codes')).toEqual([
    ['FREE', 'Opens an account', '1,234', 'Nov 1, 2026', 'Active', 'End'],
    ['DAYS14', 'Premium, days: 14', '20 / 500', 'Nov 1, 2026', 'Until Dec 24, 2026', 'End'],
    ['OFF20', '20% off', '1 / 1', 'Nov 1, 2026', 'Used up', 'End'],
    ['OLD', 'Opens an account', '0', 'Nov 1, 2026', 'Ended Dec 24, 2026', ''],
  ]);
});

test('in Chinese what a code gives and until when is Chinese', async () => {
  locale.set('zh-CN');
  wire({ 'GET /api/admin/promo-batches': { batches: [] }, [LIST]: [days14] });
  const screen = await shown(<PromoPanel />);
  await expect.element(screen.getByRole('button', { name: '停用 DAYS14' })).toBeVisible();
  expect(rowsOf('邀请码')).toEqual([
    ['DAYS14', 'Premium 14 天', '20 / 500', '2026年11月1日', '有效期至 2026年12月24日', '停用'],
  ]);
});

test('PRO1: a code is ended after a question; a no sends nothing, and a refusal is said', async () => {
  const { server, screen } = await panel({ [LIST]: [promo('FREE')], [END]: refused(404, 'not_found') });
  const end = screen.getByRole('button', { name: 'End FREE' });
  await end.click();
  await answer('Do you really want to end FREE? Nobody can use it any more.', 'No, keep');
  expect(server.times(END)).toBe(0);
  await end.click();
  await answer(/end FREE/, 'Yes, end it');
  await expect.element(screen.getByText('Not found.')).toBeVisible();
  server.now({
    [LIST]: [promo('FREE', { endedAt: AT })],
    [END]: ({ params }) => ({ message: params.code === 'FREE' ? 'ok' : 'another one' }),
  });
  await end.click();
  await answer(/end FREE/, 'Yes, end it');
  await expect.element(screen.getByText('Ended Nov 1, 2026')).toBeVisible();
  expect(end.elements()).toEqual([]);
  expect(server.times(END)).toBe(2);
});

test('PRO1: a discount says how many percent, up to 90, and until the end of its last day', async () => {
  const { server, screen, form } = await panel({ [ADD]: { message: 'ok' } });
  await form.code.fill(' off-20 ');
  await screen.getByLabelText('Kind').selectOptions('discount');
  expect(screen.getByLabelText('Days').elements()).toEqual([]);
  const percent = screen.getByLabelText('Percent off');
  for (const wrong of ['', '91', '0', '1.5']) {
    await percent.fill(wrong);
    await form.add.click();
    await expect.element(percent).toHaveAttribute('aria-invalid', 'true');
    await expect.element(percent).toHaveAccessibleDescription('A whole number from 1 to 90.');
  }
  expect(server.times(ADD)).toBe(0);
  await percent.fill('20');
  await screen.getByLabelText('Last day').fill('2026-12-24');
  server.now({ [LIST]: [promo('OFF-20', { kind: 'discount', percent: 20 })] });
  await form.add.click();
  await expect.element(screen.getByText('OFF-20 can be used now.')).toBeVisible();
  expect(server.bodies(ADD)).toEqual([
    {
      code: 'OFF-20',
      kind: 'discount',
      days: null,
      percent: 20,
      mostUses: null,
      expiresAt: new Date('2026-12-25T00:00:00').toISOString(),
    },
  ]);
  await expect.element(form.code).toHaveValue('');
  await expect.poll(() => rowsOf('Promo codes')[0]?.slice(0, 2)).toEqual(['OFF-20', '20% off']);
});

test('a limit of uses is a whole number or nothing', async () => {
  const { server, screen, form } = await panel({ [ADD]: { message: 'ok' } });
  await form.code.fill('SUMMER');
  const most = screen.getByLabelText('Uses at most');
  for (const wrong of ['0', '-3', '2.5', '1000000', 'many']) {
    await most.fill(wrong);
    await form.add.click();
    await expect.element(most).toHaveAccessibleDescription('A whole number from 1 to 999,999, or nothing.');
  }
  expect(server.times(ADD)).toBe(0);
  await most.fill('999999');
  await form.add.click();
  await expect.poll(() => server.bodies(ADD)).toMatchObject([{ code: 'SUMMER', mostUses: 999_999 }]);
});

test('days that were typed before the kind was changed are not sent', async () => {
  const { server, screen, form } = await panel({ [ADD]: { message: 'ok' } });
  await form.code.fill('SUMMER');
  await screen.getByLabelText('Kind').selectOptions('days');
  await screen.getByLabelText('Days').fill('14');
  await screen.getByLabelText('Kind').selectOptions('discount');
  await screen.getByLabelText('Percent off').fill('5');
  await form.add.click();
  await expect.poll(() => server.bodies(ADD)).toMatchObject([{ kind: 'discount', days: null, percent: 5 }]);
});

test('pressed twice a code is added once; without an answer what was typed stays', async () => {
  const held = Promise.withResolvers<void>();
  const { server, screen, form } = await panel({
    [ADD]: async () => {
      await held.promise;
      return refused(500, 'internal');
    },
  });
  await form.code.fill('SUMMER');
  await form.add.click();
  await pressAgain(form.add);
  held.resolve();
  await expect.element(screen.getByText('An error occurred.')).toBeVisible();
  await expect.element(form.code).toHaveValue('SUMMER');
  expect(server.times(ADD)).toBe(1);
});
