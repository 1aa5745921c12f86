import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readContent } from '#app/i18n/content.ts';
import { locale } from '#app/i18n/locale.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { SafetyText } from './SafetyText.tsx';

async function shown() {
  const safety = await readContent('safety');
  const screen = await renderInFrame(<SafetyText safety={safety} />, null, '/safety');
  return { screen, safety };
}

test.each(['en', 'zh-CN'] as const)(
  'in %s the permanent line stands at the top, before all sections',
  async (language) => {
    locale.set(language);
    const { screen, safety } = await shown();
    const line = screen.getByText(safety.line);
    await expect.element(line).toBeInViewport();
    const first = screen.getByRole('heading', { level: 2, name: safety.sections[0]!.title, exact: true });
    expect(line.element().compareDocumentPosition(first.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

test('the contents lead to every section, in their order', async () => {
  const { screen, safety } = await shown();
  const links = screen.getByRole('navigation').getByRole('link').elements();
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    safety.sections.map(({ id, title }) => [`#${id}`, title]),
  );
  for (const { id, title } of safety.sections) {
    expect(document.getElementById(id)?.querySelector('h2')?.textContent).toBe(title);
  }
});

test('points are numbered where their order matters, and only there', async () => {
  const { safety } = await shown();
  const lists = safety.sections.filter(({ points }) => points.length > 0);
  for (const { id, points, ordered } of lists) {
    const list = document.getElementById(id)!.querySelector('ol, ul')!;
    expect([list.tagName, list.children.length]).toEqual([ordered ? 'OL' : 'UL', points.length]);
  }
  expect(new Set(lists.map(({ ordered }) => ordered))).toEqual(new Set([true, false]));
});

test('on a phone the contents are left out, and nothing is wider than the screen', async () => {
  await page.viewport(360, 640);
  const { screen } = await shown();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('navigation').elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
