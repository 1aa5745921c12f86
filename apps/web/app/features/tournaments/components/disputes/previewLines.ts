import type { CorrectionPreview } from '@retake/contract/tournaments/correcting.ts';
import { m } from '#app/paraglide/messages.js';
import type { Tournament } from '../../model/event.ts';
import { namingOf } from '../bracket/naming.ts';

/** STG12: what a correction would do, each a sentence. */
export function previewLines(tournament: Tournament, seen: CorrectionPreview): string[] {
  const names = (ids: readonly string[]) => ids.map((id) => fixtureName(tournament, id)).join(', ');
  const changed = seen.changed.map(({ fixtureId }) => fixtureId);
  const sentences = [
    changed.length > 0 && m.event_dispute_changes({ fixtures: names(changed) }),
    seen.voided.length > 0 && m.event_dispute_voids({ fixtures: names(seen.voided) }),
    seen.cancelled.length > 0 && m.event_dispute_cancels({ fixtures: names(seen.cancelled) }),
    seen.live.length > 0 && m.event_dispute_live({ fixtures: names(seen.live) }),
    seen.prizes.length > 0 && m.event_dispute_prizes(),
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences : [m.event_dispute_nothing()];
}

function fixtureName(tournament: Tournament, id: string): string {
  const stage = tournament.stages.find(({ fixtures }) => fixtures.some((one) => one.id === id));
  return stage ? namingOf(tournament, stage).fixture(id) : id;
}
