import type { RuleTopicId } from '@retake/core/rulebook/topics.ts';

/** The words of one rule; its duration, its penalties and its appeal are made from the rulebook. */
export type RuleText = {
  readonly question: string;
  readonly reason: string;
  readonly restriction: string;
};

/** A rule as the page shows it. */
export type RuleEntry = RuleText & {
  readonly id: RuleTopicId;
  readonly duration: string;
  /** What else follows from the rulebook: doubling, points, complaints, appeal. */
  readonly notes: readonly string[];
};

export type RuleLabels = {
  readonly intro: string;
  readonly reason: string;
  readonly restriction: string;
  readonly duration: string;
};

export type Rules = { readonly labels: RuleLabels; readonly entries: readonly RuleEntry[] };
