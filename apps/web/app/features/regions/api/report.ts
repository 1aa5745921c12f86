import { call } from '#app/api/call.ts';
import { searchBoxOpened } from '#app/site/searchBox.ts';
import { whenIdle } from '#app/ui/whenIdle.ts';
import { isDue, lastMeasured, rememberMeasured } from '../model/due.ts';
import { type MeasuredRegion, measureAll } from '../model/measure.ts';

const LATEST_MS = 10_000;

/**
 * From login on: the regions are measured when the page has time, and when a search is about to begin. Who has not
 * measured plays all the same: the next page tries again. Returns the end of it.
 */
export function startPingReports(userId: string, regions: readonly MeasuredRegion[]): () => void {
  const report = () => void reportPings(userId, regions).catch(() => undefined);
  const stops = [whenIdle(report, LATEST_MS), searchBoxOpened.subscribe(report)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Measures how far the regions are and tells the server, unless this browser has done so within the hour. */
async function reportPings(userId: string, regions: readonly MeasuredRegion[]): Promise<void> {
  const measured = { userId, regions: JSON.stringify(regions), at: Date.now() };
  if (!isDue(lastMeasured(), measured)) return;
  rememberMeasured(measured); // before it is done: other tabs need not do it as well
  const pings = await measureAll(regions);
  if (Object.keys(pings).length > 0) await call('PUT /api/pings', { body: { pings } });
}
