import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { clamped, firstScale, fitting, type Size, zoomStep } from '../../model/zoom.ts';

/** A press that wanders less is still a press. */
const DRAG_PX = 6;

type Point = { x: number; y: number };
const distance = ([a, b]: readonly Point[]): number => Math.hypot(a!.x - b!.x, a!.y - b!.y);
const middle = ([a, b]: readonly Point[]): Point => ({ x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 });

/** How large the frame can be: what is shorter does not fill it. */
function roomOf(frame: HTMLDivElement): Size {
  const most = Number.parseFloat(getComputedStyle(frame).maxHeight);
  return { width: frame.clientWidth, height: Number.isNaN(most) ? frame.clientHeight : most };
}

/** What stays where it is while all around it grows: a point of the frame, and what of the drawing is there. */
type Anchor = { frame: Point; drawing: Point };

/**
 * Zooms what scrolls in `frame`: pinching, the wheel with Ctrl (and so the pinch of a touchpad), the keys + - 0. A mouse
 * drags it; wheel, touch and arrow keys move it as the browser does. What is under the pointer, else in the middle, stays there.
 */
export function useZoom(frame: RefObject<HTMLDivElement | null>, whole: Size) {
  const [scale, setScale] = useState(1);
  const shown = useRef(scale);
  const anchor = useRef<Anchor | null>(null);
  const points = useRef(new Map<number, Point>());
  const dragged = useRef(0);

  const hold = (at?: Point) => {
    const element = frame.current;
    if (!element || anchor.current) return;
    const { left, top } = element.getBoundingClientRect();
    const held = at
      ? { x: at.x - left, y: at.y - top }
      : { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const along = (scrolled: number, held: number) => (scrolled + held) / shown.current;
    anchor.current = {
      frame: held,
      drawing: { x: along(element.scrollLeft, held.x), y: along(element.scrollTop, held.y) },
    };
  };
  const zoom = (factor: number, at?: Point) => {
    hold(at);
    setScale((now) => clamped(now * factor));
  };
  const fit = () => setScale((now) => (frame.current ? fitting(whole, roomOf(frame.current)) : now));

  useLayoutEffect(() => {
    const held = anchor.current;
    shown.current = scale;
    anchor.current = null;
    if (held)
      frame.current?.scrollTo(held.drawing.x * scale - held.frame.x, held.drawing.y * scale - held.frame.y);
  }, [frame, scale]);

  // Only at first: later the reader has chosen, and a fixture more does not change it.
  const first = useRef(whole);
  useLayoutEffect(() => {
    if (frame.current) setScale(firstScale(first.current, roomOf(frame.current)));
  }, [frame]);

  // React listens to the wheel passively: the page would zoom too.
  const turned = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => turned(event);
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [frame]);

  const onPointerDown = ({ pointerId, clientX, clientY }: PointerEvent) => {
    dragged.current = 0;
    points.current.set(pointerId, { x: clientX, y: clientY });
  };
  /** Who has dragged the drawing by a fixture does not want to open it. */
  const onClickCapture = (event: MouseEvent) => {
    if (dragged.current > DRAG_PX && event.detail > 0) event.stopPropagation();
  };
  const onPointerUp = ({ pointerId }: PointerEvent) => void points.current.delete(pointerId);
  const onPointerMove = ({ pointerId, clientX, clientY, pointerType }: PointerEvent) => {
    const before = points.current.get(pointerId);
    if (!before) return;
    const former = [...points.current.values()];
    points.current.set(pointerId, { x: clientX, y: clientY });
    dragged.current += Math.abs(before.x - clientX) + Math.abs(before.y - clientY);
    const now = [...points.current.values()];
    if (now.length === 2) zoom(distance(now) / Math.max(1, distance(former)), middle(now));
    else if (pointerType === 'mouse') frame.current?.scrollBy(before.x - clientX, before.y - clientY);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoom(zoomStep);
    else if (event.key === '-') zoom(1 / zoomStep);
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
  };
  return {
    scale,
    zoom,
    fit,
    /** Of what scrolls; it has to be reachable by keyboard. */
    handlers: {
      tabIndex: 0,
      onClickCapture,
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerLeave: onPointerUp,
      onPointerCancel: onPointerUp,
    },
  };
}
