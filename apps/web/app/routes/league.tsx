import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { FollowButton } from '#app/features/follows/components/FollowButton.tsx';
import { LeagueView } from '#app/features/leagues/components/LeagueView.tsx';
import { PlayButton } from '#app/features/leagues/components/PlayButton.tsx';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { pageMeta } from '#app/site/pageMeta.ts';
import { PremiumNotice, type TakesPremium } from './compositions/PremiumNotice.tsx';

export const meta = ({ params }: { params: { id?: string } }) =>
  pageMeta(m.leagues_title(), m.leagues_description(), {
    path: `/leagues/${params.id ?? ''}`,
    picture: 'landing-leagues',
  });

/** Visitors have no party and no search. */
const minimised = () => import('#app/features/search/model/minimised.ts');
const partyChanges = () => import('#app/features/party/api/partyChanges.ts');

/** The search that has just begun, in front. Where the scripts do not arrive the party's next poll shows it. */
const showSearch = (client: QueryClient): Promise<void> =>
  Promise.all([minimised(), partyChanges()]).then(
    ([{ restore }, { refreshParty }]) => {
      restore();
      void refreshParty(client);
    },
    () => undefined,
  );

export default function League() {
  const { id = '' } = useParams();
  const client = useQueryClient();
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
              leaveParty={async () => (await partyChanges()).leaveParty(userId)}
              onQueued={() => void showSearch(client)}
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
