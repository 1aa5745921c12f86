import { PARTY_SLOTS } from '@retake/core/mode.ts';
import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useOnline } from '#app/realtime/presence.ts';
import { Avatar } from '#app/ui/Avatar.tsx';
import { useParty } from '../api/party.ts';
import { statusOf } from '../model/party.ts';

/** What the closed dock shows of the party: who is in it, and how its search goes. `clock`: the time of the search. */
export function PartyBar({ clock }: { clock: ReactNode }) {
  const party = useParty();
  const online = useOnline();
  if (party.members.length === 0) return m.party_title();
  const status = statusOf(party);
  return (
    <span className="flex items-center gap-3">
      <span className="flex gap-1" aria-hidden="true">
        {party.members.map(({ id, nickname }) => (
          <Avatar key={id} id={id} nickname={nickname} size="sm" online={online.has(id)} />
        ))}
      </span>
      <span className="truncate">
        {m.party_title()}{' '}
        <span className="display font-medium text-faint">
          {m.party_count({ count: party.members.length, slots: PARTY_SLOTS })}
        </span>
      </span>
      {status !== 'idle' && (
        <span className="ml-auto flex min-w-0 items-baseline gap-2 text-sm text-muted">
          <span className="truncate">{statusWords(status, party.search?.gameMode)}</span>
          {status === 'pending' && clock}
        </span>
      )}
    </span>
  );
}

function statusWords(status: ReturnType<typeof statusOf>, mode: string | null | undefined): string {
  if (status === 'pending') return m.party_searching({ mode: mode ?? '' });
  if (status === 'matched') return m.party_found();
  return status === 'playing' ? m.party_in_match() : '';
}
