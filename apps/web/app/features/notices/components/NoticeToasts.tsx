import { addressOf } from '@retake/contract/notices/addressOf.ts';
import { useLocation } from 'react-router';
import { serverNow } from '#app/api/serverClock.ts';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { useAnnouncements } from '#app/toasts/useAnnouncements.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { useNotices } from '../api/notices.ts';
import { detailOf, type EventNotice, isOfEvent, textOf } from './noticeWords.ts';

/** What is older stands in the bell alone. */
const NEW_MS = 10 * 60_000;
const AT_ONCE = 3;

/** On every screen of a player but the one it leads to: what happens in their events, as it happens (NOT8). */
export function NoticeToasts({ userId }: { userId: string }) {
  const { notices, isLoaded } = useNotices(userId);
  const { pathname } = useLocation();
  const since = serverNow() - NEW_MS;
  const waiting = notices
    .filter(isOfEvent)
    .filter(({ read, at }) => !read && Date.parse(at) > since)
    .map((notice) => ({ id: String(notice.seq), notice }));
  useAnnouncements('announcedEvents', isLoaded ? waiting : undefined, (fresh) => {
    const elsewhere = fresh.filter(({ notice }) => addressOf(notice) !== pathname);
    for (const { notice } of elsewhere.slice(0, AT_ONCE).reverse()) announce(notice);
  });
  return null;
}

function announce(notice: EventNotice): void {
  const text = detailOf(notice);
  toast({
    id: `event-${notice.seq}`,
    title: textOf(notice),
    ...(text === null ? {} : { text }),
    durationMs: TOAST_MS.event,
    actions: (close) => (
      <ButtonLink to={addressOf(notice)} size="sm" look="accent" onClick={close}>
        {m.common_view()}
      </ButtonLink>
    ),
  });
}
