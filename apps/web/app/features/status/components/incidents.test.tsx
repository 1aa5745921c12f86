import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Incidents } from './Incidents.tsx';

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
