import { ComparePanel } from '#app/features/profile/components/ComparePanel.tsx';
import { useUser } from '#app/session/session.ts';

/** The reader beside the player of a profile; nothing on the own one. */
export default function ProfileComparison({ nickname }: { nickname: string }) {
  const user = useUser();
  if (!user || user.nickname.toLowerCase() === nickname.toLowerCase()) return null;
  return <ComparePanel nickname={nickname} />;
}
