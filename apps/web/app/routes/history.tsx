import { useParams } from 'react-router';
import { HistoryView } from '#app/features/history/components/HistoryView.tsx';
import { m } from '#app/paraglide/messages.js';
import { rememberedNickname, wasPlayer } from '#app/session/remembered.ts';
import { useSession } from '#app/session/session.ts';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = ({ params }: { params: { nickname?: string } }) =>
  pageMeta(m.history_of({ nickname: params.nickname ?? '' }));

/** The matches of a player, one's own or another's. */
export default function History() {
  const { nickname = '' } = useParams();
  const session = useSession();
  // The place of the filter is kept from the first paint on, so that nothing moves when the session is confirmed.
  const isPlayer = session.status === 'unknown' ? wasPlayer() : session.status === 'player';
  const reader = session.status === 'player' ? session.user.nickname : rememberedNickname();
  const isOwn = isPlayer && reader.toLowerCase() === nickname.toLowerCase();
  return <HistoryView key={nickname} nickname={nickname} isOwn={isOwn} isPlayer={isPlayer} />;
}
