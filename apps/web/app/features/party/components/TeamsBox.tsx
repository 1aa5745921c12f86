import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';

export function TeamsBox() {
  const gate = useGate();
  const create = () => {
    if (gate.steam()) toast({ id: 'teams', title: m.teams_later(), durationMs: TOAST_MS.friendBanner });
  };
  return (
    <section className="panel p-4" aria-labelledby="teams-title">
      <h2 id="teams-title" className="text-base">
        {m.teams_title()}
      </h2>
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="text-sm text-muted">{m.teams_empty()}</p>
        <Button size="sm" onClick={create}>
          {m.teams_create()}
        </Button>
      </div>
    </section>
  );
}
