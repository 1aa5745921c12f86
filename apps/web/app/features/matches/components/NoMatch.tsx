import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Swords } from '#app/ui/icons/Swords.tsx';

/** `/game` without a match. */
export const NoMatch = () => (
  <div className="panel">
    <h1 className="sr-only">{m.matches_title()}</h1>
    <EmptyState
      icon={<Swords />}
      title={m.matches_none_title()}
      text={m.matches_none_text()}
      action={
        <ButtonLink to="/home" look="accent">
          {m.matches_none_action()}
        </ButtonLink>
      }
    />
  </div>
);
