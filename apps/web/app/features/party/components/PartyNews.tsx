import { m } from '#app/paraglide/messages.js';
import type { PartyView } from '../model/party.ts';

/** Says aloud who came and who went; the eye sees it in the slots. */
export function PartyNews({ party, userId }: { party: PartyView; userId: string }) {
  const others = (players: readonly { id: string; nickname: string }[] = []) =>
    players.filter(({ id }) => id !== userId);
  const sentences = [
    ...others(party.news?.joined).map(({ nickname }) => m.party_joined_member({ nickname })),
    ...others(party.news?.left).map(({ nickname }) => m.party_left_member({ nickname })),
  ];
  return (
    <p role="status" className="sr-only">
      {sentences.join(' ')}
    </p>
  );
}
