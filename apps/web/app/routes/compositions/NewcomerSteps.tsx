import type { Friend } from '@retake/contract/friends/calls.ts';
import { openDialog } from '#app/dialogs/dialogs.ts';
import { useFirstSteps } from '#app/features/firstSteps/api/firstSteps.ts';
import { FirstSteps, type StepParts } from '#app/features/firstSteps/components/FirstSteps.tsx';
import { useFriends } from '#app/features/friends/api/friends.ts';
import { useParty } from '#app/features/party/api/party.ts';
import { InviteButton } from '#app/features/party/components/InviteButton.tsx';
import { StartButton } from '#app/features/party/components/StartButton.tsx';
import { isLeader, statusOf } from '#app/features/party/model/party.ts';
import { m } from '#app/paraglide/messages.js';
import { useKnowsOnline, useOnline } from '#app/realtime/presence.ts';
import type { CurrentUser } from '#app/session/session.ts';
import { useSite } from '#app/site/brand.ts';
import { Button } from '#app/ui/Button.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { buttonLook } from '#app/ui/buttonLook.ts';

/** Nothing for who has done the first steps, or dismissed them. */
export default function NewcomerSteps({ user }: { user: CurrentUser }) {
  const party = useParty();
  const state = `${user.steamConnected} ${party.members.length} ${statusOf(party)}`;
  const list = useFirstSteps(state);
  const companion = useCompanion(user.id);
  const parts = useParts(user, list?.matchId ?? null, companion.friend);
  return list?.open && companion.isKnown ? <FirstSteps list={list} parts={parts} /> : null;
}

function useParts(user: CurrentUser, matchId: string | null, friend: Friend | undefined): StepParts {
  const { brandName } = useSite();
  return {
    steam: {
      title: m.first_steps_steam(),
      text: m.common_never_ask({ brand: brandName }),
      action: (
        // A plain link: the server leads on to Steam's own page.
        <a href="/auth/steam" className={buttonLook('accent')}>
          {m.settings_connect_steam()}
        </a>
      ),
    },
    party: {
      title: friend ? m.first_steps_invite({ nickname: friend.nickname }) : m.first_steps_invite_friend(),
      text: friend ? m.first_steps_invite_text() : m.first_steps_invite_friend_text(),
      action: friend ? (
        <InviteButton friend={friend} userId={user.id} look="accent" />
      ) : (
        <Button look="accent" onClick={() => openDialog('addFriend')}>
          {m.friends_add()}
        </Button>
      ),
    },
    match: { title: m.first_steps_match(), text: m.first_steps_match_text(), action: <Play user={user} /> },
    look: {
      title: m.first_steps_look(),
      text: m.first_steps_look_text(),
      action: matchId && (
        <ButtonLink to={`/game/${matchId}`} look="accent">
          {m.lobbies_result()}
        </ButtonLink>
      ),
    },
  };
}

/**
 * FST3: a simulated friend comes at once. As long as nobody has said who is online they count as online, as they mostly
 * are: else the step would say something else for a moment, and what is below it would move.
 */
function useCompanion(userId: string) {
  const { data: friends, isError } = useFriends(userId);
  const online = useOnline();
  const knowsOnline = useKnowsOnline();
  const friend = friends?.find(({ id, simulated }) => simulated && (!knowsOnline || online.has(id)));
  return { friend, isKnown: friends !== undefined || isError };
}

/** The leader starts; else what is going on is said. */
function Play({ user }: { user: CurrentUser }) {
  const party = useParty();
  const status = statusOf(party);
  if (status === 'playing') {
    return (
      <ButtonLink to="/game" look="accent">
        {m.party_return()}
      </ButtonLink>
    );
  }
  if (status !== 'idle') return <p className="text-sm">{m.first_steps_searching()}</p>;
  if (!isLeader(party, user.id)) return <p className="text-sm">{m.party_waiting_leader()}</p>;
  return <StartButton user={user} party={party} prefers="2v2" size="md" />;
}
