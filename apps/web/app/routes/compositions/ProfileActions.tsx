import { permissionsOf } from '@retake/core/staff/permissions.ts';
import { useState } from 'react';
import { BlacklistButton } from '#app/features/blacklist/components/BlacklistButton.tsx';
import { DirectChatLink } from '#app/features/chat/components/DirectChatLink.tsx';
import { ProfileFriendButton } from '#app/features/friends/components/ProfileFriendButton.tsx';
import { MuteButton } from '#app/features/mutes/components/MuteButton.tsx';
import { InviteButton } from '#app/features/party/components/InviteButton.tsx';
import { ReportButton } from '#app/features/reports/components/ReportButton.tsx';
import { useNoteVisit } from '#app/features/visits/api/visits.ts';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { IconButton } from '#app/ui/IconButton.tsx';
import { EyeOff } from '#app/ui/icons/EyeOff.tsx';
import { PremiumNotice, type TakesPremium } from './PremiumNotice.tsx';

const TakeAwayDialog = lazyOnline(() => import('#app/features/pictures/components/TakeAwayDialog.tsx'));

/** PIC8 */
function TakeAway({ playerId }: { playerId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={m.pictures_take_away()}
        icon={<EyeOff className="size-4" />}
        className="size-10 border border-line"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <TakeAwayDialog playerId={playerId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** What a player can do about another one: nothing on the own profile. As high for everybody, see `publicProfile.tsx`. */
export default function ProfileActions({
  player,
}: {
  player: { id: string; nickname: string; simulated?: boolean };
}) {
  const user = useUser();
  useNoteVisit(player.id);
  const [asked, setAsked] = useState<TakesPremium | null>(null);
  if (!user || user.id === player.id) return null;
  return (
    <div className="grid gap-2">
      <ProfileFriendButton
        userId={user.id}
        player={player}
        ofFriend={
          <span className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              <InviteButton friend={player} userId={user.id} size="md" />
            </span>
            {player.simulated !== true && (
              <DirectChatLink player={player} className="size-10 border border-line" />
            )}
          </span>
        }
      />
      <BlacklistButton
        player={player}
        hasPremium={user.premium}
        onPremiumNeeded={() => setAsked({ title: m.blacklist_title(), text: m.blacklist_premium_needed() })}
      />
      <MuteButton player={player} />
      {player.simulated !== true && (
        <div className="flex items-center gap-2">
          <ReportButton players={[player]} where={{ place: 'profile' }} />
          {permissionsOf(user.roles).has('sanctions.give') && <TakeAway playerId={player.id} />}
        </div>
      )}
      <PremiumNotice asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}
