import { DRAWING_SIZE } from '@retake/core/analysis/replay.ts';
import { distance } from '@retake/core/sketches/sketch.ts';
import { type Colours, disc, line } from '#app/ui/drawSketch.ts';
import type { NamedPlayer, RoundKill } from './analysis.ts';
import { hasDied, type Point, pointAt, type Replay, shotsAt, type Track } from './replay.ts';

const DOT = 13;

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

function cross(context: CanvasRenderingContext2D, { x, y }: Point, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = 5;
  context.globalAlpha = 0.6;
  line(context, { x: x - 9, y: y - 9 }, { x: x + 9, y: y + 9 });
  line(context, { x: x - 9, y: y + 9 }, { x: x + 9, y: y - 9 });
  context.globalAlpha = 1;
}
