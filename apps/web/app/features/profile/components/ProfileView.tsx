import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isFailure } from '#app/api/failure.ts';
import { query } from '#app/api/queries.ts';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import type { Profile } from '../model/profile.ts';
import { PerformancePanel } from './PerformancePanel.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { MostPlayedMaps } from './ProfileTables.tsx';
import { RatingPanel } from './RatingPanel.tsx';
import { RecentMatches } from './RecentMatches.tsx';
import { RecordedSections } from './RecordedSections.tsx';
import { StandingPanel } from './StandingPanel.tsx';
import { StatTiles } from './StatTiles.tsx';
import { TeamsPanel } from './TeamsPanel.tsx';

type Props = {
  nickname: string;
  /** What the reader can do about this player. */
  action?: (profile: Profile) => ReactNode;
  /** What has to be seen before anything else. */
  first?: ReactNode;
  /** The reader beside this player. */
  beside?: ReactNode;
};

export function ProfileView({ nickname, action, first, beside }: Props) {
  const { data, error, refetch, isFetching } = useQuery(
    query('GET /api/users/profile/{nickname}', { params: { nickname } }),
  );
  if (isFailure(error, 'not_found', 'user_not_found')) return <UnknownPlayer nickname={nickname} />;
  if (!data && error) return <ErrorState onRetry={() => refetch()} retrying={isFetching} />;
  if (!data) return <ProfileSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProfileHead profile={data} action={action?.(data)} />
      {first}
      <StatTiles profile={data} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[2fr_1fr]">
        <RatingPanel profile={data} />
        <TeamsPanel profile={data} />
      </div>
      <PerformancePanel nickname={data.nickname} />
      <RecordedSections nickname={data.nickname} />
      <StandingPanel nickname={data.nickname} />
      {beside}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <MostPlayedMaps profile={data} />
        <RecentMatches nickname={data.nickname} expected={data.matches} />
      </div>
    </div>
  );
}

function UnknownPlayer({ nickname }: { nickname: string }) {
  return (
    <div className="grid min-h-[50dvh] place-content-center justify-items-center gap-3 text-center">
      <h1 className="text-2xl">{m.profile_not_found_title()}</h1>
      <p className="text-muted">{m.profile_not_found_text({ nickname })}</p>
      <ButtonLink to="/home" className="mt-4">
        {m.not_found_home()}
      </ButtonLink>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-33" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {['matches', 'win', 'kd', 'form'].map((tile) => (
          <Skeleton key={tile} className="h-36" />
        ))}
      </div>
      <Skeleton className="h-92" />
      <Skeleton className="h-64" />
    </div>
  );
}
