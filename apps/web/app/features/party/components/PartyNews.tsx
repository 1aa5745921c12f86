import { useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { PartyView } from '../model/party.ts';

/** Says aloud who came and who went; the eye sees it in the slots. */
export function PartyNews({ party, userId }: { party: PartyView; userId: string }) {
  const [news, setNews] = useState('');
  const before = useRef(party);
  useEffect(() => {
    const { partyId, members } = before.current;
    before.current = party;
    if (partyId !== party.partyId || members.length === 0) return;
    const came = party.members.filter(({ id }) => id !== userId && !members.some((one) => one.id === id));
    const went = members.filter(({ id }) => id !== userId && !party.members.some((one) => one.id === id));
    const sentences = [
      ...came.map(({ nickname }) => m.party_joined_member({ nickname })),
      ...went.map(({ nickname }) => m.party_left_member({ nickname })),
    ];
    if (sentences.length > 0) setNews(sentences.join(' '));
  }, [party, userId]);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
