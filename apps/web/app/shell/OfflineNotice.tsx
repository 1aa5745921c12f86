import { reachable } from '#app/api/connection.ts';
import { m } from '#app/paraglide/messages.js';
import { socketState } from '#app/realtime/socket.ts';
import { useStore } from '#app/store/store.ts';
import { WifiOff } from '#app/ui/icons/WifiOff.tsx';

/** Floats above the page, so nothing moves when the connection goes and comes. */
export function OfflineNotice() {
  const isReachable = useStore(reachable);
  const { connected, everConnected } = useStore(socketState);
  const lost = !isReachable || (everConnected && !connected);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 z-60 grid justify-items-center px-4 max-xl:top-18 xl:bottom-4"
    >
      {lost && (
        <p className="toast-in flex items-center gap-2 rounded-lg border border-warn/50 bg-raised px-4 py-2.5 text-sm shadow-float">
          <WifiOff className="size-4 text-warn" aria-hidden="true" />
          <span className="font-semibold whitespace-nowrap">{m.common_reconnecting()}</span>
          <span className="text-muted">{m.common_reconnecting_text()}</span>
        </p>
      )}
    </div>
  );
}
