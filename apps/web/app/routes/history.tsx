import { useParams } from 'react-router';
import { HistoryView } from '#app/features/history/components/HistoryView.tsx';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = ({ params }: { params: { nickname?: string } }) =>
  pageMeta(m.history_of({ nickname: params.nickname ?? '' }));

/** The matches of a player, one's own or another's. */
export default function History() {
  const { nickname = '' } = useParams();
  const user = useUser();
  const isOwn = user?.nickname.toLowerCase() === nickname.toLowerCase();
  return <HistoryView key={nickname} nickname={nickname} isOwn={isOwn} reader={user ?? null} />;
}
