/** A round step (1, 2 or 5 times a power of ten) that cuts `span` into at most `most` parts. */
export function roundStep(span: number, most: number): number {
  const rough = Math.max(span, 1) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough)!;
  return factor * power;
}

/** Round values that enclose `values`, from low to high; the first and the last are the ends of the axis. */
export function axisTicks(values: readonly number[], most = 4): number[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = roundStep(high - low, most);
  const from = Math.floor(low / step) * step;
  const to = Math.max(Math.ceil(high / step) * step, from + step);
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, tick) => from + tick * step);
}

/** Points of a line in a box of 100 by 100, the first value at the left edge, greater values higher. */
export function linePoints(values: readonly number[], from: number, to: number): { x: number; y: number }[] {
  const last = Math.max(values.length - 1, 1);
  return values.map((value, at) => ({
    x: (at / last) * 100,
    y: 100 - ((value - from) / (to - from)) * 100,
  }));
}
