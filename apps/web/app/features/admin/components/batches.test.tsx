import type { AnswerOf } from '@retake/contract/calls.ts';
import { expect, onTestFinished, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { refused, wire } from '#app/testing/wire.ts';
import { AT, answer, idOf, LATER, pressAgain, rowsOf, shown } from '../admin.fixture.tsx';
import { BatchesPanel } from './BatchesPanel.tsx';

const LIST = 'GET /api/admin/promo-batches';
const ADD = 'POST /api/admin/promo-batches';
const END = 'DELETE /api/admin/promo-batches/{id}';

type Batch = AnswerOf<typeof LIST>['batches'][number];
const batch = (id: string, more: Partial<Batch> = {}): Batch => ({
  id,
  kind: 'days',
  days: 30,
  percent: null,
  beginsAt: null,
  note: '',
  mostUses: 1,
  codes: 1000,
  uses: 12,
  expiresAt: null,
  createdAt: AT,
  endedAt: null,
  ...more,
});

test('PRO5: each batch with what its codes give, how many were used, and how it stands', async () => {
  wire({
    [LIST]: {
      batches: [
        batch('a'),
        batch('b', { kind: 'discount', days: null, percent: 15, codes: 50, uses: 0, expiresAt: LATER }),
        batch('c', { kind: 'signUp', days: null, endedAt: LATER }),
      ],
    },
  });
  const screen = await shown(<BatchesPanel />);
  await expect.element(screen.getByRole('table')).toBeVisible();
  expect(rowsOf('Batches of codes')).toEqual([
    ['Premium, days: 30', '1,000', '12', 'Nov 1, 2026', 'Active', 'End'],
    ['15% off', '50', '0', 'Nov 1, 2026', 'Until Dec 24, 2026', 'End'],
    ['Opens an account', '1,000', '12', 'Nov 1, 2026', 'Ended Dec 24, 2026', ''],
  ]);
});

test('PRO5: all codes of a batch end after one question, and none after a no', async () => {
  const ended: (string | undefined)[] = [];
  const server = wire({
    [LIST]: { batches: [batch(idOf(1)), batch(idOf(2), { codes: 1500 })] },
    [END]: ({ params }) => {
      ended.push(params.id);
      return { message: 'ok' };
    },
  });
  const screen = await shown(<BatchesPanel />);
  const end = screen.getByRole('button', { name: /^End / }).last();
  await end.click();
  await answer(/end all 1,500 codes of this batch/, 'No, keep');
  expect(ended).toEqual([]);
  await end.click();
  server.now({ [LIST]: { batches: [batch(idOf(1)), batch(idOf(2), { endedAt: AT })] } });
  await answer(/end all 1,500 codes of this batch/, 'Yes, end it');
  await expect.element(screen.getByText('The batch has ended.')).toBeVisible();
  await expect.element(screen.getByText('Ended Nov 1, 2026')).toBeVisible();
  expect(ended).toEqual([idOf(2)]);
});

test('an end that is refused is said, and the batch stays', async () => {
  wire({ [LIST]: { batches: [batch('a')] }, [END]: refused(403, 'forbidden') });
  const screen = await shown(<BatchesPanel />);
  await screen.getByRole('button', { name: /^End / }).click();
  await answer(/end all 1,000 codes/, 'Yes, end it');
  await expect.element(screen.getByText('You are not allowed to do that.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^End / })).toBeVisible();
});

test('PRO5: pressed twice one batch is made; its codes are there once, as text and as a file', async () => {
  const held = Promise.withResolvers<void>();
  const server = wire({
    [LIST]: { batches: [] },
    [ADD]: async () => {
      await held.promise;
      return { id: idOf(7), codes: ['A1B2C3D4E5F6', 'G7H8J9K0M1N2'] };
    },
  });
  const screen = await shown(<BatchesPanel />);
  await screen.getByRole('button', { name: 'Many codes at once' }).click();
  await screen.getByLabelText('Codes', { exact: true }).fill('2');
  await screen.getByLabelText('Kind').selectOptions('days');
  await screen.getByLabelText('Days').fill('30');
  const make = screen.getByRole('button', { name: 'Make them' });
  await make.click();
  await pressAgain(make);
  server.now({ [LIST]: { batches: [batch(idOf(7), { codes: 2 })] } });
  held.resolve();
  await expect.element(screen.getByRole('heading', { name: '2 codes were made' })).toBeVisible();
  await expect.element(screen.getByText('Keep them now: nobody can see them again.')).toBeVisible();
  expect(server.bodies(ADD)).toEqual([
    { count: 2, kind: 'days', days: 30, percent: null, mostUses: null, expiresAt: null },
  ]);
  await expect.poll(() => rowsOf('Batches of codes')[0]?.slice(0, 2)).toEqual(['Premium, days: 30', '2']);

  const file = Promise.withResolvers<{ name: string; text: Promise<string> }>();
  const kept = takeDownloads(file.resolve);
  onTestFinished(kept);
  await screen.getByRole('button', { name: 'Download as CSV' }).click();
  const { name, text } = await file.promise;
  expect([name, await text]).toEqual(['codes-7d444840.csv', 'code\r\nA1B2C3D4E5F6\r\nG7H8J9K0M1N2\r\n']);

  await screen.getByRole('button', { name: 'I have them' }).click();
  await expect.element(screen.getByRole('button', { name: 'Many codes at once' })).toBeVisible();
  expect(screen.getByLabelText('The codes').elements()).toEqual([]);
});

/** What a link would save, before the browser does. Returns the end of it. */
function takeDownloads(take: (file: { name: string; text: Promise<string> }) => void): () => void {
  const own = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function click() {
    take({ name: this.download, text: fetch(this.href).then((response) => response.text()) });
  };
  return () => {
    HTMLAnchorElement.prototype.click = own;
  };
}

test('more codes than a batch has, or a fault of the server: nothing that was typed is lost', async () => {
  const server = wire({ [LIST]: { batches: [] }, [ADD]: refused(500, 'internal') });
  const screen = await shown(<BatchesPanel />);
  await screen.getByRole('button', { name: 'Many codes at once' }).click();
  const count = screen.getByLabelText('Codes', { exact: true });
  await count.fill('1001');
  await screen.getByRole('button', { name: 'Make them' }).click();
  await expect.element(count).toHaveAttribute('aria-invalid', 'true');
  expect(server.times(ADD)).toBe(0);
  await count.fill('1000');
  await screen.getByRole('button', { name: 'Make them' }).click();
  await expect.element(screen.getByText('An error occurred.')).toBeVisible();
  await expect.element(count).toHaveValue('1000');
});

test('in Chinese a batch and the question before its end are Chinese', async () => {
  locale.set('zh-CN');
  wire({ [LIST]: { batches: [batch('a')] } });
  const screen = await shown(<BatchesPanel />);
  await screen.getByRole('button', { name: /^停用/ }).click();
  await answer('确定要停用此批次的全部 1,000 个码吗？此后无人能再使用它们。', '保留');
  expect(rowsOf('批量兑换码')[0]).toEqual(['Premium 30 天', '1,000', '12', '2026年11月1日', '有效', '停用']);
});
