import { Swords } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';

/** `/game` without a match. */
export const NoMatch = () => (
  <div className="panel">
    <h1 className="sr-only">{m.match_title()}</h1>
    <EmptyState
      icon={<Swords />}
      title={m.match_none_title()}
      text={m.match_none_text()}
      action={
        <ButtonLink to="/home" look="accent">
          {m.match_none_action()}
        </ButtonLink>
      }
    />
  </div>
);
