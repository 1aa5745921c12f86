import { SupportView } from '#app/features/tickets/components/SupportView.tsx';
import { m } from '#app/paraglide/messages.js';
import { RequirePlayer } from '#app/session/RequirePlayer.tsx';
import { useSite } from '#app/site/brand.ts';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.tickets_title(), m.tickets_description());

export default function Support() {
  const { brandName } = useSite();
  return (
    <RequirePlayer>
      {() => <SupportView neverAsks={m.common_never_ask({ brand: brandName })} />}
    </RequirePlayer>
  );
}
