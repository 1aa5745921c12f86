import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';

/** Play, for who is not logged in: asks for the login. */
export function VisitorPlay({ className = 'w-full' }: { className?: string }) {
  const gate = useGate();
  return (
    <Button look="accent" size="lg" className={className} onClick={() => gate.login()}>
      {m.panel_play()}
    </Button>
  );
}
