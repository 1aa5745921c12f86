import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** One professional series: who played whom, and who won. */
export type Series = {
  readonly at: number;
  readonly team1: readonly string[];
  readonly team2: readonly string[];
  readonly won1: boolean;
};

/** Reads `seq,date,team1,players1,team2,players2,win1`, gzipped, in the order in which the series were played. */
export function readSeries(path: string): Series[] {
  const [, ...lines] = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
  return lines.map((line) => {
    const [, date, , players1, , players2, win1] = line.split(',');
    if (date === undefined || players1 === undefined || players2 === undefined)
      throw new Error(`unreadable line: ${line}`);
    return {
      at: Date.parse(date),
      team1: players1.split(';'),
      team2: players2.split(';'),
      won1: win1 === '1',
    };
  });
}

/** The share of the file that constants may be tuned on; the rest is only for reporting. */
export const TUNING_SHARE = 0.7;

export const tuningEnd = (series: readonly Series[]): number => Math.floor(series.length * TUNING_SHARE);
