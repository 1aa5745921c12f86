import { FriendsPanel } from '#app/features/friends/components/FriendsPanel.tsx';
import { InviteButton } from '#app/features/party/components/InviteButton.tsx';
import { PartyBox } from '#app/features/party/components/PartyBox.tsx';
import { TeamsBox } from '#app/features/party/components/TeamsBox.tsx';
import { restore } from '#app/features/search/model/minimised.ts';
import type { CurrentUser } from '#app/session/session.ts';
import { PartyChat } from './PartyChat.tsx';

/** The side panel of a player. */
export default function PlayerPanel({ user }: { user: CurrentUser }) {
  return (
    <>
      <PartyBox user={user} onShowSearch={restore} />
      <FriendsPanel userId={user.id} action={(friend) => <InviteButton friend={friend} userId={user.id} />} />
      <PartyChat userId={user.id} />
      <TeamsBox />
    </>
  );
}
