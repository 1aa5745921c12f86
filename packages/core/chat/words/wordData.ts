export type Category = 'swearing' | 'taunt' | 'insult' | 'hate' | 'sexual' | 'threat' | 'self-harm';
/** TOX2. */
export type Severity = 0 | 1 | 2 | 3 | 4;

/** Patterns as `expand` reads them; `|` at an end: no Latin letter stands beside it. */
export type Words = { severity: 1 | 2 | 3 | 4; category: Category; patterns: readonly string[] };

export type WordData = {
  words: readonly Words[];
  /** A word within one of these is none. */
  harmless: readonly string[];
  /** `you are so dumb`: what is meant by a word depends on whom it is said of. */
  said: {
    ofOthers: readonly string[];
    /** Insults that somebody says of himself are none. */
    ofOneself: readonly string[];
    /** What may stand between a person and the word. */
    between: readonly string[];
    /** These count only when they are said of others. */
    words: readonly Words[];
  };
};
