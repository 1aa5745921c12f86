import { MatchesBoard } from '#app/features/lobbies/components/MatchesBoard.tsx';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.lobbies_title(), m.lobbies_description(), { path: '/matches' });

export default function Matches() {
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{m.lobbies_title()}</h1>
      <MatchesBoard />
    </div>
  );
}
