import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Deck, deckAt, goTo, wheelStep } from './deck.ts';
import { onKeys, onScrolled, onSwipes, onWheel } from './gestures.ts';

/** Where blocks fill the screen and motion is welcome; elsewhere the page scrolls as pages do. In landing.css too. */
const DECK_MEDIA = '(min-width: 64rem) and (min-height: 40rem) and (prefers-reduced-motion: no-preference)';

/** The deck of the blocks in `page`, its children in order; while it is held, nothing else scrolls the page. */
export function useDeck(page: RefObject<HTMLElement | null>) {
  const [deck, setDeck] = useState(() => deckAt(1));
  const latest = useRef(deck);
  /** The block that a scroll of ours is on its way to. */
  const heading = useRef<number | null>(null);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const note = (next: Deck) => {
      latest.current = next;
      setDeck(next);
    };
    const media = window.matchMedia(DECK_MEDIA);
    let holding: AbortController | undefined;
    const apply = () => {
      holding?.abort();
      setHeld(media.matches);
      if (!media.matches) return;
      holding = new AbortController();
      note(deckAt(nearestBlock(page.current)));
      hold(page.current, { current: () => latest.current, note, heading }, holding.signal);
    };
    apply();
    media.addEventListener('change', apply);
    return () => {
      media.removeEventListener('change', apply);
      holding?.abort();
    };
  }, [page]);

  const goToBlock = (block: number) => {
    latest.current = goTo(latest.current, block);
    setDeck(latest.current);
    heading.current = latest.current.block;
    scrollTo(page.current, latest.current.block, 'smooth');
  };

  /** For a click on an anchor: where the deck is not held, the browser goes there by itself. */
  const followAnchor = (block: number, event: MouseEvent) => {
    if (!held) return;
    event.preventDefault();
    goToBlock(block);
    blockAt(page.current, block)?.focus({ preventScroll: true });
  };

  return { deck, held, goToBlock, followAnchor };
}

const blocksOf = (page: HTMLElement | null): Element[] => [...(page?.children ?? [])];

function blockAt(page: HTMLElement | null, block: number): HTMLElement | undefined {
  const found = blocksOf(page)[block - 1];
  return found instanceof HTMLElement ? found : undefined;
}

const scrollTo = (page: HTMLElement | null, block: number, behavior: ScrollBehavior) =>
  blockAt(page, block)?.scrollIntoView({ behavior });

/** The block whose top is nearest to the window's, 1 to 5. */
function nearestBlock(page: HTMLElement | null): number {
  const distances = blocksOf(page).map((block) => Math.abs(block.getBoundingClientRect().top));
  return distances.indexOf(Math.min(...distances)) + 1;
}

type Held = { current(): Deck; note(next: Deck): void; heading: { current: number | null } };

/** Listens to wheel, keys, swipes, the focus and the scroll bar until the signal. */
function hold(page: HTMLElement | null, { current, note, heading }: Held, signal: AbortSignal): void {
  const show = (next: Deck) => {
    if (next === current()) return;
    note(next);
    heading.current = next.block;
    scrollTo(page, next.block, 'smooth');
  };
  const step = (deltaY: number) => show(wheelStep(current(), { deltaY }, performance.now()));
  const focused = ({ target }: FocusEvent) => {
    const at = blocksOf(page).findIndex((block) => target instanceof Node && block.contains(target));
    if (at >= 0) show(goTo(current(), at + 1));
  };

  onWheel(step, signal);
  onSwipes(step, signal);
  onKeys((move) => ('to' in move ? show(goTo(current(), move.to)) : step(move.step)), signal);
  onScrolled(() => {
    const to = heading.current;
    // The end of a scroll that another one of ours has overtaken.
    if (to !== null && nearestBlock(page) !== to) return scrollTo(page, to, 'smooth');
    heading.current = null;
    note(goTo(current(), nearestBlock(page)));
    scrollTo(page, current().block, 'smooth');
  }, signal);
  page?.addEventListener('focusin', focused, { signal });
  window.addEventListener('resize', () => scrollTo(page, current().block, 'instant'), { signal });
}
