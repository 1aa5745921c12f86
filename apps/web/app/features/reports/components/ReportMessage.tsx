import type { ReportedChat } from '@retake/core/reports/topics.ts';
import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { Flag } from '#app/ui/icons/Flag.tsx';

const ReportDialog = lazyOnline(() => import('./ReportDialog.tsx'));

type Props = {
  chat: ReportedChat;
  message: { id: string; sender: string; senderId: string };
};

/** CAS6: at the message itself; the server keeps it with those around it. */
export function ReportMessage({ chat, message: { id, sender, senderId } }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={m.chat_report({ name: sender })}
        title={m.chat_report({ name: sender })}
        onClick={() => setOpen(true)}
        className="grid size-6 shrink-0 place-items-center rounded-sm text-faint transition-colors hover:bg-high hover:text-ink"
      >
        <Flag className="size-3.5" aria-hidden="true" />
      </button>
      {isOpen && (
        <ReportDialog
          players={[{ id: senderId, nickname: sender }]}
          where={{ place: 'message', chat, messageId: id }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
