import { call } from '#app/api/call.ts';
import { isDue, lastMeasured, rememberMeasured } from '../model/due.ts';
import { type MeasuredRegion, measureAll } from '../model/measure.ts';

/** Measures how far the regions are and tells the server, unless this browser has done so within the hour. */
export async function reportPings(userId: string, regions: readonly MeasuredRegion[]): Promise<void> {
  const measured = { userId, regions: JSON.stringify(regions), at: Date.now() };
  if (!isDue(lastMeasured(), measured)) return;
  rememberMeasured(measured); // before it is done: other tabs need not do it as well
  const pings = await measureAll(regions);
  if (Object.keys(pings).length > 0) await call('PUT /api/pings', { body: { pings } });
}
