import { CollectionPanel } from '#app/features/cards/components/CollectionPanel.tsx';
import { Chances } from '#app/features/drops/components/Chances.tsx';
import { DropsPanel } from '#app/features/drops/components/DropsPanel.tsx';
import { m } from '#app/paraglide/messages.js';
import { RequirePlayer } from '#app/session/RequirePlayer.tsx';
import { useSite } from '#app/site/brand.ts';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.cards_title(), m.cards_description());

export default function Cards() {
  const { brandName } = useSite();
  const neverAsks = m.common_never_ask({ brand: brandName });
  return (
    <RequirePlayer>
      {(user) => (
        <div className="mx-auto grid max-w-6xl gap-8">
          <header>
            <h1 className="text-2xl md:text-3xl">{m.cards_title()}</h1>
            <p className="mt-3 max-w-text text-muted">{m.cards_intro()}</p>
          </header>
          <DropsPanel user={user} neverAsks={neverAsks} />
          <CollectionPanel user={user} />
          <Chances />
        </div>
      )}
    </RequirePlayer>
  );
}
