import { useState } from 'react';
import { serverNow } from '#app/api/serverClock.ts';
import { formatTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { useNow } from '#app/store/useNow.ts';
import { Button } from '#app/ui/Button.tsx';
import { disputableBy, disputedOf } from '../../model/disputes.ts';
import { type Fixture, namesOf, type Tournament } from '../../model/event.ts';

const DisputeDialog = lazyOnline(async () => ({
  default: (await import('./DisputeDialog.tsx')).DisputeDialog,
}));
const LOOK_EVERY_MS = 5000;

/** STG15: for a captain whose last result can still be disputed, and for who waits for a decision. */
export function DisputeBar({ tournament }: { tournament: Tournament }) {
  const now = Math.max(useNow(LOOK_EVERY_MS), serverNow());
  const [asked, setAsked] = useState<Fixture | null>(null);
  const [fixture] = disputableBy(tournament, now);
  const waiting = disputedOf(tournament);
  if (!fixture && !asked && waiting.length === 0) return null;
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm sm:px-5">
      {waiting.map((one) => (
        <p key={one.id} className="w-full text-muted">
          {m.event_dispute_waits(pairOf(tournament, one))}
        </p>
      ))}
      {fixture?.disputableUntil && (
        <>
          <p className="min-w-0 flex-1 basis-64 text-muted">
            {m.event_dispute_offer({
              ...pairOf(tournament, fixture),
              score: fixture.score.join(':'),
              time: formatTime(fixture.disputableUntil),
            })}
          </p>
          <Button size="sm" onClick={() => setAsked(fixture)}>
            {m.event_dispute()}
          </Button>
        </>
      )}
      {asked && (
        <DisputeDialog
          id={tournament.id}
          fixtureId={asked.id}
          {...pairOf(tournament, asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function pairOf(tournament: Tournament, { entrants: [a, b] }: Fixture) {
  const names = namesOf(tournament);
  return { a: names.get(a ?? '') ?? '', b: names.get(b ?? '') ?? '' };
}
