import { LEAGUE_PICTURES, type LeaguePicture } from '@retake/contract/pictures.ts';
import { SKILL_GROUPS } from '@retake/core/rating/skillGroup.ts';
import type { CheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import type { TypedChange } from '../model/leagueForm.ts';

const pictureNames: Record<LeaguePicture, () => string> = {
  'league-solo': m.admin_league_picture_solo,
  'league-duo': m.admin_league_picture_duo,
};
const groups = SKILL_GROUPS.map((value) => ({ value, label: value }));

type TermField = 'picture' | 'groupFrom' | 'groupTo' | 'premium' | 'dollars' | 'places' | 'needed';
/** Of either form of leagues. */
type Form = {
  field: (name: TermField) => Omit<ReturnType<CheckedForm<TypedChange>['field']>, 'name'> & { name: string };
};

export function PictureField({ field }: Form) {
  const pictures = LEAGUE_PICTURES.map((value) => ({ value, label: pictureNames[value]() }));
  return <Select label={m.admin_league_picture()} options={pictures} {...field('picture')} />;
}

export function WhoMayEnter({ field }: Form) {
  const { error: _, ...premium } = field('premium');
  return (
    <>
      <Select label={m.admin_league_group_from()} options={groups} {...field('groupFrom')} />
      <Select label={m.admin_league_group_to()} options={groups} {...field('groupTo')} />
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input type="checkbox" className="size-5 shrink-0 accent-accent" {...premium} />
        {m.admin_league_premium()}
      </label>
    </>
  );
}

export const PrizeFields = ({ field }: Form) => (
  <>
    <Field
      className="sm:col-span-2"
      label={m.admin_league_pool()}
      hint={m.admin_league_prizes_hint()}
      inputMode="decimal"
      autoComplete="off"
      {...field('dollars')}
    />
    <Field
      label={m.leagues_prize_places()}
      hint={m.admin_league_places_hint()}
      inputMode="numeric"
      {...field('places')}
    />
    <Field
      label={m.admin_league_matches()}
      hint={m.admin_league_matches_hint()}
      inputMode="numeric"
      {...field('needed')}
    />
  </>
);
