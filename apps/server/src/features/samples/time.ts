import type { Clock } from '../../platform/clock.ts';

/**
 * SMP3: sample rows do not age. Their moments are shown as they stood at the first start, so that "8 days left" and
 * "starts in 5 hours" stay true however long the samples are kept.
 */
export type SampleTime = {
  /** The moment that a row's own moments are compared with. */
  asOf(sample: boolean): Date;
  /** A row's moment as it is shown. */
  shown(sample: boolean, at: Date): Date;
};

/** `seededAt`: null where there are no samples. */
export function createSampleTime(clock: Clock, seededAt: Date | null): SampleTime {
  const frozen = (sample: boolean) => (sample ? seededAt : null);
  return {
    asOf: (sample) => frozen(sample) ?? new Date(clock.now()),
    shown(sample, at) {
      const since = frozen(sample);
      return since ? new Date(at.getTime() + clock.now() - since.getTime()) : at;
    },
  };
}
