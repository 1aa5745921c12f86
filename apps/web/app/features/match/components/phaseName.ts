import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { m } from '#app/paraglide/messages.js';

export function phaseName(phase: MatchRoom['phase']): string {
  switch (phase) {
    case 'veto':
      return m.match_phase_veto();
    case 'warmup':
      return m.match_phase_warmup();
    case 'live':
      return m.match_phase_live();
    case 'finished':
      return m.match_phase_finished();
    case 'cancelled':
      return m.match_phase_cancelled();
  }
}
