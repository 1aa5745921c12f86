/**
 * A win percentage without its decimals, rounded down: the number in a ring and the ring's colour then never disagree
 * (59.7 is shown as 59 and orange, green begins at 60).
 */
export const wholePercent = (percent: number): number => Math.floor(percent);
