export const ROLES = ['visitor', 'player', 'premium', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export const SIZES = ['desktop', 'phone'] as const;
export type Size = (typeof SIZES)[number];

/** What a press opens: a dialog, another tab, an item of an accordion. */
export type Opened = {
  press: readonly [role: 'button' | 'tab', name: string | RegExp];
  /** Buttons pressed after it, in what it opened. */
  andThen?: readonly string[];
  texts: readonly string[];
  /** Escape closes it and gives the focus back. */
  dialog?: true;
  /** Escape closes what is no dialog. */
  menu?: true;
  size?: Size;
};

export type Screen = {
  path: string;
  /** To the letter. `aria:` texts are heard alone. */
  texts: readonly string[];
  /** Where there is room: what smaller screens keep behind a press. */
  wide?: readonly string[];
  /** How many of something there are. */
  counts?: readonly (readonly [selector: string, count: number])[];
  opened?: readonly Opened[];
  /** Answers that are right here though they are no successes. */
  refusals?: readonly string[];
  /** Where somebody is led who may not be here. */
  leadsTo?: string;
};
