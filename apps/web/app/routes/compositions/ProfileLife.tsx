import ActivityPanel from '#app/features/activity/components/ActivityPanel.tsx';
import ProfileFriends from '#app/features/friends/components/ProfileFriends.tsx';

/** What a player did, and who their friends are. */
export default function ProfileLife({ nickname }: { nickname: string }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <ActivityPanel nickname={nickname} />
      <ProfileFriends nickname={nickname} />
    </div>
  );
}
