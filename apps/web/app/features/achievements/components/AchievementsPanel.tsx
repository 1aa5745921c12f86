import type { ToldAchievement } from '@retake/contract/achievements/calls.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useAchievements } from '../api/achievements.ts';
import { titleOf } from './achievementWords.ts';
import { Emblem } from './Emblem.tsx';

/** ACH2, ACH3: on a profile. */
export function AchievementsPanel({ nickname }: { nickname: string }) {
  const { data, isError, refetch, isFetching } = useAchievements(nickname);
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <section aria-labelledby="achievements" className="panel p-5">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="achievements" className="text-lg">
          {m.achievements_title()}
        </h2>
        {data.players > 0 && data.achievements.some(({ share }) => share !== null) && (
          <p className="text-sm text-muted">
            {m.achievements_shares({ players: formatNumber(data.players) })}
          </p>
        )}
      </div>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-5">
        {data.achievements.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

const Row = ({ one }: { one: ToldAchievement }) => (
  <li className="flex min-w-0 items-center gap-3">
    <Emblem step={one.step} />
    <div className="min-w-0 text-sm">
      <p className={one.step > 0 ? 'font-semibold' : 'text-muted'}>{titleOf(one)}</p>
      {one.share !== null && <p className="text-muted">{shareText(one.share)}</p>}
      {one.next !== null && (
        <p className="tabular text-faint">
          {m.achievements_next({ count: formatNumber(one.count), next: formatNumber(one.next) })}
        </p>
      )}
    </div>
  </li>
);

const shareText = (share: number): string =>
  share === 0
    ? m.achievements_share_none()
    : m.achievements_share({
        share: formatNumber(share / 100, { style: 'percent', maximumFractionDigits: 1 }),
      });
