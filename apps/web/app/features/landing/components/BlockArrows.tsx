import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { LAST_BLOCK } from '../model/deck.ts';
import { Icon } from './icons.tsx';

/** Up and down by one block, and where one is. */
export function BlockArrows({ block, onGo }: { block: number; onGo: (block: number) => void }) {
  const arrow =
    'grid size-11 place-items-center rounded-md border border-line-strong bg-ground/70 text-muted hover:text-ink aria-disabled:text-line-strong';
  return (
    <div className="fixed grid top-1/2 right-4 z-30 -translate-y-1/2 justify-items-center gap-3">
      <button
        type="button"
        className={arrow}
        aria-disabled={block === 1}
        aria-label={m.landing_up()}
        onClick={() => onGo(block - 1)}
      >
        <Icon name="up" className="size-5" />
      </button>
      <span className="grid gap-2.5" aria-hidden="true">
        {Array.from({ length: LAST_BLOCK }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots are their places
            key={at}
            className={classes('h-5 w-0.5', at + 1 === block ? 'bg-accent' : 'bg-line-strong')}
          />
        ))}
      </span>
      <button
        type="button"
        className={arrow}
        aria-disabled={block === LAST_BLOCK}
        aria-label={m.landing_down()}
        onClick={() => onGo(block + 1)}
      >
        <Icon name="down" className="size-5" />
      </button>
    </div>
  );
}
