/** When this browser last measured, for whom, and which regions. */
export type Measured = { userId: string; regions: string; at: number };

const HOUR_MS = 3600_000;
const KEY = 'pingsMeasured';

/** Once an hour is enough, but another player or other regions are measured anew. */
export function isDue(last: Measured | null, next: Measured): boolean {
  if (last?.userId !== next.userId || last.regions !== next.regions) return true;
  return Math.abs(next.at - last.at) >= HOUR_MS; // clocks are set back, too
}

export function lastMeasured(): Measured | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function rememberMeasured(measured: Measured): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(measured));
  } catch {
    // Storage may be forbidden; then it is measured with each page.
  }
}
