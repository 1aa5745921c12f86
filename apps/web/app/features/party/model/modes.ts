import { MODES, type Mode } from '@retake/core/mode.ts';
import { canSearch } from '@retake/core/party/admission.ts';
import { openQueueOf } from '@retake/core/queue/queues.ts';

/** Why a party of this size cannot play a mode (PTY14); null where it can. */
export type ModeProblem = 'party_of_four' | 'party_size' | null;

export function modeProblem(mode: Mode, size: number): ModeProblem {
  const someone = { id: '', nickname: '', steamConnected: true, premium: true };
  const admission = canSearch(Array(size).fill(someone), openQueueOf(mode));
  if (admission.ok) return null;
  return admission.code === 'party_of_four' ? 'party_of_four' : 'party_size';
}

/** What the picker begins with: a mode that fits; of several the one that is preferred, else the first. */
export const firstMode = (size: number, prefers: Mode = MODES[0]): Mode =>
  [prefers, ...MODES].find((mode) => modeProblem(mode, size) === null) ?? MODES[0];
