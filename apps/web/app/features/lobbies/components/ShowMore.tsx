import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { buttonLook } from '#app/ui/buttonLook.ts';
import { Spinner } from '#app/ui/Spinner.tsx';
import type { useLobbies } from '../api/lobbies.ts';

/** The next eight; where there are none yet, it asks again and says so. */
export function ShowMore({ list }: { list: ReturnType<typeof useLobbies> }) {
  const [isLoading, setLoading] = useState(false);
  const [isEnd, setEnd] = useState(false);
  const more = async () => {
    setLoading(true);
    const before = countOf(list);
    const answer = await (list.hasNextPage ? list.fetchNextPage() : list.refetch());
    setEnd(countOf(answer) <= before);
    setLoading(false);
  };
  return (
    <div className="grid justify-items-center gap-2">
      <button
        type="button"
        disabled={isLoading}
        onClick={() => void more()}
        className={buttonLook('plain', 'md', 'min-w-40')}
      >
        {isLoading && <Spinner />}
        {isLoading ? m.common_loading() : m.lobbies_show_more()}
      </button>
      <p role="status" className="min-h-5 text-sm text-muted">
        {isEnd && !isLoading && m.lobbies_no_more()}
      </p>
    </div>
  );
}

type Pages = { data: { pages: readonly { rows: readonly unknown[] }[] } | undefined };

const countOf = ({ data }: Pages): number =>
  data?.pages.reduce((count, page) => count + page.rows.length, 0) ?? 0;
