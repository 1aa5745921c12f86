import type { AppealView } from '@retake/contract/appeals/calls.ts';
import type { Contested } from '@retake/core/appeals/appeal.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDayTime } from '#app/i18n/format.ts';
import { topicName } from '#app/i18n/topicName.ts';
import { m } from '#app/paraglide/messages.js';

const contestedNames: Record<Contested, () => string> = {
  facts: m.appeal_contested_facts,
  identity: m.appeal_contested_identity,
  length: m.appeal_contested_length,
  rule: m.appeal_contested_rule,
};

/** APL2: the ban, and what the player says against it; never who gave it or has reported. */
export function AppealEvidence({ shown }: { shown: AppealView }) {
  const { player, ban, reports } = shown;
  return (
    <section aria-label={m.cases_evidence()} className="panel grid gap-6 p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">
          <Link
            to={`/profile/${player.nickname}`}
            className="underline decoration-line-strong underline-offset-4 hover:decoration-accent"
          >
            {player.nickname}
          </Link>
        </h2>
        <span className="text-sm text-muted">{m.cases_due({ time: formatDayTime(shown.decideBy) })}</span>
      </header>
      <Part title={m.appeals_player_says()}>
        <p className="font-semibold">{contestedNames[shown.contested]()}</p>
        <p className="mt-1 break-words whitespace-pre-wrap text-muted">{shown.text}</p>
        {shown.answer !== null && (
          <p className="mt-2 break-words text-muted">{m.appeal_answer({ text: shown.answer })}</p>
        )}
      </Part>
      <Part title={m.appeals_ban()}>
        <p className="font-semibold">{topicName(ban.topic)}</p>
        <p className="text-muted">
          {m.appeals_ban_span({
            from: formatDate(ban.from),
            until: ban.until === null ? m.ban_forever() : formatDate(ban.until),
          })}
        </p>
        <p className="mt-1 break-words text-muted">{m.ban_reason({ reason: ban.reason })}</p>
        {ban.matchId && (
          <Link to={`/game/${ban.matchId}`} className="text-muted underline hover:text-ink">
            {m.cases_room()}
          </Link>
        )}
      </Part>
      {reports.length > 0 && (
        <Part title={m.appeals_reported()}>
          <ul className="grid gap-2">
            {reports.map(({ topic, text, at }) => (
              <li key={at + topic} className="break-words">
                {topicName(topic)} <span className="text-faint">{formatDayTime(at)}</span>
                {text && <p className="text-muted">{text}</p>}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </section>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="text-sm">
    <h3 className="mb-2 text-base">{title}</h3>
    {children}
  </div>
);
