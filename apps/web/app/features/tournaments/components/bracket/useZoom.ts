import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { clamped, FIT_AT_LEAST, zoomStep } from '../../model/zoom.ts';

/** A press that wanders less is still a press. */
const DRAG_PX = 6;

type Point = { x: number; y: number };
const distance = ([a, b]: readonly Point[]): number => Math.hypot(a!.x - b!.x, a!.y - b!.y);

/**
 * Zooms what scrolls in `frame`: pinching, the wheel with Ctrl (and so the pinch of a touchpad), the keys + - 0. A mouse
 * drags it; wheel, touch and arrow keys move it as the browser does.
 */
export function useZoom(frame: RefObject<HTMLDivElement | null>, width: number) {
  const [scale, setScale] = useState(1);
  const points = useRef(new Map<number, Point>());
  const dragged = useRef(0);
  const zoom = (factor: number) => setScale((now) => clamped(now * factor));
  const fit = () => setScale(clamped(Math.max(FIT_AT_LEAST, (frame.current?.clientWidth ?? width) / width)));

  // React listens to the wheel passively: the page would zoom too.
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setScale((now) => clamped(now * Math.exp(-event.deltaY / 300)));
    };
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
    if (now.length === 2) zoom(distance(now) / Math.max(1, distance(former)));
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
