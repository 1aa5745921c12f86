import { Popover } from '@base-ui/react/popover';
import type { Notice } from '@retake/contract/notices/calls.ts';
import { type ReactNode, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Bell as BellIcon } from '#app/ui/icons/Bell.tsx';
import { useMarkRead, useNotices } from '../api/notices.ts';
import { NoticeList } from './NoticeList.tsx';

type Props = {
  userId: string;
  /** What may be answered where it stands: an invite, a request. */
  actions: (notice: Notice) => ReactNode;
};

const MOST_SHOWN = 99;

/** In the header: how much is new, and with a press what it is. What was seen is read, on every device. */
export function Bell({ userId, actions }: Props) {
  const { notices, unread } = useNotices(userId);
  const [open, setOpen] = useState(false);
  const [newest, setNewest] = useState(0);
  const markRead = useMarkRead(userId);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) return;
    // What was new as it was opened is marked as such until it is closed.
    setNewest(notices.find(({ read }) => read)?.seq ?? 0);
    const [first] = notices;
    if (first && unread > 0) markRead.mutate(first.seq);
  };
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger
        aria-label={unread > 0 ? m.notices_open_unread({ count: unread }) : m.notices_open()}
        className="relative grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-raised hover:text-ink"
      >
        <BellIcon className="size-5" aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="display absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-2xs font-bold text-on-accent"
          >
            {shown}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={8} collisionPadding={16} className="z-40">
          <Popover.Popup className="flex max-h-[min(36rem,75dvh)] w-[min(24rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-lg border border-line-strong bg-surface shadow-float outline-none">
            <Popover.Title className="display border-b border-line px-4 py-3 text-base font-semibold">
              {m.notices_title()}
            </Popover.Title>
            <NoticeList userId={userId} newerThan={newest} actions={actions} onLeave={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
