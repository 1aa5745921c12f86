import { accept, type Result, refuse } from '../result.ts';
import type { Track } from './catalogue.ts';
import { tierOf } from './prizes.ts';

type Collector = {
  /** With Premium at this moment. */
  readonly hasPremium: boolean;
  readonly isCollected: boolean;
  /** What was collected in the season before. */
  readonly points: number;
};
type Done = {
  readonly track: Track;
  readonly progress: number;
  readonly target: number;
  readonly points: number;
};

/** MIS7: points for a mission that is done. The tiers that they reach, from 1: each opens its prize there and then. */
export function collect(
  { track, progress, target, points }: Done,
  collector: Collector,
): Result<{ tiers: number[] }, 'mission_not_done' | 'mission_collected' | 'premium_required'> {
  if (collector.isCollected) return refuse('mission_collected');
  if (progress < target) return refuse('mission_not_done');
  if (track === 'premium' && !collector.hasPremium) return refuse('premium_required');
  const [from, to] = [tierOf(collector.points), tierOf(collector.points + points)];
  return accept({ tiers: Array.from({ length: to - from }, (_, at) => from + at + 1) });
}
