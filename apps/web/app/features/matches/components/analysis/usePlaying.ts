import { useEffect, useState } from 'react';
import { playedOn, type Speed } from '../../model/replay.ts';

/** Who wants no motion sees it a second at a time. */
const CALM_STEP_MS = 1000;

/** REP4: the moment that is shown, and whether it goes on. It begins still. */
export function usePlaying(lastsMs: number, firstMs: number) {
  const [atMs, setAtMs] = useState(Math.min(firstMs, lastsMs));
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  useEffect(() => {
    if (!playing) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let last = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      if (!calm || (now - last) * speed >= CALM_STEP_MS) {
        const passedMs = now - last;
        last = now;
        setAtMs((before) => playedOn(before, passedMs, speed, lastsMs));
      }
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, speed, lastsMs]);
  const isOver = atMs >= lastsMs;
  useEffect(() => {
    if (isOver) setPlaying(false);
  }, [isOver]);
  return {
    atMs,
    playing,
    speed,
    setSpeed,
    seek: (to: number) => setAtMs(playedOn(to, 0, 1, lastsMs)),
    toggle() {
      if (isOver) setAtMs(0);
      setPlaying(!playing);
    },
  };
}
