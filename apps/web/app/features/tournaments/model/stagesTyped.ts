import type { TournamentInput } from '@retake/contract/tournaments/input.ts';
import { suitsStop } from '@retake/core/bracket/settings.ts';
import { USUAL_STAGE } from '@retake/core/tournament/settings.ts';
import { wholeTyped } from './typed.ts';

export type StageInput = TournamentInput['stages'][number];

/** Formats that the form offers; groups, those of four (`gsl`) too, and what says so go on to play-offs. */
export const PRESETS = [
  ...(['single', 'double', 'stopSwiss', 'stopPlayOffs', 'swiss', 'swissPlayOffs'] as const),
  ...(['groups', 'gsl', 'roundRobin', 'gauntlet', 'page'] as const),
] as const;
/** `kept`: stages that the form cannot make, which stay as they are. */
export type Preset = (typeof PRESETS)[number] | 'kept';

export type StageFields = {
  preset: Preset;
  bestOf: '1' | '3' | '5';
  finalBestOf: '1' | '3' | '5';
  /** Of a Swiss that stops; empty: as all. */
  decidingBestOf: '' | '1' | '3' | '5';
  thirdPlace: boolean;
  reseed: boolean;
  avoidRepeats: boolean;
  overtimePoints: boolean;
  decider: boolean;
  withdrawal: StageInput['withdrawal'];
  walkoverInDifficulty: StageInput['walkoverInDifficulty'];
  grandFinal: StageInput['grandFinal'];
  rounds: string;
  groups: string;
  legs: '1' | '2';
  /** Of a table, only so many rounds; empty: all. */
  tableRounds: string;
  /** How many go on to the play-offs. */
  advance: string;
  playOffs: 'single' | 'double';
};

export const firstStage: StageFields = {
  preset: 'double',
  bestOf: '1',
  finalBestOf: '1',
  thirdPlace: false,
  grandFinal: 'reset',
  rounds: '5',
  tableRounds: '',
  groups: '4',
  legs: '1',
  advance: '8',
  playOffs: 'single',
  decidingBestOf: '',
  reseed: false,
  avoidRepeats: false,
  overtimePoints: false,
  decider: false,
  withdrawal: 'auto',
  walkoverInDifficulty: 'asPlayed',
};

const plain: StageInput = { ...USUAL_STAGE, lastBestOf: [], format: 'single' };

/** Formats that a preset begins with where it is not its own name. */
const hasPlayOffs = (preset: Preset): boolean =>
  preset === 'groups' || preset === 'gsl' || preset === 'stopPlayOffs' || preset === 'swissPlayOffs';
export const isStop = (preset: Preset): boolean => preset === 'stopSwiss' || preset === 'stopPlayOffs';
export const isSwiss = (preset: Preset): boolean =>
  isStop(preset) || preset === 'swiss' || preset === 'swissPlayOffs';
export const isTable = (preset: Preset): boolean => preset === 'roundRobin' || preset === 'groups';
/** The bracket that it is or ends in; null: there is none. */
export const treeIn = ({ preset, playOffs }: StageFields): 'single' | 'double' | null => {
  if (preset === 'single' || preset === 'double') return preset;
  return hasPlayOffs(preset) ? playOffs : null;
};
export { hasPlayOffs };

const mapsOf = (typed: StageFields['bestOf']) => Number(typed) as StageInput['bestOf'];

/** The stages as the server takes them; numbers that are none are NaN. `kept`: those of the preset of that name. */
export function stagesOf(fields: StageFields, kept: readonly StageInput[] = []): StageInput[] {
  const { preset } = fields;
  if (preset === 'kept') return [...kept];
  const first = firstOf(fields, preset);
  return hasPlayOffs(preset)
    ? [
        { ...first, advance: wholeTyped(fields.advance) },
        { ...treeOf(fields, fields.playOffs), avoidRepeats: isSwiss(preset) && fields.avoidRepeats },
      ]
    : [first];
}

function firstOf(fields: StageFields, preset: Exclude<Preset, 'kept'>): StageInput {
  const base = { ...plain, bestOf: mapsOf(fields.bestOf) };
  if (preset === 'single' || preset === 'double') return treeOf(fields, preset);
  if (isSwiss(preset)) return swissOf(fields, base);
  if (isTable(preset)) return tableOf(fields, base);
  if (preset === 'gsl') return { ...base, format: preset, groups: wholeTyped(fields.groups) };
  return { ...base, ...lastOf(fields), format: preset === 'gauntlet' ? 'gauntlet' : 'page' };
}

function swissOf({ preset, rounds, decidingBestOf, ...fields }: StageFields, base: StageInput): StageInput {
  const swiss = { ...base, format: 'swiss', walkoverInDifficulty: fields.walkoverInDifficulty } as const;
  if (!isStop(preset)) return { ...swiss, rounds: wholeTyped(rounds) };
  return { ...swiss, rounds: 'stop', decidingBestOf: decidingBestOf === '' ? null : mapsOf(decidingBestOf) };
}

const tableOf = (fields: StageFields, base: StageInput): StageInput => ({
  ...base,
  format: 'roundRobin',
  legs: fields.legs === '2' ? 2 : 1,
  rounds: fields.tableRounds.trim() === '' ? null : wholeTyped(fields.tableRounds),
  groups: fields.preset === 'groups' ? wholeTyped(fields.groups) : 1,
  overtimePoints: fields.overtimePoints,
  decider: fields.decider,
  withdrawal: fields.withdrawal,
});

const lastOf = ({ bestOf, finalBestOf }: StageFields): Pick<StageInput, 'lastBestOf'> => ({
  lastBestOf: finalBestOf === bestOf ? [] : [mapsOf(finalBestOf)],
});

function treeOf(fields: StageFields, format: 'single' | 'double'): StageInput {
  const { bestOf, thirdPlace, reseed, grandFinal } = fields;
  const ends = format === 'double' ? { grandFinal } : { thirdPlace, reseed };
  return { ...plain, bestOf: mapsOf(bestOf), ...lastOf(fields), format, ...ends };
}

/** What the form says of stages. */
export function stageFieldsOf(stages: readonly StageInput[]): StageFields {
  const first = stages[0] ?? plain;
  const last = stages.at(-1) ?? plain;
  const { thirdPlace, reseed, avoidRepeats, grandFinal } = last;
  const { overtimePoints, decider, withdrawal, walkoverInDifficulty, decidingBestOf } = first;
  const isOfTable = first.format === 'roundRobin';
  const fields: Omit<StageFields, 'preset'> = {
    ...firstStage,
    thirdPlace,
    reseed,
    avoidRepeats,
    grandFinal,
    bestOf: `${first.bestOf}`,
    legs: `${first.legs}`,
    overtimePoints,
    decider,
    withdrawal,
    walkoverInDifficulty,
    ...(decidingBestOf !== null && { decidingBestOf: `${decidingBestOf}` }),
    finalBestOf: `${last.lastBestOf[0] ?? first.bestOf}`,
    ...(typeof first.rounds === 'number' &&
      (isOfTable ? { tableRounds: `${first.rounds}` } : { rounds: `${first.rounds}` })),
    ...(first.groups > 1 && { groups: `${first.groups}` }),
    ...(first.advance !== null && { advance: `${first.advance}` }),
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
