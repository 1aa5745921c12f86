/**
 * Loaded into a measured process (`--expose-gc --import`): on SIGUSR2 it gives back to the system what it does not need.
 * What a start leaves behind would else be counted, or given back while something else is measured.
 */
process.on(
  'SIGUSR2',
  () => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
);
