export const ROLES = ['visitor', 'player', 'premium', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export const SIZES = ['desktop', 'phone'] as const;
export type Size = (typeof SIZES)[number];

/** What a press opens: a dialog, another tab, an item of an accordion. */
export type Opened = {
  press: readonly [role: 'button' | 'tab', name: string | RegExp];
  /** Buttons to press after it, in the opened part. */
  andThen?: readonly string[];
  texts: readonly string[];
  /** Escape closes it and returns the focus. */
  dialog?: true;
  /** Escape closes it, although it is not a dialog. */
  menu?: true;
  size?: Size;
};

export type Screen = {
  path: string;
  /** Exact texts. `aria:` texts are only for screen readers. */
  texts: readonly string[];
  /** Only on wide screens: smaller ones show it after a press. */
  wide?: readonly string[];
  /** Others change it while it is looked at: that something moves is no fault of it. */
  lives?: true;
  /** Expected number of elements. */
  counts?: readonly (readonly [selector: string, count: number, more?: 'or more'])[];
  /** Only on wide screens. */
  wideCounts?: readonly (readonly [selector: string, count: number])[];
  opened?: readonly Opened[];
  /** Expected answers that are not successes. */
  refusals?: readonly string[];
  /** Where a role without access is led. */
  leadsTo?: string;
};
