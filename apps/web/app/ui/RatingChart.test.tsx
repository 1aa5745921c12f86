import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RatingChart } from './RatingChart.tsx';

const points = [
  { at: '2026-10-01T12:00:00Z', elo: 1000, change: 0 },
  { at: '2026-10-02T12:00:00Z', elo: 1025, change: 25 },
  { at: '2026-10-03T12:00:00Z', elo: 990, change: -35 },
];

const show = async () => {
  const screen = await render(
    <div style={{ width: 600 }}>
      <RatingChart points={points} />
    </div>,
  );
  const area = screen.getByRole('img').element().parentElement!;
  return { screen, area };
};

test('what the picture shows is said in one sentence', async () => {
  const { screen } = await show();
  await expect
    .element(
      screen.getByRole('img', {
        name: 'Rating over 2 matches: from 1000 to 990, lowest 990, highest 1025.',
      }),
    )
    .toBeVisible();
});

test('the days of the first and the last match stand below', async () => {
  const { screen } = await show();
  const caption = screen.container.querySelector('figcaption')!;
  expect(caption.firstElementChild!.textContent).toMatch(/Oct/);
  expect(caption.firstElementChild!.textContent).not.toBe(caption.lastElementChild!.textContent);
});

test('the pointer reads the match that it is on, with what it won or cost', async () => {
  const { screen, area } = await show();
  const { width } = area.getBoundingClientRect();
  await userEvent.hover(area, { position: { x: width / 2, y: 60 } });
  await expect.element(screen.getByText('+25')).toBeVisible();
  await userEvent.hover(area, { position: { x: width - 2, y: 60 } });
  await expect.element(screen.getByText(/[-−]35/)).toBeVisible();
  expect(screen.getByText('+25').elements()).toEqual([]);
});

test('where the rating began nothing was won or lost', async () => {
  const { screen, area } = await show();
  await userEvent.hover(area, { position: { x: 1, y: 60 } });
  await expect.element(screen.getByText('1000', { exact: true }).last()).toBeVisible();
  expect(screen.getByText(/^[+−-]\d/).elements()).toEqual([]);
});

test('a reading never leaves the picture, and goes when the pointer does', async () => {
  const { screen, area } = await show();
  const box = area.getBoundingClientRect();
  await userEvent.hover(area, { position: { x: box.width - 2, y: 60 } });
  const reading = screen
    .getByText(/[-−]35/)
    .element()
    .closest('.absolute')!
    .getBoundingClientRect();
  expect(reading.right).toBeLessThanOrEqual(box.right);
  await userEvent.unhover(area);
  await expect.element(screen.getByText(/[-−]35/)).not.toBeInTheDocument();
});
