import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { Check } from '#app/ui/icons/Check.tsx';

type Props = { accepted: number; of: number; youAccepted: boolean };

/** One slot a player, filling as they accept; the first is the player's own. Who of the others has accepted stays untold. */
export function AcceptSlots({ accepted, of, youAccepted }: Props) {
  const others = Math.max(0, accepted - (youAccepted ? 1 : 0));
  return (
    <ul
      aria-label={m.search_slots()}
      className={classes('grid gap-2', of > 5 ? 'grid-cols-5 sm:grid-cols-10' : 'grid-flow-col')}
    >
      {Array.from({ length: of }, (_, at) => {
        const isOwn = at === 0;
        const isFilled = isOwn ? youAccepted : at <= others;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          <li key={at} className="grid justify-items-center gap-1">
            <span
              className={classes(
                'grid place-items-center rounded-md border',
                of > 5 ? 'size-11' : 'size-16',
                isFilled
                  ? 'slot-fill border-accent bg-accent-dim text-accent'
                  : 'border-line-strong bg-surface',
                isOwn && !isFilled && 'border-muted',
              )}
            >
              {isFilled && (
                <Check className={of > 5 ? 'size-5' : 'size-7'} strokeWidth={3} aria-hidden="true" />
              )}
              <span className="sr-only">{isFilled ? m.search_slot_ready() : m.search_slot_waiting()}</span>
            </span>
            <span className="text-2xs text-faint">{isOwn ? m.search_slot_you() : ' '}</span>
          </li>
        );
      })}
    </ul>
  );
}
