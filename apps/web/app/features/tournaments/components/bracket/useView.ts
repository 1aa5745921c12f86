import { type RefObject, useEffect, useState } from 'react';

/** What of the drawing its frame shows, in CSS pixels of the drawing. */
export type View = { x: number; y: number; width: number; height: number };

/** Follows scrolling, zooming and the size of the window; null until the frame is there. */
export function useView(frame: RefObject<HTMLDivElement | null>, scale: number): View | null {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => setView(viewOf(element, scale));
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [frame, scale]);
  return view;
}

const viewOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement, scale: number): View => ({
  x: scrollLeft / scale,
  y: scrollTop / scale,
  width: clientWidth / scale,
  height: clientHeight / scale,
});
