import type { CaseView } from '@retake/contract/reports/calls.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDayTime, formatElo, formatSigned } from '#app/i18n/format.ts';
import { topicName } from '#app/i18n/topicName.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { CaseFound } from './CaseFound.tsx';

/** CAS10: what helps to decide; never who has reported. */
export function CaseEvidence({ shown }: { shown: CaseView }) {
  const { subject, reports, found, match, ratings } = shown;
  return (
    <section aria-label={m.cases_evidence()} className="panel grid grid-cols-1 gap-6 p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">
          <Link
            to={`/profile/${subject.nickname}`}
            className="underline decoration-line-strong underline-offset-4 hover:decoration-accent"
          >
            {subject.nickname}
          </Link>
        </h2>
        <span className="text-sm text-muted">{m.cases_due({ time: formatDayTime(shown.dueAt) })}</span>
      </header>
      {found && (
        <Part title={m.cases_found()}>
          <CaseFound found={found} />
        </Part>
      )}
      {reports.length > 0 && (
        <Part title={m.cases_reports()}>
          <ul className="grid gap-4">
            {reports.map((report) => (
              <li key={report.at + report.topic} data-step tabIndex={-1} className="text-sm">
                <span className="font-semibold">{topicName(report.topic)}</span>{' '}
                <span className="text-faint">{formatDayTime(report.at)}</span>
                {report.text && <p className="mt-1 break-words text-muted">{report.text}</p>}
                {report.snapshot.length > 0 && <Lines lines={report.snapshot} />}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {match && <Match match={match} />}
      {ratings.length > 0 && (
        <Part title={m.cases_ratings()}>
          <p className="display text-sm leading-6">
            {ratings
              .slice(-12)
              .map(({ elo, change }) => `${formatElo(elo)} (${formatSigned(change)})`)
              .join(' · ')}
          </p>
        </Part>
      )}
    </section>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div data-step tabIndex={-1}>
    <h3 className="mb-2 text-base">{title}</h3>
    {children}
  </div>
);

function Match({ match }: { match: NonNullable<CaseView['match']> }) {
  return (
    <Part title={m.cases_match({ score: match.score.join(':') })}>
      <Link to={`/game/${match.id}`} className="text-sm text-muted hover:underline">
        {m.cases_room()}
      </Link>
      <ul className="mt-2 grid gap-1 text-sm sm:grid-cols-2">
        {match.seats.map((seat) => (
          <li key={seat.nickname} className={classes('flex gap-2', seat.isSubject && 'font-semibold')}>
            <span className="min-w-0 flex-1 truncate">{seat.nickname}</span>
            {seat.withSubject && <Badge>{m.cases_with()}</Badge>}
            {seat.left && <Badge tone="bad">{m.matches_left()}</Badge>}
            <span className="display">{`${seat.kills}/${seat.deaths}/${seat.assists}`}</span>
          </li>
        ))}
      </ul>
      {match.chat.length > 0 && <Lines lines={match.chat} />}
    </Part>
  );
}

/** Those of the player stand out, the reported one most. */
const Lines = ({ lines }: { lines: CaseView['reports'][number]['snapshot'] }) => (
  <ol className="mt-2 max-h-72 overflow-y-auto rounded-md border border-line p-3 text-sm">
    {lines.map((line, at) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: what was written stays as it is
        key={at}
        className={classes(
          'break-words',
          line.bySubject ? 'text-ink' : 'text-muted',
          line.reported && 'bg-raised',
        )}
      >
        <span className="font-semibold">{line.sender}</span> {line.message}
      </li>
    ))}
  </ol>
);
