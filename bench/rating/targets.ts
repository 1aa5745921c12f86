/** One measured number beside its target. */
export type Check = {
  readonly name: string;
  readonly value: number;
  readonly atMost?: number;
  readonly atLeast?: number;
};

/** Prints every check and makes the process fail if one is missed. */
export function report(checks: readonly Check[]): void {
  for (const { name, value, atMost, atLeast } of checks) {
    const met = value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
    const bounds = [atLeast !== undefined && `>= ${atLeast}`, atMost !== undefined && `<= ${atMost}`];
    const target = bounds.filter((bound) => bound !== false).join(', ');
    console.log(`${met ? 'met   ' : 'MISSED'}  ${name}: ${value.toFixed(4)} (${target})`);
    if (!met) process.exitCode = 1;
  }
}
