import { MODES, type Mode, PARTY_SIZES } from '@retake/core/mode.ts';

/** Why a party of this size cannot play a mode (PTY14); null where it can. */
export type ModeProblem = 'party_of_four' | 'party_size' | null;

export function modeProblem(mode: Mode, size: number): ModeProblem {
  if (PARTY_SIZES[mode].includes(size)) return null;
  return mode === '5v5' && size === 4 ? 'party_of_four' : 'party_size';
}

/** What the picker begins with: the mode that fits; a party that fits several begins with the first. */
export const firstMode = (size: number): Mode =>
  MODES.find((mode) => modeProblem(mode, size) === null) ?? MODES[0];
