import { MatchesBoard } from '#app/features/matches/components/MatchesBoard.tsx';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.matches_title(), m.matches_description(), { path: '/matches' });

export default function Matches() {
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{m.matches_title()}</h1>
      <MatchesBoard />
    </div>
  );
}
