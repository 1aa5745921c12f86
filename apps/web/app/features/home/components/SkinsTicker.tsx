import type { Skin } from '@retake/contract/home/calls.ts';
import { priceText } from '@retake/core/money.ts';
import { useState } from 'react';
import { weaponHref } from '#app/artwork/pictures.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Pause } from '#app/ui/icons/Pause.tsx';
import { Play } from '#app/ui/icons/Play.tsx';
import { useSkins } from '../api/skins.ts';
import './ticker.css';

/** Seconds that a skin takes to pass. */
const SECONDS_EACH = 3;

/**
 * Skins with their prices, moving slowly; the row rests under the pointer and the focus, and by its button. With reduced
 * motion it scrolls instead. It keeps its height before it is there and where it cannot be loaded.
 */
export function SkinsTicker() {
  const { data: skins = [], isSuccess, isError, refetch } = useSkins();
  const [isPaused, setPaused] = useState(false);
  if (isSuccess && skins.length === 0) return null;
  return (
    <section aria-label={m.home_skins()} className="panel flex h-[4.5rem] overflow-hidden">
      {isError ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <>
          <PauseButton isPaused={isPaused} onPress={() => setPaused(!isPaused)} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what moves rests under the focus, and what scrolls has to be reachable by keyboard */}
          <div className="ticker" data-paused={isPaused || undefined} tabIndex={0}>
            {isSuccess && (
              <div className="ticker-track" style={{ animationDuration: `${skins.length * SECONDS_EACH}s` }}>
                <Row skins={skins} />
                <Row skins={skins} again />
              </div>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function PauseButton({ isPaused, onPress }: { isPaused: boolean; onPress: () => void }) {
  const Icon = isPaused ? Play : Pause;
  return (
    <button
      type="button"
      aria-label={isPaused ? m.home_skins_play() : m.home_skins_pause()}
      onClick={onPress}
      className="grid w-10 shrink-0 place-items-center border-r border-line text-faint -outline-offset-2 transition-colors hover:bg-raised hover:text-ink motion-reduce:hidden"
    >
      <Icon className="size-4" aria-hidden="true" />
    </button>
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert" className="flex flex-1 items-center justify-between gap-3 px-4 text-sm text-muted">
    {m.common_load_failed_title()}
    <Button size="sm" onClick={onRetry}>
      {m.common_retry()}
    </Button>
  </p>
);

/** The second one follows the first without a gap, for the eye alone. */
function Row({ skins, again = false }: { skins: readonly Skin[]; again?: boolean }) {
  return (
    <ul aria-hidden={again || undefined} className={classes('flex', again && 'motion-reduce:hidden')}>
      {skins.map((skin) => (
        <li key={skin.name} className="flex w-60 shrink-0 items-center gap-3 border-r border-line px-4">
          <svg className="h-8 w-16 shrink-0" style={{ color: skin.color }} aria-hidden="true">
            <use href={weaponHref(skin.weapon)} />
          </svg>
          <span className="min-w-0">
            <span className="block truncate text-xs text-muted">{skin.name}</span>
            <span className="display block text-sm font-semibold">{priceText(skin.priceCents)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
