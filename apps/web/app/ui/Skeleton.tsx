import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** It says that one still waits, so not for what is there in a moment. */
const pulse = 'animate-pulse [animation-delay:500ms] motion-reduce:animate-none';

/** Holds the place of what is loading, in its size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-skeleton
      className={classes('block rounded-md bg-raised', pulse, 'in-data-pulse:animate-none', className)}
    />
  );
}

/** Skeletons that pulse as one: many that each do it for themselves keep a phone busy. */
export const Pulse = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div data-pulse className={classes(pulse, className)}>
    {children}
  </div>
);

export function SkeletonRows({ rows, className }: { rows: number; className?: string }) {
  return (
    <Pulse className="grid gap-2">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={row} className={className ?? 'h-12'} />
      ))}
    </Pulse>
  );
}
