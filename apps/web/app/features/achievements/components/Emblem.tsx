const MOST = 4;
/** From the first step to the last. */
const TONES = ['text-faint', 'text-[#c98e5c]', 'text-[#b9c6d3]', 'text-side-t', 'text-accent'];
const PIPS = Array.from({ length: MOST }, (_, pip) => pip);

/** A shield with a pip for each step that is reached; what it means stands beside it. */
export const Emblem = ({ step }: { step: number }) => (
  <svg viewBox="0 0 40 44" className={`h-11 w-10 shrink-0 ${TONES[step]}`} aria-hidden="true">
    <path
      d="M20 1 38 8v17c0 9-8 15-18 18C10 40 2 34 2 25V8Z"
      fill={step > 0 ? 'currentColor' : 'none'}
      fillOpacity="0.14"
      stroke="currentColor"
      strokeWidth="1.5"
    />
    {step > 0 && (
      <path
        d="m20 9 3.1 6.6 7 .9-5.2 4.9 1.4 7.1-6.3-3.5-6.3 3.5 1.4-7.1-5.2-4.9 7-.9Z"
        fill="currentColor"
      />
    )}
    {PIPS.slice(0, step).map((pip) => (
      <circle key={pip} cx={20 + (pip - (step - 1) / 2) * 5} cy="34" r="1.7" fill="currentColor" />
    ))}
  </svg>
);
