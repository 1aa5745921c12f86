import { Crown, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';

/** The side panel of who is not logged in; `blog` shows the newest posts. */
export function VisitorPanel({ blog }: { blog: ReactNode }) {
  const gate = useGate();
  return (
    <>
      <section className="panel p-5">
        <p className="text-sm text-muted">{m.panel_play_text()}</p>
        <Button look="accent" size="lg" className="mt-4 w-full" onClick={() => gate.login()}>
          {m.panel_play()}
        </Button>
      </section>
      {blog}
      <PremiumLink icon={<Target />}>{m.panel_premium_missions()}</PremiumLink>
      <PremiumLink icon={<Crown />}>{m.panel_premium_tournaments()}</PremiumLink>
    </>
  );
}

function PremiumLink({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Link
      to="/premium"
      prefetch="intent"
      className="panel flex min-h-14 items-center gap-3 px-5 font-semibold transition-colors hover:bg-raised"
    >
      <span aria-hidden="true" className="text-faint [&>svg]:size-5">
        {icon}
      </span>
      {children}
    </Link>
  );
}
