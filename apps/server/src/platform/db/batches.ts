/** Rows for one statement: its parameters stay far below the 65,535 that PostgreSQL takes, however many rows there are. */
export const BATCH_ROWS = 1000;

export function batchesOf<Row>(rows: readonly Row[], size = BATCH_ROWS): Row[][] {
  const batches: Row[][] = [];
  for (let at = 0; at < rows.length; at += size) batches.push(rows.slice(at, at + size));
  return batches;
}
