import { wasPlayer } from '#app/session/remembered.ts';
import { useSession } from '#app/session/session.ts';
import { openDialog } from './dialogs.ts';

/** Asks a visitor to log in, and a player without Steam to connect it; true where nothing is missing. */
export function useGate() {
  const session = useSession();
  // Until the server has confirmed whom the browser remembers, the call itself says what is missing.
  const isUnconfirmed = session.status === 'unknown' && wasPlayer();
  const login = () => {
    if (session.status === 'player' || isUnconfirmed) return true;
    openDialog('notLoggedIn');
    return false;
  };
  const steam = () => {
    if (!login()) return false;
    if (session.status !== 'player' || session.user.steamConnected) return true;
    // SAN4: Steam would open nothing; the call itself says why.
    if (session.user.ban?.restriction === 'platform') return true;
    openDialog('connectSteam');
    return false;
  };
  return { login, steam };
}
