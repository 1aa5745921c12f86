import type { MapId } from '@retake/core/maps.ts';
import { useCallback } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { Colours } from '#app/ui/drawSketch.ts';
import { MapCanvas } from '#app/ui/MapCanvas.tsx';
import type { NamedPlayer, RoundKill } from '../../model/analysis.ts';
import { drawMoment } from '../../model/drawReplay.ts';
import type { Replay } from '../../model/replay.ts';

type Props = {
  map: MapId;
  replay: Replay;
  kills: readonly RoundKill[];
  players: readonly NamedPlayer[];
  atMs: number;
};

/** What it shows stands in words beside it (the deaths). */
export function ReplayCanvas({ map, replay, kills, players, atMs }: Props) {
  const draw = useCallback(
    (context: CanvasRenderingContext2D, colours: Colours) =>
      drawMoment(context, { replay, kills, players, colours, atMs }),
    [replay, kills, players, atMs],
  );
  return <MapCanvas map={map} label={m.analysis_replay_picture()} draw={draw} />;
}
