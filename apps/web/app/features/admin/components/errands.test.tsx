import { expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { AT, answer, idOf, pressAgain, rowsOf, shown } from '../admin.fixture.tsx';
import type { DeadErrand } from '../api/errands.ts';
import { ErrandsPanel } from './ErrandsPanel.tsx';

const LIST = 'GET /api/admin/errands';
const RETRY = 'POST /api/admin/errands/{id}/retry';
const DROP = 'DELETE /api/admin/errands/{id}';

const dead = (kind: string, more: Partial<DeadErrand> = {}): DeadErrand => ({
  id: idOf(kind.length),
  kind,
  attempts: 8,
  lastError: 'ECONNREFUSED',
  createdAt: AT,
  deadAt: AT,
  ...more,
});
const kinds = [
  { kind: 'mail', waiting: 1200, running: 3, dead: 1 },
  { kind: 'push', waiting: 0, running: 0, dead: 0 },
];

async function panel(answers: Answers) {
  const server = wire({ [LIST]: { kinds, dead: [dead('mail')] }, ...answers });
  const screen = await shown(<ErrandsPanel />);
  const retry = screen.getByRole('button', { name: 'Try mail again' });
  const drop = screen.getByRole('button', { name: 'Drop mail' });
  await expect.element(drop).toBeVisible();
  return { server, screen, retry, drop };
}

test('how many of each kind wait, are under way and have failed, and what has failed for the last time', async () => {
  wire({
    [LIST]: { kinds, dead: [dead('mail'), dead('delete-file', { attempts: 1500, lastError: 'EACCES' })] },
  });
  const screen = await shown(<ErrandsPanel />);
  await expect.element(screen.getByText('EACCES')).toBeVisible();
  expect(rowsOf('Errands')).toEqual([
    ['mail', '1,200', '3', '1'],
    ['push', '0', '0', '0'],
  ]);
  expect(rowsOf('Failed')).toEqual([
    ['mail', '8', 'ECONNREFUSED', 'Nov 1, 2026', 'Try againDrop'],
    ['delete-file', '1,500', 'EACCES', 'Nov 1, 2026', 'Try againDrop'],
  ]);
});

test('with no kind of errand there is nothing to be done', async () => {
  wire({ [LIST]: { kinds: [], dead: [] } });
  const screen = await shown(<ErrandsPanel />);
  await expect.element(screen.getByText('Nothing is to be done.')).toBeVisible();
});

test('CAS4: one that failed is tried again without a question, once for two presses', async () => {
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  const { server, screen, retry } = await panel({
    [RETRY]: async ({ params }) => {
      asked.push(params.id!);
      await held.promise;
      return { message: 'ok' };
    },
  });
  await retry.click();
  await pressAgain(retry);
  server.now({ [LIST]: { kinds, dead: [] } });
  held.resolve();
  await expect.element(screen.getByText('It is tried again.')).toBeVisible();
  await expect.element(screen.getByText('Nothing has failed.')).toBeVisible();
  expect(asked).toEqual([idOf(4)]);
});

test('an errand that is under way again cannot be tried twice: the refusal is said, and it can be dropped', async () => {
  const { screen, retry, drop } = await panel({ [RETRY]: refused(409, 'errand_open') });
  await retry.click();
  await expect
    .element(screen.getByText('The same errand is under way already. Drop this one.'))
    .toBeVisible();
  await expect.element(drop).toBeVisible();
});

test('one is dropped after a question alone, which says that it will not be done', async () => {
  const { server, screen, drop } = await panel({ [DROP]: { message: 'ok' } });
  await drop.click();
  await answer('This mail will not be done. Drop it?', 'No, keep');
  expect(server.times(DROP)).toBe(0);
  await drop.click();
  server.now({ [LIST]: { kinds, dead: [] } });
  await answer('This mail will not be done. Drop it?', 'Yes, drop it');
  await expect.element(screen.getByText('It is dropped.')).toBeVisible();
  await expect.poll(() => drop.elements()).toEqual([]);
  expect(server.times(DROP)).toBe(1);
});

test('a drop without an answer asks to try again later', async () => {
  const { screen, drop } = await panel({
    [DROP]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await drop.click();
  await answer(/Drop it\?/, 'Yes, drop it');
  await expect.element(screen.getByText('Oops...')).toBeVisible();
  await expect.element(screen.getByText('Something went wrong. Please try again later.')).toBeVisible();
  await expect.element(drop).toBeVisible();
});

test('in Chinese the buttons name the errand too', async () => {
  locale.set('zh-CN');
  wire({ [LIST]: { kinds, dead: [dead('mail')] } });
  const screen = await shown(<ErrandsPanel />);
  await screen.getByRole('button', { name: '移除 mail' }).click();
  await answer('mail 将不会被执行。确定移除吗？', '保留');
  expect(rowsOf('失败')).toEqual([['mail', '8', 'ECONNREFUSED', '2026年11月1日', '重试移除']]);
});
