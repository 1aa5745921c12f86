import { PARTY_SLOTS } from '@retake/core/mode.ts';
import { m } from '#app/paraglide/messages.js';
import type { CurrentUser } from '#app/session/session.ts';
import { CopyButton } from '#app/ui/CopyButton.tsx';
import { Skeleton, SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useParty } from '../api/party.ts';
import { JoinByCode } from './JoinByCode.tsx';
import { PartyActions } from './PartyActions.tsx';
import { PartyNews } from './PartyNews.tsx';
import { PartySlots } from './PartySlots.tsx';

type Props = {
  user: CurrentUser;
  /** Brings the search back to the front. */
  onShowSearch: () => void;
};

/** The party of the side panel: code, five slots, and what can be done. */
export function PartyBox({ user, onShowSearch }: Props) {
  const party = useParty();
  const isLoaded = party.members.length > 0;
  return (
    <section className="panel" aria-labelledby="party-title">
      <header className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
        <h2 id="party-title" className="flex items-baseline gap-2 text-base">
          {m.party_title()}
          {isLoaded && (
            <span className="display text-xs font-medium text-faint">
              {m.party_count({ count: party.members.length, slots: PARTY_SLOTS })}
            </span>
          )}
        </h2>
        {party.code === null ? (
          <Skeleton className="h-9 w-32" />
        ) : (
          <CopyButton text={party.code} label={m.party_copy_code()} copied={m.party_code_copied()} />
        )}
      </header>
      {isLoaded ? (
        <>
          <PartySlots user={user} party={party} />
          <PartyActions user={user} party={party} onShowSearch={onShowSearch} />
          {party.members.length === 1 && party.search?.status === 'idle' && <JoinByCode />}
        </>
      ) : (
        <div className="p-3">
          <SkeletonRows rows={PARTY_SLOTS} className="h-11" />
        </div>
      )}
      <PartyNews party={party} userId={user.id} />
    </section>
  );
}
