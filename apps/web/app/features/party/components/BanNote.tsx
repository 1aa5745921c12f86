import { Link } from 'react-router';
import { formatDayTimeYear } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import type { CurrentUser } from '#app/session/session.ts';
import { useNow } from '#app/store/useNow.ts';
import { Ban } from '#app/ui/icons/Ban.tsx';
import { useRefreshOnce } from './useRefreshOnce.ts';

/** What keeps the player from searching; asks the server again when it is over. */
export function BanNote({ ban: { until } }: { ban: NonNullable<CurrentUser['ban']> }) {
  const now = useNow();
  const isOver = until !== null && Date.parse(until) <= now;
  useRefreshOnce(isOver);
  return (
    <div className="flex gap-3 rounded-md border border-bad/40 bg-ground p-3 text-sm">
      <Ban className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden="true" />
      <p>
        <span className="block font-semibold">
          {until === null
            ? m.party_banned_forever()
            : m.party_banned_until({ date: formatDayTimeYear(until) })}
        </span>
        <Link to="/profile" className="text-muted underline hover:text-ink">
          {m.party_banned_why()}
        </Link>
      </p>
    </div>
  );
}
