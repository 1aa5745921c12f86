import { FIGURES } from '@retake/contract/admin/figures.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { Figures } from './Figures.tsx';

const READ = 'GET /api/admin/figures';

test('FIG1: eight figures, each with its name, and the oldest of what waits', async () => {
  const oldest = '2026-03-01T12:00:00.000Z';
  const figures = FIGURES.map((name, at) => ({ name, count: at, oldest: name === 'cases' ? oldest : null }));
  wire({ [READ]: { at: oldest, figures } });
  const screen = await renderInApp(<Figures />);
  await expect.element(screen.getByText(/^oldest: .*Mar 1/)).toBeVisible();
  const cards = [...document.querySelectorAll('dl > div')].map((card) => card.textContent);
  expect(cards).toHaveLength(8);
  expect(cards[1]).toBe('Matches under way1');
});

test('FIG1: figures that cannot be read say so', async () => {
  wire({ [READ]: refused(403, 'forbidden') });
  const screen = await renderInApp(<Figures />);
  await expect.element(screen.getByText('The figures could not be read.')).toBeVisible();
});
