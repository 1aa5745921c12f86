import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { RatingNumber } from './RatingNumber.tsx';

const calibration = { played: 3, of: 10, span: 290 };

test('RAT15 a new rating stands with its span and says how many matches it still takes', async () => {
  const { container } = await render(<RatingNumber elo={1034} calibration={calibration} />);
  expect(container.textContent).toBe('1034 ± 290Calibrating, 3 of 10');
});

test('RAT15 where there is no room the span is seen and the rest is read out', async () => {
  const { container } = await render(<RatingNumber elo={1034} calibration={calibration} short />);
  expect(container.textContent).toBe('1034 ± 290 Calibrating, 3 of 10');
  expect(container.querySelector('.sr-only')?.textContent).toBe(' Calibrating, 3 of 10');
});

test('a known rating is the number alone', async () => {
  const { container } = await render(<RatingNumber elo={1500} calibration={null} />);
  expect(container.textContent).toBe('1500');
});
