import type { SessionEnd } from '@retake/contract/events.ts';
import { openDialog } from '#app/dialogs/dialogs.ts';
import { formatTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';

const UNKNOWN: SessionEnd = { reason: 'unknown', at: '' };

/** Null is an end that the browser noticed by a refused call alone; what cannot be read was noted by another version of the site. */
function endOf(noted: string | null): SessionEnd {
  try {
    const { reason, at } = JSON.parse(noted ?? '{}');
    return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? { reason, at } : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

function textOf({ reason, at }: SessionEnd): string {
  switch (reason) {
    case 'loggedOut':
      return m.accounts_session_ended_out({ time: formatTime(at) });
    case 'loggedInAgain':
      return m.accounts_session_ended_again({ time: formatTime(at) });
    case 'newPassword':
      return m.accounts_session_ended_password({ time: formatTime(at) });
    case 'emailRestored':
      return m.accounts_session_ended_email({ time: formatTime(at) });
    case 'deletion':
      return m.accounts_session_ended_deletion({ time: formatTime(at) });
    default:
      return m.accounts_session_ended_text();
  }
}

/** Says why (ACC12): `noted` is what takeSessionEnded gave. Stays until it is closed: nobody may be looking. */
export const sayEnded = (noted: string | null) =>
  toast({
    id: 'session-ended',
    title: m.accounts_session_ended_title(),
    text: textOf(endOf(noted)),
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
