import type { TournamentCard } from '@retake/contract/tournaments/calls.ts';
import { prizeText } from '@retake/core/money.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { TriangleAlert } from '#app/ui/icons/TriangleAlert.tsx';

type Props = { card: Pick<TournamentCard, 'prizeCents' | 'fundedCents'>; className?: string };

/** Says that less than the promised prize is there; nothing where all of it is. */
export function Underfunded({ card: { prizeCents, fundedCents }, className }: Props) {
  if (fundedCents >= prizeCents) return null;
  return (
    <p className={classes('flex items-center gap-1.5 text-sm font-semibold text-bad', className)}>
      <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
      {m.tournaments_underfunded({ funded: prizeText(fundedCents), promised: prizeText(prizeCents) })}
    </p>
  );
}
