import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type DialogName, openDialog } from '#app/dialogs/dialogs.ts';
import { useSession } from '#app/session/session.ts';

/** What links from pages without dialogs ask for: `/home#sign-up`. */
const asked: Readonly<Record<string, DialogName>> = { '#login': 'login', '#sign-up': 'signUp' };

/** Opens it for a visitor; who is logged in already needs neither. */
export default function AskedDialog() {
  const { hash } = useLocation();
  const { status } = useSession();
  useEffect(() => {
    const name = asked[hash];
    if (name && status === 'visitor') openDialog(name);
  }, [hash, status]);
  return null;
}
