import { Link, useSearchParams } from 'react-router';
import { isFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { ChevronLeft } from '#app/ui/icons/ChevronLeft.tsx';
import { EyeOff } from '#app/ui/icons/EyeOff.tsx';
import { SearchX } from '#app/ui/icons/SearchX.tsx';
import { Swords } from '#app/ui/icons/Swords.tsx';
import { PlayedMatches } from '#app/ui/PlayedMatches.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useHistory } from '../api/history.ts';
import { filtersOf } from '../model/filters.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { SharedMatches } from './SharedMatches.tsx';

type Props = {
  nickname: string;
  /** Whether the reader is this player. */
  isOwn: boolean;
  /** Whether the reader is logged in. */
  isPlayer: boolean;
};

/** Every match of a player, narrowed as the reader likes. */
export function HistoryView({ nickname, isOwn, isPlayer }: Props) {
  const [address] = useSearchParams();
  const list = useHistory(nickname, filtersOf(address));
  if (isFailure(list.error, 'user_not_found', 'not_found')) return <UnknownPlayer nickname={nickname} />;
  const name = list.data?.pages[0]?.player.nickname ?? nickname;
  return (
    <div className="grid gap-4">
      <Link
        to={isOwn ? '/profile' : `/profile/${name}`}
        prefetch="intent"
        className="inline-flex min-h-6 items-center gap-1 justify-self-start text-sm text-muted hover:text-ink"
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
        {m.history_to_profile({ nickname: name })}
      </Link>
      <h1 className="text-2xl">{m.history_of({ nickname: name })}</h1>
      <HistoryFilters />
      {isPlayer && !isOwn && <SharedMatches />}
      <Rows list={list} nickname={name} isOwn={isOwn} />
    </div>
  );
}

type List = ReturnType<typeof useHistory>;

function Rows({ list, nickname, isOwn }: { list: List; nickname: string; isOwn: boolean }) {
  if (isFailure(list.error, 'premium_required', 'not_logged_in')) return <TakesPremium />;
  if (!list.data && list.isError) {
    return <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  if (!list.data) return <RowsSkeleton />;
  if (list.data.pages[0]?.hidden) return <Hidden nickname={nickname} />;
  const matches = list.data.pages.flatMap((page) => page.matches);
  if (matches.length === 0) return <Nothing nickname={nickname} isOwn={isOwn} />;
  return (
    <div className="grid gap-4" aria-busy={list.isPlaceholderData}>
      <div className="panel px-2 py-1">
        <PlayedMatches
          caption={m.history_of({ nickname })}
          nickname={nickname}
          matches={matches}
          empty={null}
        />
      </div>
      <p role="status" className="sr-only">
        {m.history_shown({ count: matches.length })}
      </p>
      {list.hasNextPage && (
        <Button
          className="min-w-40 justify-self-center"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {m.history_more()}
        </Button>
      )}
    </div>
  );
}

/** HID1. */
const Hidden = ({ nickname }: { nickname: string }) => (
  <div className="panel">
    <EmptyState icon={<EyeOff />} title={m.profile_matches_hidden({ nickname })} />
  </div>
);

/** The address asks for shared matches, and the reader has no Premium. */
const TakesPremium = () => (
  <div className="panel">
    <EmptyState
      icon={<Swords />}
      title={m.history_shared()}
      text={m.history_shared_takes_premium()}
      action={<ButtonLink to="/premium">{m.premium_what_is_in_it()}</ButtonLink>}
    />
  </div>
);

function Nothing({ nickname, isOwn }: { nickname: string; isOwn: boolean }) {
  const [address, setAddress] = useSearchParams();
  const isNarrowed = Object.keys(filtersOf(address)).length > 0;
  if (isNarrowed) {
    return (
      <div className="panel">
        <EmptyState
          icon={<SearchX />}
          title={m.history_none()}
          text={m.history_none_text()}
          action={<Button onClick={() => setAddress({}, { replace: true })}>{m.history_clear()}</Button>}
        />
      </div>
    );
  }
  return (
    <div className="panel">
      <EmptyState
        icon={<Swords />}
        title={m.history_empty({ nickname })}
        text={m.history_empty_text()}
        action={
          isOwn && (
            <ButtonLink to="/home" look="accent">
              {m.history_play()}
            </ButtonLink>
          )
        }
      />
    </div>
  );
}

const UnknownPlayer = ({ nickname }: { nickname: string }) => (
  <div className="panel">
    <h1 className="sr-only">{m.profile_not_found_title()}</h1>
    <EmptyState
      icon={<SearchX />}
      title={m.profile_not_found_title()}
      text={m.profile_not_found_text({ nickname })}
      action={<ButtonLink to="/home">{m.not_found_home()}</ButtonLink>}
    />
  </div>
);

const RowsSkeleton = () => (
  <div className="grid gap-px">
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
      <Skeleton key={row} className="h-28 sm:h-18" />
    ))}
  </div>
);
