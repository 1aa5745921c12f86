import { DirectChatLink } from '#app/features/chat/components/DirectChatLink.tsx';
import { FriendsPanel } from '#app/features/friends/components/FriendsPanel.tsx';
import { InviteButton } from '#app/features/party/components/InviteButton.tsx';
import { PartyBox } from '#app/features/party/components/PartyBox.tsx';
import { restore } from '#app/features/search/model/minimised.ts';
import { TeamsBox } from '#app/features/teams/components/TeamsBox.tsx';
import type { CurrentUser } from '#app/session/session.ts';
import { PartyChat } from './PartyChat.tsx';

/** The side panel of a player. */
export default function PlayerPanel({ user }: { user: CurrentUser }) {
  return (
    <>
      <PartyBox user={user} onShowSearch={restore} />
      <FriendsPanel
        userId={user.id}
        action={(friend) => (
          <span className="flex items-center gap-1">
            {!friend.simulated && <DirectChatLink player={friend} />}
            <InviteButton friend={friend} userId={user.id} />
          </span>
        )}
      />
      <PartyChat userId={user.id} />
      <TeamsBox userId={user.id} />
    </>
  );
}
