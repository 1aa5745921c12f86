import { FriendsPanel } from '#app/features/friends/components/FriendsPanel.tsx';
import type { CurrentUser } from '#app/session/session.ts';

/** The side panel of a player. */
export default function PlayerPanel({ user }: { user: CurrentUser }) {
  return <FriendsPanel userId={user.id} />;
}
