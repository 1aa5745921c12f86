import { useMemo, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import type { Fixture, Stage } from '../../model/event.ts';
import { layoutOf } from '../../model/layout.ts';
import { partsOf } from '../../model/parts.ts';
import { DrawingBar } from './DrawingBar.tsx';
import { FixtureBox } from './FixtureBox.tsx';
import { Minimap } from './Minimap.tsx';
import type { Naming } from './naming.ts';
import { roundTitle } from './roundTitle.ts';
import { useView, type View } from './useView.ts';
import { useZoom } from './useZoom.ts';
import { whyText } from './whyText.ts';

type Props = { title: string; stage: Stage; naming: Naming; onOpen: (fixture: Fixture) => void };
const EDGE = 16;

/** The tree of an elimination. What the pointer or the focus is on is explained below it, beside the whole tree when only a part of it is seen. */
export function Drawing({ title, stage, naming, onOpen }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layoutOf(stage.fixtures), [stage.fixtures]);
  const whole = { width: layout.width + 2 * EDGE, height: layout.height + 2 * EDGE };
  const { scale, zoom, fit, handlers } = useZoom(frame, whole);
  const view = useView(frame, scale);
  const [told, setTold] = useState<string | null>(null);
  const fixtures = new Map(stage.fixtures.map((fixture) => [fixture.id, fixture]));
  const explained = fixtures.get(told ?? '');
  const beyond = beyondOf(view, whole);
  const move = (left: number, top: number, behavior: ScrollBehavior) =>
    frame.current?.scrollTo({ left: left * scale, top: top * scale, behavior });
  /** What is jumped to has to be in the window too. */
  const show = () => panel.current?.scrollIntoView({ block: 'start', behavior: jumping() });
  return (
    <div ref={panel} className="panel scroll-mt-20 overflow-hidden">
      <DrawingBar
        parts={partsOf(layout, stage.fixtures)}
        onJump={({ x, y }) => {
          show();
          move(x, y, jumping());
        }}
        zoom={zoom}
        fit={() => {
          fit();
          show();
        }}
      />
      <div className="relative">
        <section
          ref={frame}
          aria-label={m.event_drawing({ title })}
          className="max-h-[80vh] touch-pan-x touch-pan-y cursor-grab overflow-auto overscroll-x-contain -outline-offset-2 active:cursor-grabbing"
          {...handlers}
        >
          <div style={{ width: whole.width * scale, height: whole.height * scale }} className="relative">
            <div
              className="absolute top-0 left-0 origin-top-left"
              style={{ ...whole, transform: `scale(${scale})`, padding: EDGE }}
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
        {beyond.below && <Fade className="inset-x-0 bottom-0 h-12 bg-linear-to-t" />}
        {beyond.right && <Fade className="inset-y-0 right-0 w-12 bg-linear-to-l" />}
      </div>
      {/* The small map stands to the left: what floats over a page's lower right corner would lie on it. */}
      <div className="flex min-h-10 items-center gap-4 border-t border-line px-4 py-2.5">
        {view && (beyond.below || beyond.right || view.x > 0 || view.y > 0) && (
          <Minimap
            layout={layout}
            fixtures={fixtures}
            whole={whole}
            view={view}
            edge={EDGE}
            onLook={({ x, y }) => move(x - view.width / 2, y - view.height / 2, 'instant')}
          />
        )}
        <p className="text-sm text-muted">{explained && whyText(explained, naming)}</p>
      </div>
    </div>
  );
}

const jumping = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** A browser rounds what is scrolled. */
const ROUNDED = 2;
const beyondOf = (view: View | null, { width, height }: { width: number; height: number }) => ({
  below: view !== null && view.y + view.height < height - ROUNDED,
  right: view !== null && view.x + view.width < width - ROUNDED,
});

/** There is more on this side. */
const Fade = ({ className }: { className: string }) => (
  <div
    aria-hidden="true"
    className={classes('pointer-events-none absolute from-surface to-transparent', className)}
  />
);

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
