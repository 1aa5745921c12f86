import type { TournamentInput } from '@retake/contract/tournaments/input.ts';
import { suitsStop } from '@retake/core/bracket/settings.ts';
import { wholeTyped } from './typed.ts';

export type StageInput = TournamentInput['stages'][number];

/** Formats that the form offers; `groups` go on to play-offs. */
export const PRESETS = ['single', 'double', 'stopSwiss', 'swiss', 'roundRobin', 'groups'] as const;
/** `kept`: stages that the form cannot make, which stay as they are. */
export type Preset = (typeof PRESETS)[number] | 'kept';

export type StageFields = {
  preset: Preset;
  bestOf: '1' | '3' | '5';
  finalBestOf: '1' | '3' | '5';
  thirdPlace: boolean;
  grandFinal: StageInput['grandFinal'];
  rounds: string;
  groups: string;
  legs: '1' | '2';
  /** How many go on from the groups. */
  advance: string;
  playOffs: 'single' | 'double';
};

export const firstStage: StageFields = {
  ...{ preset: 'double', bestOf: '1', finalBestOf: '1', thirdPlace: false, grandFinal: 'reset' },
  ...{ rounds: '5', groups: '4', legs: '1', advance: '8', playOffs: 'single' },
};

const plain: StageInput = {
  ...{ format: 'single', bestOf: 1, lastBestOf: [], thirdPlace: false, grandFinal: 'reset' },
  ...{ groups: 1, legs: 1, rounds: null, advance: null },
};

const mapsOf = (typed: StageFields['bestOf']) => Number(typed) as StageInput['bestOf'];

/** The stages as the server takes them; numbers that are none are NaN. `kept`: those of the preset of that name. */
export function stagesOf(fields: StageFields, kept: readonly StageInput[] = []): StageInput[] {
  const base = { ...plain, bestOf: mapsOf(fields.bestOf) };
  const legs = fields.legs === '2' ? 2 : 1;
  const table: StageInput = { ...base, format: 'roundRobin', legs };
  switch (fields.preset) {
    case 'single':
    case 'double':
      return [treeOf(fields, fields.preset)];
    case 'stopSwiss':
      return [{ ...base, format: 'swiss', rounds: 'stop' }];
    case 'swiss':
      return [{ ...base, format: 'swiss', rounds: wholeTyped(fields.rounds) }];
    case 'roundRobin':
      return [table];
    case 'groups':
      return [
        { ...table, groups: wholeTyped(fields.groups), advance: wholeTyped(fields.advance) },
        treeOf(fields, fields.playOffs),
      ];
    case 'kept':
      return [...kept];
  }
}

function treeOf(fields: StageFields, format: 'single' | 'double'): StageInput {
  const { bestOf, finalBestOf, thirdPlace, grandFinal } = fields;
  const lastBestOf = finalBestOf === bestOf ? [] : [mapsOf(finalBestOf)];
  const ends = format === 'double' ? { grandFinal } : { thirdPlace };
  return { ...plain, bestOf: mapsOf(bestOf), lastBestOf, format, ...ends };
}

/** What the form says of stages. */
export function stageFieldsOf(stages: readonly StageInput[]): StageFields {
  const first = stages[0] ?? plain;
  const last = stages.at(-1) ?? plain;
  const { thirdPlace, grandFinal } = last;
  const fields: Omit<StageFields, 'preset'> = {
    ...firstStage,
    ...{ thirdPlace, grandFinal, bestOf: `${first.bestOf}`, legs: `${first.legs}` },
    finalBestOf: `${last.lastBestOf[0] ?? first.bestOf}`,
    ...(typeof first.rounds === 'number' && { rounds: `${first.rounds}` }),
    ...(stages.length > 1 && { groups: `${first.groups}`, advance: `${first.advance}` }),
    playOffs: last.format === 'double' ? 'double' : 'single',
  };
  const isMade = (preset: Preset) => areSame(stagesOf({ ...fields, preset }), stages);
  return { ...fields, preset: PRESETS.find(isMade) ?? 'kept' };
}

const areSame = (one: readonly StageInput[], other: readonly StageInput[]): boolean =>
  one.length === other.length && one.every((stage, at) => keyOf(stage) === keyOf(other[at]!));

const keyOf = (stage: StageInput): string =>
  (Object.keys(plain) as (keyof StageInput)[]).map((name) => JSON.stringify(stage[name])).join();

/** A number of places that suits a Swiss that stops, the nearest to this one. */
export const placesForStop = (places: number): number =>
  suitsStop(places) ? places : Math.max(16, Math.round((places || 0) / 8) * 8);
