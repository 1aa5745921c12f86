import { DRAWING_SIZE } from '@retake/core/analysis/replay.ts';
import type { MapId } from '@retake/core/maps.ts';
import { sketchOf } from '@retake/core/sketches/sketch.ts';
import { useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { NamedPlayer, RoundKill } from '../../model/analysis.ts';
import { type Colours, drawMoment, drawSketch } from '../../model/drawReplay.ts';
import type { Replay } from '../../model/replay.ts';

type Props = {
  map: MapId;
  replay: Replay;
  kills: readonly RoundKill[];
  players: readonly NamedPlayer[];
  atMs: number;
};

const MOST_DENSITY = 2;

/** The plan is drawn once a size, each moment over it. What it shows stands in words beside it (the deaths). */
export function ReplayCanvas({ map, replay, kills, players, atMs }: Props) {
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
    drawMoment(context, { replay, kills, players, colours: plan.colours, atMs });
  }, [plan, replay, kills, players, atMs]);

  return (
    <canvas
      ref={canvas}
      width={side}
      height={side}
      role="img"
      aria-label={m.analysis_replay_picture()}
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
    ct: of('side-ct'),
    t: of('side-t'),
  };
}
