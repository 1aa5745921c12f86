import { useSearchParams } from 'react-router';
import { Leaderboard } from '#app/features/players/components/Leaderboard.tsx';
import { PlayerSearch } from '#app/features/players/components/PlayerSearch.tsx';
import { addressOf, type Board, boardOf } from '#app/features/players/model/board.ts';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useHydrated } from '#app/ui/useHydrated.ts';

export const meta = () => pageMeta(m.players_title(), m.players_description(), { path: '/players' });

/** What is looked at stands in the address: it can be shared, and going back leads back. */
export default function Players() {
  const [address, setAddress] = useSearchParams();
  const isHydrated = useHydrated();
  const search = address.get('search')?.slice(0, 64).trim() ?? '';
  const board = boardOf(address);
  const go = (to: { search?: string; board?: Board }) => {
    const next = { search, board, ...to };
    setAddress(
      { ...addressOf(next.board), ...(next.search !== '' && { search: next.search }) },
      { preventScrollReset: true },
    );
  };
  return (
    <div className="mx-auto grid max-w-6xl gap-6">
      <header>
        <h1 className="text-2xl">{m.players_title()}</h1>
        <p className="mt-1 text-muted">{m.players_description()}</p>
      </header>
      {isHydrated ? (
        <>
          <PlayerSearch key={search} search={search} onSearch={(text) => go({ search: text })} />
          <Leaderboard board={board} onChoose={(chosen) => go({ board: chosen })} />
        </>
      ) : (
        <SkeletonRows rows={20} className="h-12" />
      )}
    </div>
  );
}
