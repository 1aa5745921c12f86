import { useSearchParams } from 'react-router';
import { useDirectChats } from '#app/features/chat/api/directChats.ts';
import { DirectChatLink } from '#app/features/chat/components/DirectChatLink.tsx';
import { FormerChats } from '#app/features/chat/components/FormerChats.tsx';
import { useFriends, useReceivedRequests, useSentRequests } from '#app/features/friends/api/friends.ts';
import { AddFriendButton } from '#app/features/friends/components/AddFriendButton.tsx';
import { FriendsTab } from '#app/features/friends/components/FriendsTab.tsx';
import { ReceivedTab } from '#app/features/friends/components/ReceivedTab.tsx';
import { SentTab } from '#app/features/friends/components/SentTab.tsx';
import { m } from '#app/paraglide/messages.js';
import { RequirePlayer } from '#app/session/RequirePlayer.tsx';
import type { CurrentUser } from '#app/session/session.ts';
import { pageMeta } from '#app/site/pageMeta.ts';
import { CopyButton } from '#app/ui/CopyButton.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { DirectChat } from './compositions/DirectChat.tsx';

export const meta = () => pageMeta(m.friends_title());

export default function FriendsPage() {
  return <RequirePlayer>{(user) => <Friends user={user} />}</RequirePlayer>;
}

const keys = ['list', 'sent', 'received'] as const;
type TabKey = (typeof keys)[number];

function Friends({ user }: { user: CurrentUser }) {
  const [tab, setTab] = useTab();
  const chatWith = useSearchParams()[0].get('chat');
  const chats = useDirectChats().data?.chats ?? [];
  const tabs = [
    { key: 'list', label: m.friends_tab_list(), count: useFriends(user.id).data?.length ?? 0 },
    { key: 'sent', label: m.friends_tab_sent(), count: useSentRequests(user.id).data?.length ?? 0 },
    {
      key: 'received',
      label: m.friends_tab_received(),
      count: useReceivedRequests(user.id).data?.length ?? 0,
    },
  ] as const;
  return (
    <div className="mx-auto max-w-4xl">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl">{m.friends_title()}</h1>
        <div className="flex flex-wrap items-end gap-3">
          <div>
            <p className="eyebrow mb-1.5">{m.friends_your_code()}</p>
            <CopyButton
              text={user.friendcode}
              label={m.friends_copy_code()}
              copied={m.friends_code_copied()}
            />
          </div>
          <AddFriendButton />
        </div>
      </div>
      {chatWith !== null && (
        <div className="mb-6">
          <DirectChat userId={user.id} playerId={chatWith} />
        </div>
      )}
      <Tabs tabs={tabs} selected={tab} onSelect={setTab} label={m.friends_tabs()}>
        {tab === 'list' && (
          <>
            <FriendsTab
              userId={user.id}
              action={(friend) => !friend.simulated && <DirectChatLink player={friend} />}
            />
            <FormerChats chats={chats} />
          </>
        )}
        {tab === 'sent' && <SentTab userId={user.id} />}
        {tab === 'received' && <ReceivedTab userId={user.id} />}
      </Tabs>
    </div>
  );
}

/** The tab stands in the address, so that a notice can lead to it and going back keeps it. */
function useTab(): [TabKey, (tab: TabKey) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = keys.find((key) => key === asked) ?? 'list';
  return [
    tab,
    (next) => setSearch(next === 'list' ? {} : { tab: next }, { replace: true, preventScrollReset: true }),
  ];
}
