/** Where a key leads from the tab at `at` of `count`; undefined for other keys. Tabs in a column go by up and down. */
export function nextTab(key: string, at: number, count: number, isColumn = false): number | undefined {
  if (key === (isColumn ? 'ArrowDown' : 'ArrowRight')) return (at + 1) % count;
  if (key === (isColumn ? 'ArrowUp' : 'ArrowLeft')) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
