/** Whether this process wants requests from a proxy. What it is asked is remembered, to know whether there is one. */
export type Readiness = ReturnType<typeof createReadiness>;

export function createReadiness() {
  let ready = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    begin(): void {
      ready = true;
    },
    end(): void {
      ready = false;
    },
    isReady(): boolean {
      askedAt = performance.now();
      return ready;
    },
    /** Whether somebody asked in the last `ms`. */
    askedWithin: (ms: number): boolean => performance.now() - askedAt < ms,
  };
}
