import type { SessionEnd } from '@retake/contract/events.ts';
import { openDialog } from '#app/dialogs/dialogs.ts';
import { formatTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';

function textOf({ reason, at }: SessionEnd): string {
  switch (reason) {
    case 'loggedOut':
      return m.accounts_session_ended_out({ time: formatTime(at) });
    case 'loggedInAgain':
      return m.accounts_session_ended_again({ time: formatTime(at) });
    case 'newPassword':
      return m.accounts_session_ended_password({ time: formatTime(at) });
    default:
      return m.accounts_session_ended_text();
  }
}

/** Says why (ACC12). Stays until it is closed: nobody may be looking. */
export const sayEnded = (end: SessionEnd) =>
  toast({
    id: 'session-ended',
    title: m.accounts_session_ended_title(),
    text: textOf(end),
    durationMs: 0,
    actions: (close) => (
      <Button
        size="sm"
        look="accent"
        onClick={() => {
          close();
          openDialog('login');
        }}
      >
        {m.header_login()}
      </Button>
    ),
  });
