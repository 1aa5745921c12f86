import { useParty } from '#app/features/party/api/party.ts';
import { PartyBar } from '#app/features/party/components/PartyBar.tsx';
import { SearchClock } from '#app/features/search/components/SearchClock.tsx';

/** The party's bar, with the time of its search. */
export function PartyBarWithClock() {
  const { search } = useParty();
  return <PartyBar clock={search && <SearchClock state={search} />} />;
}
