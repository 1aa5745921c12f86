import { classes } from './classes.ts';

/** Holds the place of what is loading, in its size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-pulse rounded-md bg-raised motion-reduce:animate-none', className)}
    />
  );
}

export function SkeletonRows({ rows, className }: { rows: number; className?: string }) {
  return (
    <div className="grid gap-2">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={row} className={className ?? 'h-12'} />
      ))}
    </div>
  );
}
