import { useSession } from '#app/session/session.ts';
import { openDialog } from './dialogs.ts';

/** Asks a visitor to log in, and a player without Steam to connect it; true where nothing is missing. */
export function useGate() {
  const session = useSession();
  const login = () => {
    if (session.status === 'player') return true;
    openDialog('notLoggedIn');
    return false;
  };
  const steam = () => {
    if (!login() || session.status !== 'player') return false;
    if (session.user.steamConnected) return true;
    openDialog('connectSteam');
    return false;
  };
  return { login, steam };
}
