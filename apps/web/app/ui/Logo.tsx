import { classes } from './classes.ts';

/** The mark: a bomb-site letter in a square, one corner cut. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path d="M2 0h20l10 10v20a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Z" fill="var(--color-accent)" />
      <path
        d="m8 25 6.2-18h4L24.500 25h-3.900l-1.300-4.100h-6.300L11.700 25H8Zm6-7.300h4.300l-2.100-6.800h-.100L14 17.700Z"
        fill="var(--color-on-accent)"
      />
    </svg>
  );
}

type Props = {
  name: string;
  /** Narrow screens show the mark alone; the name is still read aloud. */
  shrinks?: boolean;
};

export function Logo({ name, shrinks = false }: Props) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark className="size-7" />
      <span className={classes('display text-lg font-bold tracking-wide', shrinks && 'max-[24rem]:sr-only')}>
        {name}
      </span>
    </span>
  );
}
