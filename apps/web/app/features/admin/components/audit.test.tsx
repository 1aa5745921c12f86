import type { AuditLine } from '@retake/contract/admin/audit.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { AuditPanel } from './AuditPanel.tsx';

const AUDIT = 'GET /api/admin/audit';
const END = `51:${'ab'.repeat(32)}`;

const line = (number: number, more: Partial<AuditLine> = {}): AuditLine => ({
  number,
  at: '2026-11-01T10:00:00.000Z',
  action: 'ban',
  target: null,
  details: {},
  actor: { id: 'a0000000-0000-4000-8000-000000000001', nickname: 'boss' },
  ...more,
});

test('AUD4: lines with who, to whom and why, found by what is typed, fifty at a time', async () => {
  const asked: string[] = [];
  wire({
    [AUDIT]: ({ query }) => {
      asked.push(`${query.get('search')} ${query.get('after') ?? ''}`);
      if (query.get('after') === '2') return { lines: [line(1)], next: null, end: END };
      const target = { id: 'b0000000-0000-4000-8000-000000000002', nickname: null };
      const details = { reason: 'for a lost evening', days: 3 };
      return { lines: [line(51), line(2, { target, details })], next: 2, end: END };
    },
  });
  const screen = await renderInApp(<AuditPanel />);
  const row = (name: RegExp) => screen.getByRole('row', { name });
  await expect.element(row(/b0000000/)).toBeVisible();
  expect(row(/b0000000/).element().textContent).toContain('reasonfor a lost eveningdays3');
  await expect.element(screen.getByText(END)).toBeVisible();
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => screen.getByRole('row').elements().length).toBe(4);
  await screen.getByRole('searchbox').fill('boss');
  await expect.poll(() => asked.at(-1)).toBe('boss ');
});

test('AUD4: a log that cannot be read is asked for again', async () => {
  const server = wire({ [AUDIT]: refused(503, 'unavailable') });
  const screen = await renderInApp(<AuditPanel />);
  const again = screen.getByRole('button', { name: /again|retry/i });
  await expect.element(again).toBeVisible();
  server.now({ [AUDIT]: { lines: [], next: null, end: null } });
  await again.click();
  await expect.element(screen.getByText('No line fits.')).toBeVisible();
});
