import { useMemo, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { IconButton } from '#app/ui/IconButton.tsx';
import { Maximize2 } from '#app/ui/icons/Maximize2.tsx';
import { Minus } from '#app/ui/icons/Minus.tsx';
import { Plus } from '#app/ui/icons/Plus.tsx';
import type { Fixture, Stage } from '../../model/event.ts';
import { layoutOf } from '../../model/layout.ts';
import { zoomStep } from '../../model/zoom.ts';
import { FixtureBox } from './FixtureBox.tsx';
import type { Naming } from './naming.ts';
import { roundTitle } from './roundTitle.ts';
import { useZoom } from './useZoom.ts';
import { whyText } from './whyText.ts';

type Props = { title: string; stage: Stage; naming: Naming; onOpen: (fixture: Fixture) => void };
const EDGE = 16;

/** The tree of an elimination. What the pointer or the focus is on is explained below it. */
export function Drawing({ title, stage, naming, onOpen }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layoutOf(stage.fixtures), [stage.fixtures]);
  const [width, height] = [layout.width + 2 * EDGE, layout.height + 2 * EDGE];
  const { scale, zoom, fit, handlers } = useZoom(frame, width);
  const [told, setTold] = useState<string | null>(null);
  const fixtures = new Map(stage.fixtures.map((fixture) => [fixture.id, fixture]));
  const explained = fixtures.get(told ?? '');
  return (
    <div className="panel relative overflow-hidden">
      <div className="absolute top-2 right-2 z-10 flex rounded-md border border-line bg-surface">
        <IconButton
          label={m.event_zoom_out()}
          icon={<Minus className="size-4" />}
          onClick={() => zoom(1 / zoomStep)}
        />
        <IconButton
          label={m.event_zoom_in()}
          icon={<Plus className="size-4" />}
          onClick={() => zoom(zoomStep)}
        />
        <IconButton label={m.event_zoom_fit()} icon={<Maximize2 className="size-4" />} onClick={fit} />
      </div>
      <section
        ref={frame}
        aria-label={m.event_drawing({ title })}
        className="max-h-[70vh] touch-pan-x touch-pan-y cursor-grab overflow-auto overscroll-x-contain -outline-offset-2 active:cursor-grabbing"
        {...handlers}
      >
        <div style={{ width: width * scale, height: height * scale }} className="relative">
          <div
            className="absolute top-0 left-0 origin-top-left"
            style={{ width, height, transform: `scale(${scale})`, padding: EDGE }}
          >
            <div className="relative">
              <Lines layout={layout} fixtures={fixtures} />
              {layout.headings.map(({ bracket, round, x, y }) => (
                <p
                  key={`${bracket}-${round}`}
                  className="eyebrow absolute whitespace-nowrap"
                  style={{ left: x, top: y + 8 }}
                >
                  {roundTitle(naming.rounds.find((one) => one.bracket === bracket && one.round === round)!)}
                </p>
              ))}
              {layout.boxes.map(({ id, x, y }) => (
                <FixtureBox
                  key={id}
                  fixture={fixtures.get(id)!}
                  naming={naming}
                  at={{ left: x, top: y }}
                  onOpen={onOpen}
                  onTell={setTold}
                />
              ))}
            </div>
          </div>
        </div>
      </section>
      <p className="min-h-10 border-t border-line px-4 py-2.5 text-sm text-muted">
        {explained && whyText(explained, naming)}
      </p>
    </div>
  );
}

type LinesProps = { layout: ReturnType<typeof layoutOf>; fixtures: ReadonlyMap<string, Fixture> };

/** A winner's way is brighter once it has been gone. */
const Lines = ({ layout, fixtures }: LinesProps) => (
  <svg
    width={layout.width}
    height={layout.height}
    className="pointer-events-none absolute top-0 left-0 overflow-visible"
    aria-hidden="true"
  >
    {layout.lines.map(({ from, to, path }) => (
      <path
        key={`${from}-${to}`}
        d={path}
        fill="none"
        strokeWidth={1.5}
        className={classes(fixtures.get(from)?.winner == null ? 'stroke-line-strong' : 'stroke-control')}
      />
    ))}
  </svg>
);
