import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { failureText, isFailure } from '#app/api/failure.ts';
import { countryName } from '#app/i18n/countries.ts';
import { m } from '#app/paraglide/messages.js';
import { Avatar } from '#app/ui/Avatar.tsx';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { SearchX } from '#app/ui/icons/SearchX.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useFoundPlayers } from '../api/players.ts';

type Props = {
  /** What is searched for; empty: nothing. */
  search: string;
  onSearch: (search: string) => void;
};

export function PlayerSearch({ search, onSearch }: Props) {
  const [typed, setTyped] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <section aria-labelledby="players-search" className="panel p-5">
      <h2 id="players-search" className="text-lg">
        {m.players_search()}
      </h2>
      <search>
        <form onSubmit={submit} className="mt-3 flex flex-wrap items-start gap-3">
          <Field
            label={m.players_search_label()}
            hint={m.players_search_hint()}
            type="search"
            name="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="min-w-0 flex-1 basis-64"
          />
          <Button type="submit" className="min-h-11 sm:mt-6.5">
            {m.players_search_button()}
          </Button>
        </form>
      </search>
      <div aria-live="polite">{search !== '' && <Found search={search} />}</div>
    </section>
  );
}

function Found({ search }: { search: string }) {
  const found = useFoundPlayers(search);
  if (!found.data && found.error) {
    const isTooFast = isFailure(found.error, 'too_many');
    return isTooFast ? (
      <p className="py-4 text-bad">{failureText(found.error, m.common_something_wrong_later())}</p>
    ) : (
      <ErrorState onRetry={() => void found.refetch()} retrying={found.isFetching} />
    );
  }
  if (!found.data) return <SkeletonRows rows={3} className="h-14" />;
  const players = found.data.pages.flatMap((page) => page.players);
  if (players.length === 0) {
    return <EmptyState icon={<SearchX />} title={m.players_nobody()} text={m.players_nobody_text()} />;
  }
  return (
    <>
      <ul aria-label={m.players_found()} className="grid sm:grid-cols-2 sm:gap-x-6">
        {players.map(({ id, nickname, country, simulated }) => (
          <li key={id} className="relative flex min-h-16 items-center gap-3 border-b border-line py-2">
            <Avatar id={id} nickname={nickname} simulated={simulated} />
            <span className="min-w-0">
              <Link
                to={`/profile/${nickname}`}
                prefetch="intent"
                className="block truncate font-semibold after:absolute after:inset-0 hover:underline"
              >
                {nickname}
              </Link>
              <span className="block truncate text-sm text-muted">{countryName(country)}</span>
            </span>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          className="mt-4"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {m.players_more()}
        </Button>
      )}
    </>
  );
}
