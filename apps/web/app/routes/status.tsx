import { StatusBoard } from '#app/features/status/components/StatusBoard.tsx';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.status_title(), m.status_description(), { path: '/status' });

export default function StatusPage() {
  return (
    <div className="mx-auto grid max-w-4xl gap-8 *:min-w-0">
      <header>
        <h1 className="text-2xl md:text-3xl">{m.status_title()}</h1>
        <p className="mt-3 max-w-text text-lg text-muted">{m.status_description()}</p>
      </header>
      <StatusBoard />
    </div>
  );
}
