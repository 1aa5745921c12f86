import type { Blacklist } from '@retake/contract/blacklist/calls.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Avatar } from '#app/ui/Avatar.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { UserMinus } from '#app/ui/icons/UserMinus.tsx';
import { UserX } from '#app/ui/icons/UserX.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useBlacklist } from '../api/blacklist.ts';
import { useRemoval } from './useRemoval.ts';

/** The own blacklist, with a place for each player that fits. */
export function BlacklistPanel({ hasPremium }: { hasPremium: boolean }) {
  const { data, isError, refetch, isFetching } = useBlacklist();
  return (
    <section aria-labelledby="blacklist">
      <div className="mb-3 flex min-h-7 items-baseline justify-between gap-4">
        <h2 id="blacklist" className="text-lg">
          {m.blacklist_title()}
        </h2>
        {data && <Count blacklist={data} />}
      </div>
      <div className="panel">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-5 py-4">
          <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
            {hasPremium ? m.blacklist_text() : m.blacklist_text_without_premium()}
          </p>
          {!hasPremium && <ButtonLink to="/premium">{m.blacklist_premium()}</ButtonLink>}
        </div>
        <div className="min-h-48">
          {data ? (
            <Players blacklist={data} hasPremium={hasPremium} />
          ) : isError ? (
            <ErrorState onRetry={() => refetch()} retrying={isFetching} />
          ) : (
            <div className="p-3">
              <SkeletonRows rows={3} className="h-12" />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

const Count = ({ blacklist: { players, limit } }: { blacklist: Blacklist }) => (
  <p className="tabular text-sm text-muted">
    {m.blacklist_count({ count: formatNumber(players.length), limit: formatNumber(limit) })}
  </p>
);

type Props = { blacklist: Blacklist; hasPremium: boolean };

function Players({ blacklist: { players, limit }, hasPremium }: Props) {
  const { remove, isRemoving } = useRemoval(hasPremium);
  if (players.length === 0) {
    return <EmptyState icon={<UserX />} title={m.blacklist_empty_title()} text={m.blacklist_empty_text()} />;
  }
  const free = Array.from({ length: Math.max(0, limit - players.length) }, (_, at) => players.length + at);
  return (
    <ul>
      {players.map((player) => (
        <Row key={player.id}>
          <Avatar id={player.id} nickname={player.nickname} simulated={player.simulated} />
          <Link
            to={`/profile/${player.nickname}`}
            prefetch="intent"
            className="min-w-0 flex-1 truncate font-semibold hover:underline"
          >
            {player.nickname}
          </Link>
          <IconButton
            label={m.blacklist_remove_named({ nickname: player.nickname })}
            icon={<UserMinus className="size-4" />}
            onClick={() => void remove(player)}
            disabled={isRemoving}
          />
        </Row>
      ))}
      {free.map((place) => (
        <Row key={place}>
          <span className="size-9 shrink-0 rounded-md border border-dashed border-line-strong" />
          <span className="text-sm text-faint">{m.blacklist_free()}</span>
        </Row>
      ))}
    </ul>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <li className="flex min-h-16 items-center gap-3 border-b border-line px-5 py-2.5 last:border-0">
    {children}
  </li>
);
