import { useState } from 'react';
import { formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { type Dispute, inOrder } from '../../model/disputes.ts';
import { fixtureOf, namesOf, type Tournament } from '../../model/event.ts';
import { roundsText } from '../../model/reports.ts';
import { CorrectForm } from './CorrectForm.tsx';
import { RejectForm } from './RejectForm.tsx';

/** STG17: what captains dispute, for the organiser to decide. Nothing where nobody does. */
export function Disputes({ tournament }: { tournament: Tournament }) {
  const { disputes } = tournament;
  if (disputes.length === 0) return null;
  return (
    <section aria-labelledby="disputes" className="panel p-4 sm:p-5">
      <h2 id="disputes" className="text-lg">
        {m.event_disputes()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {inOrder(disputes).map((dispute) => (
          <li key={dispute.id} className="py-4 first:pt-2 last:pb-0">
            <One tournament={tournament} dispute={dispute} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function One({ tournament, dispute }: { tournament: Tournament; dispute: Dispute }) {
  const [choice, setChoice] = useState<'reject' | 'correct' | null>(null);
  const names = namesOf(tournament);
  const fixture = fixtureOf(tournament, dispute.fixtureId);
  const [a, b] = (fixture?.entrants ?? []).map((id) => names.get(id ?? '') ?? m.event_open_side());
  const side = names.get(dispute.entrantId) ?? m.event_open_side();
  const close = () => setChoice(null);
  return (
    <article className="grid gap-2 text-sm">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{m.event_versus({ a: a ?? side, b: b ?? '' })}</h3>
        {fixture?.state === 'finished' && (
          <span className="display font-semibold">{fixture.score.join(':')}</span>
        )}
        <StateBadge state={dispute.state} />
      </header>
      <p className="text-muted">
        {side === dispute.by
          ? side
          : m.event_dispute_by({ side, name: dispute.by ?? m.event_dispute_gone_player() })}{' '}
        <time dateTime={dispute.at}>{formatDayTime(dispute.at)}</time>
      </p>
      {dispute.text !== '' && <p className="max-w-prose break-words whitespace-pre-wrap">{dispute.text}</p>}
      {fixture?.report?.by.map(({ entrantId, maps }) => (
        <p key={entrantId}>
          {m.event_dispute_report({
            name: names.get(entrantId) ?? m.event_open_side(),
            rounds: roundsText(maps),
          })}
        </p>
      ))}
      {dispute.answer !== null && (
        <p className="max-w-prose break-words whitespace-pre-wrap text-muted">
          {m.event_dispute_answer({ text: dispute.answer })}
        </p>
      )}
      {dispute.state === 'open' && choice === null && (
        <p className="flex flex-wrap gap-2">
          {fixture && (
            <Button size="sm" look="accent" onClick={() => setChoice('correct')}>
              {m.event_dispute_correct()}
            </Button>
          )}
          {fixture?.state === 'finished' && (
            <Button size="sm" onClick={() => setChoice('reject')}>
              {m.event_dispute_reject()}
            </Button>
          )}
        </p>
      )}
      {choice === 'reject' && <RejectForm id={tournament.id} disputeId={dispute.id} onDone={close} />}
      {choice === 'correct' && fixture && (
        <CorrectForm tournament={tournament} fixture={fixture} onDone={close} />
      )}
    </article>
  );
}

function StateBadge({ state }: Pick<Dispute, 'state'>) {
  if (state === 'open') return <Badge tone="warn">{m.event_dispute_open()}</Badge>;
  return <Badge>{state === 'rejected' ? m.event_dispute_rejected() : m.event_dispute_corrected()}</Badge>;
}
