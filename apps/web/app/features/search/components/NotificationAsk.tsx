import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { BellRing } from '#app/ui/icons/BellRing.tsx';

const KEY = 'notificationAsked';

/** Asks once, at the first search, in our own words before the browser asks in its own. */
export function NotificationAsk() {
  const [isAsking, setAsking] = useState(mayAsk);
  if (!isAsking) return null;
  const done = () => {
    setAsking(false);
    remember();
  };
  return (
    <div className="panel mt-10 flex max-w-lg flex-wrap items-center gap-x-4 gap-y-3 p-4 text-left text-sm">
      <BellRing className="size-5 shrink-0 text-faint" aria-hidden="true" />
      <p className="min-w-48 flex-1 text-muted">{m.search_notify_ask()}</p>
      <span className="flex gap-2">
        <Button size="sm" onClick={() => Notification.requestPermission().then(done, done)}>
          {m.search_notify_yes()}
        </Button>
        <Button size="sm" look="quiet" onClick={done}>
          {m.search_notify_no()}
        </Button>
      </span>
    </div>
  );
}

function mayAsk(): boolean {
  try {
    return 'Notification' in window && Notification.permission === 'default' && !localStorage.getItem(KEY);
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Storage may be forbidden; then it asks again.
  }
}
