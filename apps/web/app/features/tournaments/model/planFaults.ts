import type { TournamentInput } from '@retake/contract/tournaments/input.ts';
import type { SettingsFault } from '@retake/core/bracket/settings.ts';
import {
  changeFault,
  parseTitle,
  sizeOfStage,
  stageFault,
  type TournamentFault,
  tournamentFault,
} from '@retake/core/tournament/settings.ts';
import { inputOf, type PlanForm, startOf } from './planForm.ts';
import { hasPlayOffs, isStop, isSwiss, isTable } from './stagesTyped.ts';
import { prizesTyped, wholeTyped } from './typed.ts';

/** An event that is changed. Of one that is published only the texts and the start are; of one that runs only the texts. */
export type Editing = { before: TournamentInput; isPublished: boolean; isRunning: boolean };

export type PlanFault = { field: keyof PlanForm } & (
  | { code: TournamentFault | SettingsFault | 'prizes' }
  | { code: 'number'; from: number; to: number }
);

/** The limits of the contract for what is typed as a number. */
const LIMITS = {
  places: { from: 2, to: 512 },
  reservePlaces: { from: 0, to: 64 },
  checkInMinutes: { from: 0, to: 240 },
  noShowMinutes: { from: 3, to: 60 },
  reportMinutes: { from: 5, to: 240 },
  agreeDays: { from: 0, to: 14 },
  rounds: { from: 1, to: 32 },
  tableRounds: { from: 1, to: 32 },
  groups: { from: 1, to: 64 },
  advance: { from: 2, to: 512 },
} as const satisfies Partial<Record<keyof PlanForm, { from: number; to: number }>>;
type NumberField = keyof typeof LIMITS;

const ALWAYS = [
  'places',
  'reservePlaces',
  'checkInMinutes',
  'noShowMinutes',
  'reportMinutes',
  'agreeDays',
] as const;

/** Beside them those that the format uses. */
function numbersOf({ preset, tableRounds }: PlanForm): readonly NumberField[] {
  return [
    ...ALWAYS,
    ...(isSwiss(preset) && !isStop(preset) ? (['rounds'] as const) : []),
    ...(isTable(preset) && tableRounds.trim() !== '' ? (['tableRounds'] as const) : []),
    ...(preset === 'groups' || preset === 'gsl' ? (['groups'] as const) : []),
    ...(hasPlayOffs(preset) ? (['advance'] as const) : []),
  ];
}

/** TRN6, TRN19: what is wrong with an event as it is typed, by field. The server has the same rules. */
export const planFaults = (form: PlanForm, now: number, editing?: Editing): PlanFault[] => [
  ...(parseTitle(form.title) === null
    ? [{ field: 'title' as const, code: 'tournament_title' as const }]
    : []),
  ...(editing?.isPublished ? startFaults(form, now, editing) : draftFaults(form, now, editing?.before)),
];

const TITLE = '---';

function startFaults(form: PlanForm, now: number, { before, isRunning }: Editing): PlanFault[] {
  const startsAt = Date.parse(startOf(form, before));
  const was = { startsAt: Date.parse(before.startsAt), isRunning };
  return ofCode(
    Number.isNaN(startsAt) ? 'tournament_time' : changeFault({ title: TITLE, startsAt }, was, now),
  );
}

function draftFaults(form: PlanForm, now: number, before?: TournamentInput): PlanFault[] {
  const faults: PlanFault[] = numbersOf(form)
    .filter((field) => !isWithin(wholeTyped(form[field]), LIMITS[field]))
    .map((field) => ({ field, code: 'number', ...LIMITS[field] }));
  if (prizesTyped(form.prizes) === null) faults.push({ field: 'prizes', code: 'prizes' });
  if (startOf(form, before) === '') faults.push(...ofCode('tournament_time'));
  return faults.length > 0
    ? faults
    : ruleFaults(inputOf(form, before), now).map(({ field, ...fault }) => ({
        ...fault,
        field: isShown(form, field) ? field : 'places',
      }));
}

const OF_FORMATS: readonly (keyof PlanForm)[] = ['groups', 'rounds', 'advance'];

/** What a format has no field for stands at how many take part. */
const isShown = (form: PlanForm, field: keyof PlanForm): boolean =>
  !OF_FORMATS.includes(field) || numbersOf(form).some((shown) => shown === field);

const isWithin = (value: number, { from, to }: { from: number; to: number }): boolean =>
  value >= from && value <= to;

/** Every field is as the contract takes it; what core says of them together. */
function ruleFaults(input: TournamentInput, now: number): PlanFault[] {
  const { stages, places } = input;
  const code = tournamentFault({ ...input, title: TITLE, startsAt: Date.parse(input.startsAt) }, now);
  if (code !== 'tournament_stage') return ofCode(code);
  return stages.flatMap((stage, at) => {
    const fault = stageFault(stage, sizeOfStage(stages, at, places));
    return fault === null ? [] : [{ field: STAGE_FIELDS[fault], code: fault }];
  });
}

const ofCode = (code: TournamentFault | null): PlanFault[] =>
  code === null ? [] : [{ field: FIELDS[code], code }];

const FIELDS: Record<TournamentFault, keyof PlanForm> = {
  tournament_title: 'title',
  tournament_time: 'startsAt',
  tournament_earlier: 'startsAt',
  tournament_reserve: 'reservePlaces',
  tournament_advance: 'advance',
  tournament_advance_uneven: 'advance',
  tournament_stage: 'places',
  tournament_maps: 'maps',
  tournament_rounds: 'maxRounds',
  tournament_cvars: 'cvars',
};

const STAGE_FIELDS: Record<SettingsFault, keyof PlanForm> = {
  too_few_entrants: 'places',
  too_many_entrants: 'places',
  page_needs_four: 'places',
  groups_of_four: 'groups',
  groups_too_many: 'groups',
  groups_too_large: 'groups',
  rounds_out_of_range: 'rounds',
  stop_size_unsuitable: 'places',
};
