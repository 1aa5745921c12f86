import { describe, expect, test } from 'vitest';
import { SAMPLE_COUNTS } from '../../samples/data/counts.ts';
import { renderArticle } from '../markdown.ts';
import { ARTICLES } from './articles.ts';
import { readTimeMinutes } from './readTime.ts';

const texts = ARTICLES.flatMap((article) =>
  Object.entries(article.texts).map(
    ([locale, { source, ...text }]) =>
      [`${article.id} ${locale}`, { ...text, content: renderArticle(source) }] as const,
  ),
);
const plain = (html: string): string => html.replace(/<[^>]*>/g, ' ');

test('the five articles, newest first', () => {
  expect(ARTICLES.map((article) => article.id)).toEqual([235312, 125641, 854232, 157532, 147245]);
  expect(ARTICLES).toHaveLength(SAMPLE_COUNTS.news);
  const dates = ARTICLES.map((article) => article.publishedAt);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(new Set(ARTICLES.map((article) => article.picture)).size).toBe(ARTICLES.length);
});

describe.each(texts)('article %s', (_, { title, description, content }) => {
  test('has only plain text tags, each one closed', () => {
    const tags = [...content.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)];
    const open: string[] = [];
    for (const [, slash, tag = '', attributes = ''] of tags) {
      expect(['p', 'h2', 'ul', 'li', 'strong', 'a']).toContain(tag);
      if (slash) expect(open.pop()).toBe(tag);
      else {
        open.push(tag);
        expect(attributes).toMatch(tag === 'a' ? /^ href="\/[a-z0-9/]+"$/ : /^$/);
      }
    }
    expect(open).toEqual([]);
  });

  test('is complete and contains only correct numbers', () => {
    expect(title.length).toBeGreaterThan(4);
    expect(description.length).toBeGreaterThan(30);
    expect(plain(content)).not.toMatch(/undefined|NaN|Infinity|\[object|\$\{/);
    expect(readTimeMinutes(content)).toBeGreaterThanOrEqual(2);
  });
});

test('every English article has 400 to 700 words', () => {
  for (const { id, texts } of ARTICLES) {
    const words = plain(renderArticle(texts.en.source)).split(/\s+/).filter(Boolean).length;
    expect(words, `article ${id}`).toBeGreaterThanOrEqual(400);
    expect(words, `article ${id}`).toBeLessThanOrEqual(700);
  }
});

test('reading time counts words, and characters where there are no spaces', () => {
  expect(readTimeMinutes(`<p>${'word '.repeat(600)}</p>`)).toBe(3);
  expect(readTimeMinutes('字'.repeat(800))).toBe(2);
  expect(readTimeMinutes('')).toBe(1);
});
