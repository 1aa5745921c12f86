import { MAX_ROUNDS } from '@retake/core/match/format.ts';
import { mapsNeeded } from '@retake/core/tournament/matchRules.ts';
import { CvarFields } from '#app/forms/CvarFields.tsx';
import { MapPoolField } from '#app/forms/MapPoolField.tsx';
import { roundsText } from '#app/i18n/setUpText.ts';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { Select } from '#app/ui/Select.tsx';
import { stagesOf } from '../../model/stagesTyped.ts';
import type { PartProps } from './Basics.tsx';
import { Fold } from './folds.tsx';

const OFFERED = [MAX_ROUNDS.to, 24, 16, 12, 8, MAX_ROUNDS.from];

/** TRN32: what its matches are played by. */
export function MatchFold({ form, typed }: PartProps) {
  const user = useUser();
  const change = { shouldDirty: true, shouldValidate: true };
  const { mp_friendlyfire: fire, ...others } = typed.cvars;
  const fault = form.errorOf('maps') ?? form.errorOf('cvars');
  return (
    <Fold form={form} title={m.organise_fold_match()} fields={['maps', 'maxRounds', 'cvars']}>
      <Select
        label={m.organise_veto()}
        options={[
          { value: 'turns', label: m.organise_veto_turns() },
          { value: 'major', label: m.organise_veto_major() },
        ]}
        {...form.field('veto')}
      />
      <Select
        label={m.organise_veto_timeouts()}
        options={[
          { value: 'auto', label: m.organise_veto_timeouts_auto() },
          { value: 'held', label: m.organise_veto_timeouts_held() },
        ]}
        {...form.field('vetoTimeouts')}
      />
      <Select
        label={m.lobbies_rounds()}
        options={[
          { value: '', label: m.lobbies_rounds_mode() },
          ...OFFERED.map((rounds) => ({ value: String(rounds), label: roundsText(rounds) })),
        ]}
        {...form.field('maxRounds')}
      />
      <Select
        label={m.lobbies_friendly_fire()}
        value={fire === undefined ? '' : String(fire)}
        options={[
          { value: '', label: m.lobbies_friendly_fire_usual() },
          { value: '1', label: m.lobbies_on() },
          { value: '0', label: m.lobbies_off() },
        ]}
        onChange={({ target: { value } }) =>
          form.setValue(
            'cvars',
            value === '' ? others : { ...others, mp_friendlyfire: Number(value) },
            change,
          )
        }
      />
      <div className="grid gap-2 sm:col-span-2">
        <MapPoolField
          pool={typed.maps}
          atLeast={mapsNeeded(stagesOf(typed))}
          onChange={(maps) => form.setValue('maps', maps, change)}
        />
        <CvarFields
          cvars={typed.cvars}
          onChange={(cvars) => form.setValue('cvars', cvars, change)}
          isOpen={user?.premium === true || user?.admin === true}
        />
        {fault && (
          <p role="alert" className="text-sm text-bad">
            {fault}
          </p>
        )}
      </div>
    </Fold>
  );
}
