import { classes } from './classes.ts';

export type ButtonLook = 'accent' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-3 text-sm',
  md: 'min-h-10 px-4 text-sm',
  lg: 'min-h-12 px-6 text-base',
};

/* The accent is for the one thing on a screen that a player should do; it carries the cut corner of the mark. */
const looks: Record<ButtonLook, string> = {
  accent: 'cut-corner accent-fill rounded-md text-on-accent disabled:text-muted',
  plain:
    'rounded-md border border-line-strong bg-raised text-ink hover:not-disabled:bg-high disabled:text-faint',
  quiet: 'rounded-md text-muted hover:not-disabled:bg-raised hover:not-disabled:text-ink disabled:text-faint',
  danger:
    'rounded-md border border-bad/50 bg-bad-dim text-bad hover:not-disabled:border-bad disabled:text-faint disabled:border-line',
};

/** The look of a button, for buttons and for links that look like one. */
export const buttonLook = (look: ButtonLook = 'plain', size: ButtonSize = 'md', className?: string): string =>
  classes('pressable transition-colors', sizes[size], looks[look], className);
