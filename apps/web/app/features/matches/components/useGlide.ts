import { type RefObject, useLayoutEffect, useRef } from 'react';

const GLIDE_MS = 200;

/** Rows of a table that change places glide there, so that an eye that reads one does not lose it. `order` names it. */
export function useGlide<Box extends HTMLElement>(order: string): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const places = useRef(new WeakMap<Element, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the order is another one
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];
    for (const row of rows) {
      const place = row.offsetTop - rows[0]!.offsetTop; // what is above the table has a height of its own
      const was = places.current.get(row);
      places.current.set(row, place);
      if (was === undefined || was === place || isStill) continue;
      const from = { transform: `translateY(${was - place}px)` };
      row.animate([from, { transform: 'none' }], { duration: GLIDE_MS, easing: 'ease-out' });
    }
  }, [order]);
  return box;
}
