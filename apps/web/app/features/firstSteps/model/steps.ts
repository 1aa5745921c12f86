import type { FirstSteps } from '@retake/contract/firstSteps/calls.ts';

export const STEPS = ['steam', 'party', 'match', 'look'] as const;
export type Step = (typeof STEPS)[number];

/** Whether a step of an open list is done; the last one closes the list. */
export const isDone = ({ steam, party, matchId }: FirstSteps, step: Step): boolean =>
  ({ steam, party, match: matchId !== null, look: false })[step];

/** The first step that is not done: the one to do now. */
export const currentStep = (list: FirstSteps): Step => STEPS.find((step) => !isDone(list, step)) ?? 'look';
