import type { TicketView } from '@retake/contract/tickets/calls.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDayTime } from '#app/i18n/format.ts';
import { staffRoleName } from '#app/i18n/staffRoleName.ts';
import { ticketTopicName } from '#app/i18n/ticketTopicName.ts';
import { topicName } from '#app/i18n/topicName.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { classes } from '#app/ui/classes.ts';

/** TCK4: what was written, and what is known of its player. */
export function TicketEvidence({ shown }: { shown: TicketView }) {
  const { player, bans, earlier } = shown;
  return (
    <section aria-label={m.helpdesk_thread()} className="panel grid gap-6 p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">
          <Link to={`/profile/${player.nickname}`} className="hover:underline">
            {player.nickname}
          </Link>
          <span className="ml-3 text-base font-normal text-muted">{ticketTopicName(shown.topic)}</span>
        </h2>
        <span className={classes('text-sm', shown.isLate ? 'text-bad' : 'text-muted')}>
          {m.helpdesk_answer_by()} {formatDayTime(shown.answerBy)}
        </span>
      </header>
      <ol className="grid gap-3">
        {shown.messages.map((message) => (
          <Written key={message.id} message={message} player={player.nickname} />
        ))}
      </ol>
      {shown.matchId && (
        <Link to={`/game/${shown.matchId}`} className="text-sm text-muted underline hover:text-ink">
          {m.cases_room()}
        </Link>
      )}
      <Part title={m.helpdesk_bans()}>
        {bans.length === 0 && <p className="text-muted">{m.helpdesk_no_bans()}</p>}
        <ul>
          {bans.map(({ topic, until }) => (
            <li key={topic + until}>
              {until === null
                ? m.helpdesk_ban_forever({ topic: topicName(topic) })
                : m.helpdesk_ban({ topic: topicName(topic), until: formatDate(until) })}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={m.helpdesk_earlier()}>
        {earlier.length === 0 && <p className="text-muted">{m.helpdesk_no_earlier()}</p>}
        <ul className="grid gap-2">
          {earlier.map(({ id, topic, at, text }) => (
            <li key={id} className="break-words">
              {ticketTopicName(topic)} <span className="text-faint">{formatDayTime(at)}</span>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Part>
    </section>
  );
}

type WrittenProps = { message: TicketView['messages'][number]; player: string };

function Written({ message: { from, by, desk, text, at }, player }: WrittenProps) {
  const isInner = from === 'note' || from === 'handed';
  return (
    <li
      data-step
      tabIndex={-1}
      className={classes(
        'rounded-md border-l-2 px-4 py-3 text-sm',
        isInner ? 'border-warn bg-ground' : 'bg-raised',
        !isInner && (from === 'staff' ? 'border-accent' : 'border-line-strong'),
      )}
    >
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{from === 'player' ? player : (by ?? m.tickets_support())}</span>
        {from === 'note' && <Badge tone="warn">{m.helpdesk_note()}</Badge>}
        {from === 'handed' && desk && (
          <Badge tone="warn">{m.helpdesk_handed({ role: staffRoleName(desk) })}</Badge>
        )}
        <time dateTime={at} className="ml-auto text-xs text-faint">
          {formatDayTime(at)}
        </time>
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{text}</p>
    </li>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="text-sm">
    <h3 className="mb-2 text-base">{title}</h3>
    {children}
  </div>
);
