/** HLT1. */
export const HIGHLIGHTS_SHOWN = 50;
/** HLT2: matches that one look goes through. */
export const READ_AT_ONCE = 20;
