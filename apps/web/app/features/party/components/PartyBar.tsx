import { PARTY_SLOTS } from '@retake/core/mode.ts';
import { m } from '#app/paraglide/messages.js';
import { Avatar } from '#app/ui/Avatar.tsx';
import { useParty } from '../api/party.ts';
import { statusOf } from '../model/party.ts';

/** What the closed sheet of small screens shows of the party. */
export function PartyBar() {
  const party = useParty();
  if (party.members.length === 0) return m.party_title();
  return (
    <span className="flex items-center gap-3">
      <span className="flex gap-1" aria-hidden="true">
        {party.members.map(({ id, nickname }) => (
          <Avatar key={id} id={id} nickname={nickname} size="sm" />
        ))}
      </span>
      <span className="truncate">
        {m.party_title()}{' '}
        <span className="display font-medium text-faint">
          {m.party_count({ count: party.members.length, slots: PARTY_SLOTS })}
        </span>
      </span>
      <span className="ml-auto text-sm text-muted">
        {statusWords(statusOf(party), party.search?.gameMode)}
      </span>
    </span>
  );
}

function statusWords(status: ReturnType<typeof statusOf>, mode: string | null | undefined): string {
  if (status === 'pending') return m.party_searching({ mode: mode ?? '' });
  if (status === 'matched') return m.party_found();
  return status === 'playing' ? m.party_in_match() : '';
}
