/** Collects targets, prints each with its measured value, and makes the process fail if one is missed. */
export type Targets = {
  atMost(what: string, measured: number, limit: number): void;
  atLeast(what: string, measured: number, limit: number): void;
  between(what: string, measured: number, least: number, most: number): void;
  finish(): void;
};

export function createTargets(): Targets {
  let missed = 0;
  const say = (isMet: boolean, what: string, measured: number, limit: string) => {
    if (!isMet) missed++;
    console.log(`${isMet ? 'met   ' : 'MISSED'} ${what}: ${round(measured)} (${limit})`);
  };
  return {
    atMost: (what, measured, limit) => say(measured <= limit, what, measured, `≤ ${limit}`),
    atLeast: (what, measured, limit) => say(measured >= limit, what, measured, `≥ ${limit}`),
    between: (what, measured, least, most) =>
      say(measured >= least && measured <= most, what, measured, `${least} to ${most}`),
    finish() {
      console.log(missed === 0 ? 'all targets met' : `${missed} targets missed`);
      process.exitCode = missed === 0 ? 0 : 1;
    },
  };
}

export const round = (value: number): number => Number(value.toPrecision(4));

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** `--seeds 1,2,3` from the command line, or the default. */
export function seedsFromArguments(otherwise: readonly number[]): readonly number[] {
  const at = process.argv.indexOf('--seeds');
  return at === -1 ? otherwise : process.argv[at + 1]!.split(',').map(Number);
}
