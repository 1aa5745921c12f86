import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** What a trade would take: an address, a link, an offer. */
const TRADE = /trade.?(url|link|offer)|交易.?(链接|报价)/i;
/** The page that warns of those who ask for them. */
const SAFETY = /^apps\/web\/(content|messages\/[^/]+)\/safety/;

const filesIn = (folder: string, ends: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name) && !/\.test\.ts$|node_modules/.test(name))
    .map((name) => relative(ROOT, join(ROOT, folder, name)));

test('DRP: no column, no field and no text is about a trade, but the page that warns of it', () => {
  const files = [
    ...filesIn('apps/server/src/features', /tables\.ts$/),
    ...filesIn('apps/server/migrations', /\.sql$/),
    ...filesIn('packages/contract', /\.ts$/),
    ...filesIn('apps/web/messages', /\.json$/),
    ...filesIn('apps/web/content', /\.ts$/),
  ].filter((name) => !SAFETY.test(name));
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((name) => TRADE.test(readFileSync(join(ROOT, name), 'utf8')))).toEqual([]);
  for (const odd of ['tradeUrl', 'trade_link', 'Trade offer', '交易链接']) expect(odd).toMatch(TRADE);
});
