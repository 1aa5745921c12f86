import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type Tone = 'plain' | 'accent' | 'good' | 'warn' | 'bad';

const tones: Record<Tone, string> = {
  plain: 'border-line-strong bg-raised text-muted',
  accent: 'border-accent/40 bg-accent-dim text-accent',
  good: 'border-good/40 text-good',
  warn: 'border-warn/40 text-warn',
  bad: 'border-bad/40 text-bad',
};

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-sm border px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
