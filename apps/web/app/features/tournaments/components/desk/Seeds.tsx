import { useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { formatElo } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { ChevronDown } from '#app/ui/icons/ChevronDown.tsx';
import { ChevronUp } from '#app/ui/icons/ChevronUp.tsx';
import { useSeed } from '../../api/organising.ts';
import { moved, seeded } from '../../model/desk.ts';
import type { Entrant, Tournament } from '../../model/event.ts';
import { EntrantMark } from '../EntrantMark.tsx';
import { Section } from './Section.tsx';

/** TRN12: the order of the seeds. What is moved is sent when it is saved; by rating and by lot at once. */
export function Seeds({ tournament }: { tournament: Tournament }) {
  const seed = useSeed(tournament.id);
  const [draft, setDraft] = useState<string[] | null>(null);
  const standing = seeded(tournament);
  const ids = standing.map(({ id }) => id);
  // Who has come or gone since makes the draft one of another field.
  const isOfField = draft?.length === ids.length && draft.every((id) => ids.includes(id));
  const order = isOfField ? draft : ids;
  const byId = new Map(standing.map((one) => [one.id, one]));
  const send = (body: Parameters<typeof seed.mutate>[0]) =>
    seed.mutate(body, {
      onSuccess: () => {
        setDraft(null);
        toast({ tone: 'good', title: m.desk_seeds_saved(), durationMs: TOAST_MS.copied });
      },
      onError: (error) => failureToast(failureText(error, m.desk_failed())),
    });
  if (order.length < 2) return null;
  const isLotOpen = tournament.settings.seeding === 'lot' && standing.every((one) => one.seed === null);
  return (
    <Section
      title={m.desk_seeds()}
      text={isLotOpen ? m.desk_seeds_lot_open() : m.desk_seeds_text()}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={seed.isPending} onClick={() => send({ by: 'rating' })}>
            {m.desk_seeds_rating()}
          </Button>
          <Button size="sm" disabled={seed.isPending} onClick={() => send({ by: 'lot' })}>
            {m.desk_seeds_lot()}
          </Button>
          {isOfField && (
            <Button
              size="sm"
              look="accent"
              loading={seed.isPending}
              onClick={() => send({ entrantIds: order })}
            >
              {m.desk_seeds_save()}
            </Button>
          )}
        </div>
      }
    >
      <ol className="max-h-96 overflow-y-auto">
        {order.map((id, at) => (
          <SeedRow
            key={id}
            entrant={byId.get(id)!}
            at={at}
            last={order.length - 1}
            onMove={(by) => setDraft(moved(order, at, by))}
          />
        ))}
      </ol>
    </Section>
  );
}

type RowProps = { entrant: Entrant; at: number; last: number; onMove: (by: -1 | 1) => void };

const SeedRow = ({ entrant, entrant: { name, rating }, at, last, onMove }: RowProps) => (
  <li className="flex items-center gap-3 border-t border-line py-1.5">
    <span className="tabular w-8 shrink-0 text-right text-muted">{at + 1}</span>
    <EntrantMark entrant={entrant} size="sm" />
    <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
    <span className="tabular text-sm text-muted">{rating === null ? '–' : formatElo(rating)}</span>
    <span className="flex">
      <IconButton
        label={m.desk_seed_up({ name })}
        icon={<ChevronUp className="size-4" />}
        aria-disabled={at === 0}
        onClick={() => at > 0 && onMove(-1)}
      />
      <IconButton
        label={m.desk_seed_down({ name })}
        icon={<ChevronDown className="size-4" />}
        aria-disabled={at === last}
        onClick={() => at < last && onMove(1)}
      />
    </span>
  </li>
);
