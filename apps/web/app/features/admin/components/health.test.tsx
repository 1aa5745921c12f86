import { FINDING_IDS } from '@retake/core/health/findings.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { HealthPanel } from './HealthPanel.tsx';

const HEALTH = 'GET /api/admin/health';
const at = '2026-11-01T10:00:00.000Z';
const nothing = { subject: '', detail: '', count: 0 };

test('HEA1: each part with what was found and what to do, and another look', async () => {
  const redis = { ...nothing, finding: 'redis_unreachable' as const, detail: 'ECONNREFUSED' };
  const server = wire({ [HEALTH]: { at, found: [redis, { ...nothing, finding: 'errands_good' }] } });
  const screen = await renderInApp(<HealthPanel />);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Something is wrong: read what to do below.');
  await expect.element(screen.getByText(/Redis cannot be reached: ECONNREFUSED/)).toBeVisible();
  server.now({ [HEALTH]: { at, found: [{ ...nothing, finding: 'redis_good' }] } });
  await screen.getByRole('button', { name: 'Look again' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Nothing is wrong.');
});

test('HEA1: every finding has a sentence, and what cannot be read is asked for again', async () => {
  const server = wire({ [HEALTH]: refused(503, 'unavailable') });
  const screen = await renderInApp(<HealthPanel />);
  const found = FINDING_IDS.map((finding) => ({ finding, subject: 's', detail: 'd', count: 3 }));
  server.now({ [HEALTH]: { at, found } });
  await screen.getByRole('button', { name: /again|retry/i }).click();
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(FINDING_IDS.length);
  const texts = screen
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent ?? '');
  expect(texts.filter((text) => /[{}]|health_|undefined/.test(text))).toEqual([]);
});
