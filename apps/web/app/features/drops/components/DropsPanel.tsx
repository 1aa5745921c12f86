import type { Drops } from '@retake/contract/drops/calls.ts';
import { parseCard } from '@retake/core/cards/catalogue.ts';
import { failureText } from '#app/api/failure.ts';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import CardArt from '#app/looks/CardArt.tsx';
import { cardName, kindName } from '#app/looks/cardName.ts';
import { m } from '#app/paraglide/messages.js';
import type { CurrentUser } from '#app/session/session.ts';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useDrops, useOpenDrop } from '../api/drops.ts';
import { OpenedDrops } from './OpenedDrops.tsx';

type Props = { user: CurrentUser; neverAsks: string };

/** DRP1 to DRP3: the meter, the drops that wait, and those that are opened. */
export function DropsPanel({ user, neverAsks }: Props) {
  const { data, isError, refetch, isFetching } = useDrops();
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-44" />;
  if (data.mode === 'off') return <p className="text-muted">{m.drops_off()}</p>;
  return (
    <div className="grid gap-4">
      <Meter meter={data.meter} hasPremium={user.premium} neverAsks={neverAsks} />
      {data.waiting.map((drop) => (
        <WaitingDrop key={drop.number} drop={drop} nickname={user.nickname} />
      ))}
      {data.opened.length > 0 && <OpenedDrops opened={data.opened} />}
    </div>
  );
}

type MeterProps = { meter: Drops['meter']; hasPremium: boolean; neverAsks: string };

function Meter({ meter: { points, of }, hasPremium, neverAsks }: MeterProps) {
  const label = m.drops_meter_label({ points: formatNumber(points), of: formatNumber(of) });
  return (
    <section aria-labelledby="drop-meter" className="panel p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="drop-meter" className="text-lg">
          {m.drops_meter()}
        </h2>
        <p className="display tabular text-sm text-muted">{label}</p>
      </div>
      <span aria-hidden="true" className="mt-3 block h-1.5 overflow-hidden rounded-full bg-high">
        <span className="block h-full rounded-full bg-ink" style={{ width: `${(100 * points) / of}%` }} />
      </span>
      <p className="mt-3 max-w-text text-sm text-muted">{m.drops_meter_text({ of: formatNumber(of) })}</p>
      {!hasPremium && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-muted">
          {m.drops_premium_text()}
          <ButtonLink to="/premium" size="sm">
            {m.premium_what_is_in_it()}
          </ButtonLink>
        </p>
      )}
      <p className="mt-3 text-xs text-faint">{neverAsks}</p>
    </section>
  );
}

function WaitingDrop({ drop, nickname }: { drop: Drops['waiting'][number]; nickname: string }) {
  const { number, filledAt, cards, code } = drop;
  const { mutateAsync, isPending } = useOpenDrop();
  const choose = async (card: string | null) => {
    try {
      await mutateAsync({ number, card });
      toast({
        tone: 'good',
        title: card === null ? m.drops_code_taken() : m.drops_taken(),
        durationMs: TOAST_MS.event,
      });
    } catch (error) {
      failureToast(m.common_error(), failureText(error, m.drops_failed()));
    }
  };
  return (
    <section aria-labelledby={`drop-${number}`} className="panel border-ink p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`drop-${number}`} className="text-lg">
          {m.drops_waiting({ number: formatNumber(number) })}
        </h2>
        <p className="text-sm text-faint">{formatDate(filledAt)}</p>
      </div>
      <p className="mt-1 text-sm text-muted">{cards.length === 0 ? m.drops_all_held() : m.drops_choose()}</p>
      <ul className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-3">
        {cards.map((card) => (
          <li key={card} className="grid content-start gap-2">
            <CardArt card={card} nickname={nickname} />
            <span className="text-sm">
              <span className="block font-semibold">{cardName(card)}</span>
              <span className="text-faint">{kindName(parseCard(card)?.kind ?? 'banner')}</span>
            </span>
            <Button
              disabled={isPending}
              aria-label={`${m.drops_take()}: ${cardName(card)}`}
              onClick={() => void choose(card)}
            >
              {m.drops_take()}
            </Button>
          </li>
        ))}
      </ul>
      {code && (
        <Button className="mt-4" disabled={isPending} onClick={() => void choose(null)}>
          {m.drops_take_code()}
        </Button>
      )}
    </section>
  );
}
