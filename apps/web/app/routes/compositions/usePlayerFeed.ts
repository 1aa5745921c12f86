import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { feedAccountCheck } from '#app/features/accountCheck/api/check.ts';
import { feedFriends, useKnownFriends } from '#app/features/friends/api/friends.ts';
import { feedInvites } from '#app/features/invites/api/invites.ts';
import { feedNotices } from '#app/features/notices/api/notices.ts';
import { feedInvited } from '#app/features/party/api/invited.ts';
import { feedParty, onSearchState, useParty } from '#app/features/party/api/party.ts';
import { feedReadyCheck } from '#app/features/search/api/readyCheck.ts';
import { feedPresence, useWatchPresence } from '#app/realtime/presence.ts';
import { sessionQuery } from '#app/session/session.ts';

/** From login on, everything that the socket tells a player goes into the query cache. */
export function usePlayerFeed(userId: string): void {
  const client = useQueryClient();
  useEffect(() => startPlayerFeed(client, userId), [client, userId]);
  useWatchPresence([...useKnownFriends(userId), ...useParty().members].map(({ id }) => id));
}

function startPlayerFeed(client: QueryClient, userId: string): () => void {
  const stops = [
    feedPresence(client),
    feedParty(client, userId),
    feedInvited(client),
    feedReadyCheck(client, (handler) => onSearchState(client, userId, handler)),
    feedFriends(client, userId),
    feedInvites(client, userId),
    // The match that has ended has changed the rating in the header.
    feedNotices(client, userId, () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })),
    feedAccountCheck(client, userId),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
