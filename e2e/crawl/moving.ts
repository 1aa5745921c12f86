import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { DESKTOP } from '../browser.ts';

const READ_AGAIN_MS = 20_000;
const READ_EVERY_MS = 250;
/** The Live list shows as many at first: whatever is more is not counted there. */
const LIVE_ROWS = 8;
/** What everybody's play changes at any moment: the server's own count says what it has been while it was looked at. */
const COUNTED: Record<string, 'playersOnline' | 'activeMatches'> = {
  'people online': 'playersOnline',
  'matches now': 'activeMatches',
};

type Counts = { playersOnline: number; activeMatches: number };
type Reading = { path: string; what: string; value: number | null };

/**
 * Figures of the same thing on several pages, read at one moment: what is one's own is the same on all of them; what
 * others change has been so since the pages were opened. What differs, or is not there yet, is read again, and a fault
 * where it stays so. `me`: the nickname of who looks; undefined for a visitor.
 */
export async function compareMoving(context: BrowserContext, me: string | undefined): Promise<string[]> {
  const paths = ['/', '/home', '/matches', ...(me ? [`/profile/${me}`] : [])];
  const pages = await Promise.all(paths.map(() => context.newPage()));
  const counts: Counts[] = [];
  const look = async () => counts.push(await (await context.request.get('/api/stats')).json());
  try {
    await look();
    // One after the other: a busy machine opens one in time.
    for (const [index, page] of pages.entries()) await openAt(page, paths[index]!);
    const until = Date.now() + READ_AGAIN_MS;
    for (;;) {
      const readings = (await Promise.all(pages.map((page) => read(page, me)))).flat();
      await look();
      const faults = [...missing(readings), ...differing(readings), ...neverCounted(readings, counts)];
      if (faults.length === 0 || Date.now() > until) return faults;
      await pause(READ_EVERY_MS);
    }
  } finally {
    await Promise.all(pages.map((page) => page.close()));
  }
}

/** On the desktop's size, where all of them are shown at once. */
async function openAt(page: Page, path: string): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.goto(path);
  if (path !== '/matches') return;
  await page.getByRole('tab', { name: 'Live' }).click();
  // So much faster than players the simulated ones may have none under way for a moment.
  const none = page.getByText('No live matches right now');
  await page.getByRole('link', { name: 'Watch' }).or(none).first().waitFor();
}

async function read(page: Page, me: string | undefined): Promise<Reading[]> {
  const path = new URL(page.url()).pathname;
  const found = await page.evaluate<[string, number | null][]>(`crawl.moving(${JSON.stringify(me ?? null)})`);
  return found.map(([what, value]) => ({ path, what, value }));
}

const missing = (readings: readonly Reading[]): string[] =>
  readings.flatMap(({ path, what, value }) => (value === null ? [`${path} does not say: ${what}`] : []));

function differing(readings: readonly Reading[]): string[] {
  const own = readings.filter(({ what, value }) => !(what in COUNTED) && value !== null);
  return own.flatMap(({ what, value, path }) => {
    const first = own.find((other) => other.what === what)!;
    return first.value === value
      ? []
      : [`${what} is ${value} on ${path}, and ${first.value} on ${first.path}`];
  });
}

function neverCounted(readings: readonly Reading[], counts: readonly Counts[]): string[] {
  return readings.flatMap(({ what, value, path }) => {
    const key = COUNTED[what];
    if (!key || value === null) return [];
    const most = path === '/matches' ? LIVE_ROWS : Number.POSITIVE_INFINITY;
    const been = [...new Set(counts.map((count) => Math.min(count[key], most)))];
    return been.includes(value) ? [] : [`${what} is ${value} on ${path}, and was ${been.join(', ')}`];
  });
}
