import { useEffect } from 'react';
import { searchBoxOpened } from '#app/site/searchBox.ts';
import { useStore } from '#app/store/store.ts';
import { whenIdle } from '#app/ui/whenIdle.ts';
import { reportPings } from '../api/report.ts';
import type { MeasuredRegion } from '../model/measure.ts';

const LATEST_MS = 10_000;

type Props = { userId: string; regions: readonly MeasuredRegion[] };

/** Shows nothing. When the page has time, and when a search is about to begin, the regions are measured. */
export default function PingReport({ userId, regions }: Props) {
  const opened = useStore(searchBoxOpened);
  useEffect(() => {
    // Who has not measured plays all the same: the next page tries again.
    const report = () => void reportPings(userId, regions).catch(() => undefined);
    if (opened > 0) return report();
    return whenIdle(report, LATEST_MS);
  }, [userId, regions, opened]);
  return null;
}
