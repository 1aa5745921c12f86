import type { MemberRating } from '@retake/contract/party/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';
import type { PartyView } from '../model/party.ts';

const STALE_MS = 60_000;

/** The members' ratings by id, as far as they are known; asked for again when the members or the search have changed. */
export function useMemberRatings(party: PartyView): ReadonlyMap<string, MemberRating> {
  const partyId = party.partyId ?? '';
  const asked = query('GET /api/users/parties/{partyId}/ratings', { params: { partyId } });
  const of = [...party.members.map(({ id }) => id), party.search?.status].join();
  const { data } = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, of],
    enabled: partyId !== '' && party.members.length > 0,
    staleTime: STALE_MS,
    placeholderData: (known) => known,
  });
  return new Map(data?.map((rating) => [rating.id, rating]));
}
