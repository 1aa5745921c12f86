import { ProfileView } from '#app/features/profile/components/ProfileView.tsx';
import { m } from '#app/paraglide/messages.js';
import { RequirePlayer } from '#app/session/RequirePlayer.tsx';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.profile_title());

export default function OwnProfile() {
  return <RequirePlayer>{(user) => <ProfileView nickname={user.nickname} />}</RequirePlayer>;
}
