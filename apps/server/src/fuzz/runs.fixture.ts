/** FUZZ_SEED=… sets another one. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);

/** Requests of each call. FUZZ_RUNS=20000 is the size for a night. */
export const RUNS = Number(process.env.FUZZ_RUNS ?? 2000);

/** Of a call without a body: only its address and headers can be odd. */
export const BODILESS_RUNS = Math.ceil(RUNS / 8);

/** Of each socket event: they go over the network, one after the other. */
export const EVENT_RUNS = Math.ceil(RUNS / 4);

/** It ends by its size, not by a clock; a request that hangs is found by itself. */
export const TIME_MS = 60_000 + RUNS * 100;

/** An answer that takes longer never comes, even on a slow machine. */
const HANG_MS = 30_000;

/** Rejects where it would wait for ever, so that the input is named. */
export async function withinLimit<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${HANG_MS} ms`)), HANG_MS);
  });
  return Promise.race([answer, hang]).finally(() => clearTimeout(timer));
}
