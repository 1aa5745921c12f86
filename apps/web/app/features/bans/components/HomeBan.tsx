import { Link } from 'react-router';
import { formatDayTimeYear } from '#app/i18n/format.ts';
import { topicName } from '#app/i18n/topicName.ts';
import { m } from '#app/paraglide/messages.js';
import type { CurrentUser } from '#app/session/session.ts';
import { Ban } from '#app/ui/icons/Ban.tsx';
import { closesText } from './closesText.ts';

/** SAN5: what keeps the player from searching, with the way to its reason and to an appeal. */
export default function HomeBan({ ban }: { ban: NonNullable<CurrentUser['ban']> }) {
  const { topic, restriction, until } = ban;
  return (
    <section aria-labelledby="home-ban" className="panel flex gap-3 p-5">
      <Ban className="mt-1 size-5 shrink-0 text-bad" aria-hidden="true" />
      <div className="min-w-0">
        <h2 id="home-ban" className="text-lg">
          {until === null
            ? m.ban_home_forever({ topic: topicName(topic) })
            : m.ban_home_until({ topic: topicName(topic), date: formatDayTimeYear(until) })}
        </h2>
        <p className="mt-1 text-sm text-muted">{closesText[restriction]()}</p>
        <Link
          to="/profile"
          className="mt-2 inline-block text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          {m.ban_home_why()}
        </Link>
      </div>
    </section>
  );
}
