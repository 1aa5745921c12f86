import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { m } from '#app/paraglide/messages.js';

export function phaseName(phase: MatchRoom['phase']): string {
  switch (phase) {
    case 'veto':
      return m.matches_phase_veto();
    case 'warmup':
      return m.matches_phase_warmup();
    case 'live':
      return m.matches_phase_live();
    case 'finished':
      return m.matches_phase_finished();
    case 'cancelled':
      return m.matches_phase_cancelled();
  }
}
