import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { CurrentUser } from '#app/session/session.ts';
import type { PartyView } from '../model/party.ts';

type Props = { user: CurrentUser; party: PartyView; alone: ReactNode };

/** What a start would be refused for, said before it is pressed; `alone` is what can be played without a party. */
export function StartHint({ user, party, alone }: Props) {
  const text = reasonOf(user, party);
  if (text === null) return null;
  return (
    <p className="text-xs text-muted">
      {text} {party.members.length === 1 && alone}
    </p>
  );
}

function reasonOf(user: CurrentUser, party: PartyView): string | null {
  if (!user.steamConnected) return m.party_hint_steam();
  if (party.members.length === 1) return m.party_hint_alone();
  return party.members.length === 4 ? m.party_mode_four() : null;
}
