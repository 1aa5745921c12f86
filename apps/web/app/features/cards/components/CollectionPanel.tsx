import type { AnswerOf } from '@retake/contract/calls.ts';
import { CARD_KINDS, type CardKind } from '@retake/core/cards/catalogue.ts';
import { failureText } from '#app/api/failure.ts';
import CardArt from '#app/looks/CardArt.tsx';
import { cardName } from '#app/looks/cardName.ts';
import { m } from '#app/paraglide/messages.js';
import type { CurrentUser } from '#app/session/session.ts';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useCards, useWear } from '../api/cards.ts';

type Collection = AnswerOf<'GET /api/cards'>;

const titles: Record<CardKind, () => string> = {
  frame: m.cards_kinds_frame,
  banner: m.cards_kinds_banner,
  colour: m.cards_kinds_colour,
};

/** CRD2, CRD3: what the player holds, and what they wear of it. */
export function CollectionPanel({ user }: { user: CurrentUser }) {
  const { data, isError, refetch, isFetching } = useCards();
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={3} className="h-40" />;
  if (data.cards.length === 0)
    return (
      <div className="panel">
        <EmptyState
          title={m.cards_none()}
          text={m.cards_none_text()}
          action={<ButtonLink to="/missions">{m.cards_to_missions()}</ButtonLink>}
        />
      </div>
    );
  return (
    <div className="grid gap-8">
      {CARD_KINDS.map((kind) => (
        <Kind key={kind} kind={kind} collection={data} user={user} />
      ))}
    </div>
  );
}

type Props = { kind: CardKind; collection: Collection; user: CurrentUser };

function Kind({ kind, collection: { cards, worn }, user }: Props) {
  const { mutateAsync, isPending } = useWear(user.id);
  const own = cards.filter((one) => one.kind === kind);
  if (own.length === 0) return null;
  const wear = (card: string | null) =>
    mutateAsync({ ...worn, [kind]: card }).catch((error: unknown) =>
      failureToast(m.common_error(), failureText(error, m.cards_failed())),
    );
  return (
    <section aria-labelledby={`cards-${kind}`}>
      <h2 id={`cards-${kind}`} className="mb-3 text-lg">
        {titles[kind]()}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
        {own.map(({ card, from }) => {
          const isWorn = worn[kind] === card;
          return (
            <li key={card} className={`panel grid content-start gap-2 p-2.5 ${isWorn ? 'border-ink' : ''}`}>
              <CardArt card={card} nickname={user.nickname} />
              <span className="min-w-0">
                <span className="block truncate text-sm font-semibold">{cardName(card)}</span>
                <span className="block text-xs text-faint">
                  {from === 'season' ? m.cards_from_season() : m.cards_from_drop()}
                </span>
              </span>
              <Button
                size="sm"
                look={isWorn ? 'quiet' : 'plain'}
                aria-pressed={isWorn}
                aria-label={`${isWorn ? m.cards_take_off() : m.cards_wear()}: ${cardName(card)}`}
                disabled={isPending}
                onClick={() => void wear(isWorn ? null : card)}
              >
                {isWorn ? m.cards_take_off() : m.cards_wear()}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
