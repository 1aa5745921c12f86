import type { TournamentInput } from '@retake/contract/tournaments/input.ts';
import { typedTime } from '#app/forms/typedTime.ts';
import { firstStage, type StageFields, stageFieldsOf, stagesOf } from './stagesTyped.ts';
import { prizesTyped, typedPrizes, wholeTyped } from './typed.ts';

type Words = Pick<
  TournamentInput,
  | ('title' | 'description' | 'rules' | 'mode' | 'entrants' | 'premium')
  | ('seeding' | 'noShow' | 'simulatedFill' | 'results')
  | ('maps' | 'veto' | 'cvars' | 'separate' | 'lateEntry' | 'vetoTimeouts')
>;

/** An event as it is typed: every number is text, so that nothing typed is lost. */
export type PlanForm = Words &
  StageFields & {
    /** As a `datetime-local` field has it, in the reader's zone. */
    startsAt: string;
    places: string;
    reservePlaces: string;
    checkInMinutes: string;
    noShowMinutes: string;
    reportMinutes: string;
    agreeDays: string;
    /** Of a map; empty: those of the mode. */
    maxRounds: string;
    /** Dollars by place, the first first, with commas between them. */
    prizes: string;
  };

/** Title and time are all that has to be looked at. It begins at seven in the evening of the next day. */
export function newPlan(now: Date): PlanForm {
  const evening = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 19);
  return {
    title: '',
    startsAt: typedTime(evening),
    mode: '2v2',
    entrants: 'players',
    places: '16',
    ...firstStage,
    seeding: 'rating',
    checkInMinutes: '45',
    noShowMinutes: '15',
    noShow: 'auto',
    results: 'server',
    reportMinutes: '30',
    agreeDays: '0',
    maps: null,
    veto: 'turns',
    maxRounds: '',
    cvars: {},
    separate: false,
    lateEntry: false,
    vetoTimeouts: 'auto',
    simulatedFill: false,
    premium: false,
    reservePlaces: '0',
    prizes: '',
    description: '',
    rules: '',
  };
}

const wordsOf = ({
  title,
  description,
  rules,
  mode,
  entrants,
  premium,
  seeding,
  noShow,
  simulatedFill,
  results,
  maps,
  veto,
  cvars,
  separate,
  lateEntry,
  vetoTimeouts,
}: Words): Words => ({
  title,
  description,
  rules,
  mode,
  entrants,
  premium,
  seeding,
  noShow,
  simulatedFill,
  results,
  maps,
  veto,
  cvars,
  separate,
  lateEntry,
  vetoTimeouts,
});

/** An event that stands already, as it would have been typed. */
export const planOf = (planned: TournamentInput): PlanForm => ({
  ...wordsOf(planned),
  ...stageFieldsOf(planned.stages),
  startsAt: typedTime(new Date(planned.startsAt)),
  places: `${planned.places}`,
  reservePlaces: `${planned.reservePlaces}`,
  checkInMinutes: `${planned.checkInMinutes}`,
  noShowMinutes: `${planned.noShowMinutes}`,
  reportMinutes: `${planned.reportMinutes}`,
  agreeDays: `${planned.agreeDays}`,
  maxRounds: planned.maxRounds === null ? '' : `${planned.maxRounds}`,
  prizes: typedPrizes(planned.prizes),
});

/** As the server takes it; only of a form without faults. `before`: what an edit starts from. */
export const inputOf = (form: PlanForm, before?: TournamentInput): TournamentInput => ({
  ...wordsOf(form),
  startsAt: startOf(form, before),
  places: wholeTyped(form.places),
  reservePlaces: wholeTyped(form.reservePlaces),
  checkInMinutes: wholeTyped(form.checkInMinutes),
  noShowMinutes: wholeTyped(form.noShowMinutes),
  reportMinutes: wholeTyped(form.reportMinutes),
  agreeDays: wholeTyped(form.agreeDays),
  maxRounds: form.maxRounds === '' ? null : wholeTyped(form.maxRounds),
  prizes: prizesTyped(form.prizes) ?? [],
  stages: stagesOf(form, before?.stages),
});

/** Empty: no time. A field has no seconds: a time that was not touched stays to the second. */
export function startOf({ startsAt }: Pick<PlanForm, 'startsAt'>, before?: TournamentInput): string {
  if (before && typedTime(new Date(before.startsAt)) === startsAt) return before.startsAt;
  const time = new Date(startsAt);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
