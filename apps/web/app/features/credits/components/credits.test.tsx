import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { creditsOf } from '../model/credits.ts';
import { Credits } from './Credits.tsx';

const text = `# What others made

The **fonts** are of [their makers](https://example.com/fonts), named in \`fonts.ts\`.

## Libraries

| Name | Licence |
| --- | --- |
| [react](https://example.com/react) | MIT |
| base | **Apache-2.0** |
`;
const shown = () => renderInFrame(<Credits blocks={creditsOf(text)} />, null, '/credits');

test('headings, paragraphs and tables are what the list of licences has', async () => {
  const screen = await shown();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'What others made' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Libraries' })).toBeVisible();
  await expect.element(screen.getByText('fonts', { exact: true })).toBeVisible();
  expect(textsOf(screen.getByRole('columnheader').elements())).toEqual(['Name', 'Licence']);
  expect(textsOf(screen.getByRole('cell').elements())).toEqual(['react', 'MIT', 'base', 'Apache-2.0']);
});

test('links lead to the makers and do not tell them who came', async () => {
  const screen = await shown();
  const link = screen.getByRole('link', { name: 'their makers' });
  await expect.element(link).toHaveAttribute('href', 'https://example.com/fonts');
  await expect.element(link).toHaveAttribute('rel', 'noreferrer');
});

test('it is English in every language, and says so', async () => {
  const screen = await shown();
  const heading = screen.getByRole('heading', { level: 1 }).element();
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('en');
});

test('on a phone a table scrolls in itself, by keyboard too', async () => {
  await page.viewport(360, 640);
  const screen = await shown();
  const table = screen.getByRole('region', { name: 'Name, Licence' });
  await expect.element(table).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  (table.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => table.element().scrollLeft).toBeGreaterThan(0);
});
