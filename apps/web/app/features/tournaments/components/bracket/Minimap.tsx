import type { PointerEvent } from 'react';
import { classes } from '#app/ui/classes.ts';
import type { Fixture } from '../../model/event.ts';
import { BOX, type Layout } from '../../model/layout.ts';
import type { Size } from '../../model/zoom.ts';
import type { View } from './useView.ts';

type Props = {
  layout: Layout;
  fixtures: ReadonlyMap<string, Fixture>;
  whole: Size;
  /** Around the drawing. */
  edge: number;
  view: View;
  /** What was pressed comes to the middle of the frame. */
  onLook: (middle: { x: number; y: number }) => void;
};

const ROOM = { width: 176, height: 72 };

/** The whole tree, small, and which part of it the frame shows. For the pointer: by keyboard the frame itself moves. */
export function Minimap({ layout, fixtures, whole, edge, view, onLook }: Props) {
  const scale = Math.min(ROOM.width / whole.width, ROOM.height / whole.height);
  const look = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onLook({ x: (event.clientX - left) / scale, y: (event.clientY - top) / scale });
  };
  return (
    <svg
      width={whole.width * scale}
      height={whole.height * scale}
      viewBox={`0 0 ${whole.width} ${whole.height}`}
      className="shrink-0 cursor-pointer touch-none rounded-sm bg-raised"
      aria-hidden="true"
      data-minimap=""
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        look(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && look(event)}
    >
      {layout.boxes.map(({ id, x, y }) => (
        <rect
          key={id}
          x={x + edge}
          y={y + edge}
          width={BOX.width}
          height={BOX.height}
          rx={6}
          className={toneOf(fixtures.get(id)!)}
        />
      ))}
      <rect
        {...inside(view, whole)}
        rx={6}
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        className="fill-ink/10 stroke-ink"
      />
    </svg>
  );
}

const toneOf = ({ state }: Fixture): string =>
  classes(
    state === 'live' || state === 'open'
      ? 'fill-accent'
      : state === 'finished'
        ? 'fill-control'
        : 'fill-line-strong',
  );

/** A frame may be larger than what is drawn. */
function inside({ x, y, width, height }: View, whole: Size) {
  return { x, y, width: Math.min(width, whole.width - x), height: Math.min(height, whole.height - y) };
}
