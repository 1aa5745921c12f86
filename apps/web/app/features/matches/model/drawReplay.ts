import { DRAWING_SIZE } from '@retake/core/analysis/replay.ts';
import { distance, SITES, type Sketch } from '@retake/core/sketches/sketch.ts';
import type { NamedPlayer, RoundKill } from './analysis.ts';
import { hasDied, type Point, pointAt, type Replay, shotsAt, type Track } from './replay.ts';

/** Of the theme, read once: a canvas knows no classes. */
export type Colours = Record<'floor' | 'edge' | 'text' | 'ink' | 'ground' | 'accent' | 'ct' | 't', string>;

const WAY = 46;
const ROOM = 34;
const SITE = 66;
const DOT = 13;

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

type Scene = {
  replay: Replay;
  kills: readonly RoundKill[];
  players: readonly NamedPlayer[];
  colours: Colours;
  atMs: number;
};

/** One moment: who died lies as a cross, who killed is joined to the victim for a moment. */
export function drawMoment(context: CanvasRenderingContext2D, scene: Scene): void {
  const { replay, kills, colours, atMs } = scene;
  const pointOf = (track: Track) => pointAt(track, replay.stepMs, atMs);
  const dead = (track: Track) => hasDied(track.id, kills, atMs);
  for (const track of replay.tracks.filter(dead)) cross(context, pointOf(track), colours[track.side]);
  for (const kill of shotsAt(kills, atMs)) {
    const [from, to] = [kill.killer, kill.victim].map((id) => replay.tracks.find((one) => one.id === id));
    if (!from || !to) continue;
    context.strokeStyle = colours.ink;
    context.lineWidth = 3;
    line(context, pointOf(from), pointOf(to));
  }
  const living = replay.tracks.filter((track) => !dead(track)).map((track) => ({ track, ...pointOf(track) }));
  for (const { track, x, y } of living) player(context, { x, y }, track, scene);
  names(context, living, scene);
}

/** The first team's dots have a core, as beside their names: colour alone tells nothing. */
function player(
  context: CanvasRenderingContext2D,
  at: Point,
  track: Track,
  { players, colours }: Scene,
): void {
  context.fillStyle = colours.ground;
  disc(context, at, DOT + 3);
  context.fillStyle = colours[track.side];
  disc(context, at, DOT);
  context.fillStyle = colours.ground;
  if (players.find(({ id }) => id === track.id)?.isFirst) disc(context, at, DOT / 2.4);
}

/** Names that would lie over another one are left out. */
function names(
  context: CanvasRenderingContext2D,
  living: readonly (Point & { track: Track })[],
  { players, colours }: Scene,
): void {
  const written: Point[] = [];
  context.font = '600 20px sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineWidth = 5;
  context.strokeStyle = colours.ground;
  context.fillStyle = colours.ink;
  for (const { track, x, y } of living) {
    const name = players.find(({ id }) => id === track.id)?.nickname;
    const at = { x: Math.min(DRAWING_SIZE - 60, Math.max(60, x)), y: y - DOT - 8 };
    if (!name || written.some((other) => distance(other, at) < 70 && Math.abs(other.y - at.y) < 22)) continue;
    written.push(at);
    context.strokeText(name, at.x, at.y, 130);
    context.fillText(name, at.x, at.y, 130);
  }
}

function line(context: CanvasRenderingContext2D, from: Point, to: Point): void {
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

function disc(context: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

function cross(context: CanvasRenderingContext2D, { x, y }: Point, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = 5;
  context.globalAlpha = 0.6;
  line(context, { x: x - 9, y: y - 9 }, { x: x + 9, y: y + 9 });
  line(context, { x: x - 9, y: y + 9 }, { x: x + 9, y: y - 9 });
  context.globalAlpha = 1;
}
