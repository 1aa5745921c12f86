import { useParams } from 'react-router';
import { ProfileView } from '#app/features/profile/components/ProfileView.tsx';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = ({ params }: { params: { nickname?: string } }) =>
  pageMeta(params.nickname ?? m.profile_title());

export default function PublicProfile() {
  return <ProfileView nickname={useParams().nickname ?? ''} />;
}
