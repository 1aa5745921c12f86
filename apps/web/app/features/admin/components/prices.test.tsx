import type { SetPrice } from '@retake/contract/premium/calls.ts';
import { expect, test } from 'vitest';
import { askedQuestion } from '#app/dialogs/dialogs.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { PricesPanel } from './PricesPanel.tsx';

const LIST = 'GET /api/admin/premium-prices';
const SET = 'PUT /api/admin/premium-prices/{months}';
const DROP = 'DELETE /api/admin/premium-prices/{id}';
const coming: SetPrice = {
  id: '00000000-0000-4000-8000-000000000901',
  months: 12,
  cents: 6000,
  since: '2099-01-01T00:00:00.000Z',
  by: 'boss',
  state: 'coming',
};
const past: SetPrice = {
  ...coming,
  id: '00000000-0000-4000-8000-000000000902',
  cents: 8000,
  since: '2026-01-01T00:00:00.000Z',
  by: null,
  state: 'past',
};

test('PAY25: what is typed wrong is said and sends nothing; a price is set for a later time', async () => {
  const server = wire({ [LIST]: { prices: [] }, [SET]: { plans: [] } });
  const screen = await renderInApp(<PricesPanel maySet />);
  await expect.element(screen.getByText(/^No price was set/)).toBeVisible();
  const price = screen.getByLabelText('Price');
  const submit = screen.getByRole('button', { name: 'Set price' });
  await price.fill('free');
  await submit.click();
  await expect.element(price).toHaveAttribute('aria-invalid', 'true');
  expect(server.times(SET)).toBe(0);
  await screen.getByLabelText('Months').selectOptions('12');
  await price.fill('60');
  await screen.getByLabelText('From').fill('2099-01-01T00:00');
  await submit.click();
  await expect
    .poll(() => server.bodies(SET))
    .toEqual([{ cents: 6000, from: new Date('2099-01-01T00:00').toISOString() }]);
});

test('PAY25: one that has not come can be taken back, after a question; who may only look has no buttons', async () => {
  const server = wire({ [LIST]: { prices: [coming, past] }, [DROP]: { prices: [past] } });
  const screen = await renderInApp(<PricesPanel maySet />);
  const button = screen.getByRole('button', { name: 'Take back' });
  await expect.element(button).toBeVisible();
  expect(button.elements()).toHaveLength(1);
  await button.click();
  expect(askedQuestion.get()!.text).toMatch(/^\$60\.00 will not come/);
  expect(server.times(DROP)).toBe(0);
  askedQuestion.get()!.answer(true);
  await expect.poll(() => server.times(DROP)).toBe(1);
  await screen.unmount();

  const looking = await renderInApp(<PricesPanel maySet={false} />);
  await expect.element(looking.getByText('boss')).toBeVisible();
  expect(looking.getByRole('button').elements()).toHaveLength(0);
});
