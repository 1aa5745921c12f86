import { useState } from 'react';
import { useParams } from 'react-router';
import { FollowButton } from '#app/features/follows/components/FollowButton.tsx';
import { LeagueView } from '#app/features/leagues/components/LeagueView.tsx';
import { PlayButton } from '#app/features/leagues/components/PlayButton.tsx';
import { leaveParty, useRefreshParty } from '#app/features/party/api/partyChanges.ts';
import { restore } from '#app/features/search/model/minimised.ts';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { pageMeta } from '#app/site/pageMeta.ts';
import { PremiumNotice, type TakesPremium } from './compositions/PremiumNotice.tsx';

export const meta = ({ params }: { params: { id?: string } }) =>
  pageMeta(m.leagues_title(), m.leagues_description(), {
    path: `/leagues/${params.id ?? ''}`,
    picture: 'landing-leagues',
  });

export default function League() {
  const { id = '' } = useParams();
  const refreshParty = useRefreshParty();
  const userId = useUser()?.id ?? '';
  const [asked, setAsked] = useState<TakesPremium | null>(null);
  return (
    <>
      <LeagueView
        key={id}
        id={id}
        play={
          <>
            <FollowButton what={{ kind: 'league', id }} />
            <PlayButton
              leagueId={id}
              leaveParty={() => leaveParty(userId)}
              onQueued={() => {
                restore();
                void refreshParty();
              }}
              onPremiumNeeded={() =>
                setAsked({ title: m.leagues_premium(), text: m.leagues_premium_needed() })
              }
            />
          </>
        }
      />
      <PremiumNotice asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
