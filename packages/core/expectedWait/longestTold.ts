/** Nothing longer is told than this, in seconds: who is told so much knows what to think. */
export const LONGEST_TOLD_S = 1800;
