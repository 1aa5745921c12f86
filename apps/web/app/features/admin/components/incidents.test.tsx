import type { Status } from '@retake/contract/incidents/calls.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import { IncidentsPanel } from './IncidentsPanel.tsx';

const STATUS = 'GET /api/status';
const OPEN = 'POST /api/admin/incidents';
const UPDATE = 'POST /api/admin/incidents/{id}/updates';
const ID = '6a0f8f5e-3f0c-4b7e-9c55-0d6a3c3a1b01';
const at = '2026-11-26T11:00:00.000Z';

const status = (incidents: Status['incidents'] = []): Status => ({
  at,
  parts: (['site', 'search'] as const).map((part) => ({ part, state: 'good', days: ['good'] })),
  incidents,
});
const going: Status['incidents'][number] = {
  id: ID,
  parts: ['search'],
  impact: 'troubled',
  title: 'Slow search',
  startedAt: at,
  endedAt: null,
  updates: [],
};
const shown = () =>
  renderInApp(
    <>
      <IncidentsPanel />
      <ToastHost />
    </>,
  );

test('INC2: an incident names parts that this installation has, and says it in English at least', async () => {
  const server = wire({ [STATUS]: status(), [OPEN]: refused(503, 'unavailable') });
  const screen = await shown();
  await screen.getByRole('button', { name: 'Tell of an incident' }).click();
  const dialog = screen.getByRole('dialog');
  const boxes = dialog.getByRole('checkbox');
  await expect.element(boxes.first()).toBeVisible();
  expect(boxes.elements().map((box) => (box as HTMLInputElement).value)).toEqual(['site', 'search']);
  const send = dialog.getByRole('button', { name: 'Publish' });
  await send.click();
  await expect.element(dialog.getByLabelText('Title in English')).toHaveAttribute('aria-invalid', 'true');
  expect(server.times(OPEN)).toBe(0);
  await boxes.nth(1).click();
  await dialog.getByLabelText('Title in English').fill('Slow search');
  await dialog.getByLabelText('Text in English').fill('We look into it.');
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible(); // what was typed stays
  server.now({ [OPEN]: { message: 'ok' } });
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [first, second] = server.bodies(OPEN) as Record<string, unknown>[];
  expect(first).toMatchObject({ parts: ['search'], impact: 'troubled' });
  expect(second).toEqual(first); // the same command: its key too
});

test('INC3: an update of an incident says how far it is', async () => {
  const server = wire({ [STATUS]: status([going]), [UPDATE]: { message: 'ok' } });
  const screen = await shown();
  await screen.getByRole('button', { name: /Slow search/ }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox').selectOptions('over');
  await dialog.getByLabelText('Text in English').fill('It is over.');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.bodies(UPDATE)).toMatchObject([{ step: 'over', text: { en: 'It is over.' } }]);
});
