import { Link } from 'react-router';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Avatar } from '#app/ui/Avatar.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { Volume2 } from '#app/ui/icons/Volume2.tsx';
import { VolumeX } from '#app/ui/icons/VolumeX.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useMutes } from '../api/mutes.ts';
import { useMuting } from './useMuting.tsx';

/** MUT3: the own list. */
export function MutesPanel() {
  const { data, isError, refetch, isFetching } = useMutes();
  const { unmute, isChanging } = useMuting();
  return (
    <section aria-labelledby="mutes">
      <div className="mb-3 flex min-h-7 items-baseline justify-between gap-4">
        <h2 id="mutes" className="text-lg">
          {m.mutes_title()}
        </h2>
        {data && (
          <p className="tabular text-sm text-muted">
            {m.mutes_count({ count: formatNumber(data.players.length), limit: formatNumber(data.limit) })}
          </p>
        )}
      </div>
      <div className="panel">
        <p className="border-b border-line px-5 py-4 text-sm text-muted">{m.mutes_text()}</p>
        <div className="max-h-96 min-h-16 overflow-y-auto">
          {!data && isError && <ErrorState onRetry={() => refetch()} retrying={isFetching} />}
          {!data && !isError && <SkeletonRows rows={2} className="h-12" />}
          {data?.players.length === 0 && (
            <EmptyState icon={<VolumeX />} title={m.mutes_empty_title()} text={m.mutes_empty_text()} />
          )}
          {data && data.players.length > 0 && (
            <ul>
              {data.players.map((player) => (
                <li
                  key={player.id}
                  className="flex min-h-16 items-center gap-3 border-b border-line px-5 py-2.5 last:border-0"
                >
                  <Avatar id={player.id} nickname={player.nickname} simulated={player.simulated} />
                  <Link
                    to={`/profile/${player.nickname}`}
                    className="min-w-0 flex-1 truncate font-semibold hover:underline"
                  >
                    {player.nickname}
                  </Link>
                  <IconButton
                    label={m.mutes_unmute_named({ nickname: player.nickname })}
                    icon={<Volume2 className="size-4" />}
                    onClick={() => void unmute(player)}
                    disabled={isChanging}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}
