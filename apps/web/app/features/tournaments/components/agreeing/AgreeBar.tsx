import { useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useAcceptTime, useEndProposal } from '../../api/agreeing.ts';
import { type Fixture, fixtureOf, namesOf, type Tournament } from '../../model/event.ts';

const ProposeForm = lazyOnline(async () => ({ default: (await import('./ProposeForm.tsx')).ProposeForm }));

const failed = (error: unknown) => failureToast(failureText(error, m.event_agree_failed()));

/** SCH9, SCH10: for who plays an open match whose time can still change: when it is, and what can be agreed. */
export function AgreeBar({ tournament }: { tournament: Tournament }) {
  const { you } = tournament;
  const fixture = you?.fixtureId ? fixtureOf(tournament, you.fixtureId) : undefined;
  if (!you || !fixture?.agreeUntil || fixture.plannedFor === null) return null;
  const names = namesOf(tournament);
  const [a, b] = fixture.entrants.map((id) => names.get(id ?? '') ?? '') as [string, string];
  const [time, until] = [formatDayTime(fixture.plannedFor), formatDayTime(fixture.agreeUntil)];
  return (
    <section aria-labelledby="agree" className="panel grid gap-3 p-4 sm:px-5">
      <h2 id="agree" className="text-base">
        {m.event_agree()}
      </h2>
      <p className="tabular text-sm">{m.event_agree_stands({ a, b, time, until })}</p>
      {you.isCaptain ? (
        <Saying tournament={tournament} fixture={fixture} names={names} />
      ) : (
        <p className="text-sm text-muted">{m.event_agree_captains()}</p>
      )}
    </section>
  );
}

type SayingProps = { tournament: Tournament; fixture: Fixture; names: ReadonlyMap<string, string> };

function Saying({ tournament: { id, you }, fixture, names }: SayingProps) {
  const [isProposing, setProposing] = useState(false);
  const end = useEndProposal(id, fixture.id);
  const { proposal } = fixture;
  const isOwn = proposal?.entrantId === you?.entrantId;
  const takeAway = () => end.mutate(undefined, { onError: failed });
  if (isProposing) {
    return <ProposeForm id={id} fixture={fixture} onDone={() => setProposing(false)} />;
  }
  return (
    <>
      {proposal && isOwn && (
        <p className="tabular text-sm">
          {m.event_agree_own({ times: proposal.times.map(formatDayTime).join(' · ') })}
        </p>
      )}
      {proposal && !isOwn && (
        <Answers
          id={id}
          fixtureId={fixture.id}
          times={proposal.times}
          name={names.get(proposal.entrantId) ?? ''}
        />
      )}
      <p className="flex flex-wrap gap-2">
        {proposal && (
          <Button size="sm" loading={end.isPending} onClick={takeAway}>
            {isOwn ? m.event_agree_take_back() : m.event_agree_refuse()}
          </Button>
        )}
        <Button size="sm" onClick={() => setProposing(true)}>
          {m.event_agree_propose()}
        </Button>
      </p>
    </>
  );
}

type AnswersProps = { id: string; fixtureId: string; times: readonly string[]; name: string };

function Answers({ id, fixtureId, times, name }: AnswersProps) {
  const accept = useAcceptTime(id, fixtureId);
  const take = (time: string) =>
    accept.mutate(time, {
      onSuccess: () => toast({ tone: 'good', title: m.event_agree_done(), durationMs: TOAST_MS.copied }),
      onError: failed,
    });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm max-sm:w-full">{m.event_agree_theirs({ name })}</span>
      {times.map((time) => (
        <Button key={time} className="max-sm:w-full" loading={accept.isPending} onClick={() => take(time)}>
          {m.event_agree_take({ time: formatDayTime(time) })}
        </Button>
      ))}
    </div>
  );
}
