import { classes } from '#app/ui/classes.ts';

const RADIUS = 46;
const LENGTH = 2 * Math.PI * RADIUS;
const HURRY_SECONDS = 10;

type Props = { endsAtMs: number; lengthMs: number; now: number; isAccepted: boolean };

/** What is left of the time to get ready. Not read aloud: a clock that ticks would drown everything else. */
export function CountdownRing({ endsAtMs, lengthMs, now, isAccepted }: Props) {
  const leftMs = Math.min(lengthMs, Math.max(0, endsAtMs - now));
  const seconds = Math.ceil(leftMs / 1000);
  const hurries = !isAccepted && seconds <= HURRY_SECONDS;
  return (
    <span className="relative grid size-36 place-items-center sm:size-44" aria-hidden="true">
      <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" fill="none" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} strokeWidth="3" className="stroke-high" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          strokeWidth="3"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - leftMs / lengthMs)}
          className={classes(
            'transition-[stroke-dashoffset] duration-250 ease-linear',
            hurries ? 'stroke-warn' : 'stroke-accent',
          )}
        />
      </svg>
      <span className={classes('display text-4xl font-semibold sm:text-5xl', hurries && 'text-warn')}>
        {seconds}
      </span>
    </span>
  );
}
