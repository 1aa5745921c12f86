/** Upper ends of the bars in the chart of waits, in ms; the last bar is everything beyond. */
export const WAIT_BAR_ENDS_MS = [5, 10, 20, 30, 60, 120, 240].map((seconds) => seconds * 1000);
