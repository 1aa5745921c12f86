import { openDialog } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';

/** Stays until it is closed: nobody may be looking. */
export const sayEnded = () =>
  toast({
    id: 'session-ended',
    title: m.accounts_session_ended_title(),
    text: m.accounts_session_ended_text(),
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
