import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { partName, partStateName } from '#app/i18n/statusNames.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { Incidents } from './Incidents.tsx';
import { StatusBoard } from './StatusBoard.tsx';

test('INC2: words without a gap stay within the panel of their incident', async () => {
  const at = '2026-11-26T11:00:00.000Z';
  const screen = await render(
    <div style={{ width: 390 }}>
      <Incidents
        incidents={[
          {
            id: '6a0f8f5e-3f0c-4b7e-9c55-0d6a3c3a1b01',
            parts: ['mail'],
            impact: 'down',
            title: 'M'.repeat(120),
            startedAt: at,
            endedAt: null,
            updates: [
              { id: '6a0f8f5e-3f0c-4b7e-9c55-0d6a3c3a1b02', step: 'looking', text: 'W'.repeat(1000), at },
            ],
          },
        ]}
      />
    </div>,
  );
  const article = screen.getByRole('article').element();
  expect(article.getBoundingClientRect().width).toBeLessThanOrEqual(390);
  expect(article.scrollWidth).toBeLessThanOrEqual(article.clientWidth);
});

const day = 'good' as const;
const status = (state: 'good' | 'down') => ({
  at: '2026-11-26T11:00:00.000Z',
  parts: [
    { part: 'site' as const, state: 'good' as const, days: [day, day] },
    { part: 'mail' as const, state, days: [day, 'down' as const] },
  ],
  incidents: [],
});

test('INC1, INC4: the page says the worst of the parts that are used here, and what each one is', async () => {
  wire({ 'GET /api/status': status('down') });
  const screen = await renderInApp(<StatusBoard />);
  const summary = screen.getByRole('status').first();
  await expect.element(summary).toBeVisible();
  const worst = summary.element().textContent;
  const rows = screen.getByRole('listitem');
  expect(rows.elements()).toHaveLength(2);
  await expect.element(rows.nth(1).getByText(partName('mail'))).toBeVisible();
  await expect.element(rows.nth(1).getByText(partStateName('down'))).toBeVisible();
  await screen.unmount();
  wire({ 'GET /api/status': status('good') });
  const well = await renderInApp(<StatusBoard />);
  await expect.element(well.getByRole('status').first()).toBeVisible();
  expect(well.getByRole('status').first().element().textContent).not.toBe(worst);
});

test('the page says that the state is unknown where it cannot be read, and asks again', async () => {
  const server = wire({ 'GET /api/status': refused(503, 'unavailable') });
  const screen = await renderInApp(<StatusBoard />);
  const retry = screen.getByRole('button');
  await expect.element(retry).toBeVisible();
  server.now({ 'GET /api/status': status('good') });
  await retry.click();
  await expect.element(screen.getByRole('status').first()).toBeVisible();
});
