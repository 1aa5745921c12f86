import { SITES, type Sketch } from '@retake/core/sketches/sketch.ts';

/** Of the theme, read once: a canvas knows no classes. */
export type Colours = Record<'floor' | 'edge' | 'text' | 'ink' | 'ground' | 'accent' | 'ct' | 't', string>;

const WAY = 46;
const ROOM = 34;
const SITE = 66;

const isSite = (name: string): boolean => (SITES as readonly string[]).includes(name);
const radiusOf = (name: string): number => (isSite(name) ? SITE : ROOM);

/** REP2: ways and rooms in one colour, the sites framed and named. In units of the drawing. */
export function drawSketch(context: CanvasRenderingContext2D, sketch: Sketch, colours: Colours): void {
  context.lineCap = 'round';
  for (const [grown, colour] of [
    [4, colours.edge],
    [0, colours.floor],
  ] as const) {
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.lineWidth = WAY + grown * 2;
    for (const [one, other] of sketch.ways) line(context, sketch.places[one]!, sketch.places[other]!);
    for (const place of sketch.places) disc(context, place, radiusOf(place.name) + grown);
  }
  drawPlaces(context, sketch, colours.text);
}

/** The names of the places; `halo`: a colour around them, where they lie over others. */
export function drawPlaces(
  context: CanvasRenderingContext2D,
  sketch: Sketch,
  colour: string,
  halo?: string,
): void {
  context.lineWidth = 5;
  if (halo) context.strokeStyle = halo;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  for (const place of sketch.places) {
    context.font = isSite(place.name) ? '700 44px sans-serif' : '600 17px sans-serif';
    if (halo) context.strokeText(place.name, place.x, place.y);
    context.fillText(place.name, place.x, place.y);
  }
}

type Point = { x: number; y: number };

export function line(context: CanvasRenderingContext2D, from: Point, to: Point): void {
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

export function disc(context: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}
