import { DRAWING_SIZE } from '@retake/core/analysis/replay.ts';
import type { MapId } from '@retake/core/maps.ts';
import { sketchOf } from '@retake/core/sketches/sketch.ts';
import { useEffect, useRef, useState } from 'react';
import { type Colours, drawSketch } from './drawSketch.ts';

type Props = {
  map: MapId;
  /** What is to be seen, for who does not see it. */
  label: string;
  /** Over the plan, in units of the drawing. */
  draw(context: CanvasRenderingContext2D, colours: Colours): void;
};

const MOST_DENSITY = 2;

/** The plan of a map (REP2) is drawn once a size, and what is to be seen over it. */
export function MapCanvas({ map, label, draw }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [side, setSide] = useState(0);
  const [plan, setPlan] = useState<{ picture: HTMLCanvasElement; colours: Colours } | null>(null);

  useEffect(() => {
    const seen = new ResizeObserver(([entry]) =>
      setSide(Math.round(entry!.contentRect.width * Math.min(MOST_DENSITY, window.devicePixelRatio || 1))),
    );
    seen.observe(canvas.current!);
    return () => seen.disconnect();
  }, []);

  useEffect(() => {
    if (side === 0) return;
    const colours = coloursOf(canvas.current!);
    const picture = document.createElement('canvas');
    picture.width = side;
    picture.height = side;
    const context = scaled(picture);
    if (context) drawSketch(context, sketchOf(map), colours);
    setPlan({ picture, colours });
  }, [side, map]);

  useEffect(() => {
    const context = plan && canvas.current && scaled(canvas.current);
    if (!context) return;
    context.clearRect(0, 0, DRAWING_SIZE, DRAWING_SIZE);
    context.drawImage(plan.picture, 0, 0, DRAWING_SIZE, DRAWING_SIZE);
    draw(context, plan.colours);
  }, [plan, draw]);

  return (
    <canvas
      ref={canvas}
      width={side}
      height={side}
      role="img"
      aria-label={label}
      className="aspect-square w-full rounded-sm border border-line bg-ground"
    />
  );
}

function scaled(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d');
  context?.setTransform(canvas.width / DRAWING_SIZE, 0, 0, canvas.height / DRAWING_SIZE, 0, 0);
  return context;
}

function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(`--color-${name}`);
  return {
    floor: of('raised'),
    edge: of('line-strong'),
    text: of('faint'),
    ink: of('ink'),
    ground: of('ground'),
    accent: of('accent'),
    ct: of('side-ct'),
    t: of('side-t'),
  };
}
