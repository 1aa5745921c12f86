import { availableParallelism, loadavg } from 'node:os';

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Other load on the machine: figures of a shared machine are only comparable as ratios within a run. */
export function printMachine(): void {
  const load = loadavg()[0]!.toFixed(1);
  console.log(
    `${new Date().toISOString().slice(0, 10)}, node ${process.version}, ${availableParallelism()} cores, load ${load} before the run`,
  );
}

export type Row = {
  name: string;
  value: string;
  aim: string;
  met: boolean;
  [more: string]: string | boolean;
};

/** Every figure against its aim; the exit code says whether all were met. */
export function printVerdict(rows: readonly Row[]): void {
  console.table(Object.fromEntries(rows.map(({ name, ...row }) => [name, row])));
  if (rows.some(({ met }) => !met)) process.exitCode = 1;
}
