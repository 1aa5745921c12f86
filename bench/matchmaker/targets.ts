/** Collects targets, prints each with what was measured, and makes the process fail where one is missed. */
export type Targets = {
  atMost(what: string, measured: number, limit: number): void;
  atLeast(what: string, measured: number, limit: number): void;
  finish(): void;
};

export function createTargets(): Targets {
  let missed = 0;
  const say = (isMet: boolean, what: string, measured: number, sign: string, limit: number) => {
    if (!isMet) missed++;
    console.log(`${isMet ? 'met   ' : 'MISSED'} ${what}: ${round(measured)} (${sign} ${limit})`);
  };
  return {
    atMost: (what, measured, limit) => say(measured <= limit, what, measured, '≤', limit),
    atLeast: (what, measured, limit) => say(measured >= limit, what, measured, '≥', limit),
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

/** `--seeds 1,2,3` of the command line, or the given ones. */
export function seedsFromArguments(otherwise: readonly number[]): readonly number[] {
  const at = process.argv.indexOf('--seeds');
  return at === -1 ? otherwise : process.argv[at + 1]!.split(',').map(Number);
}
