import { ACCESSES, LOBBY_PASSWORD_MAX, LOBBY_PASSWORD_MIN } from '@retake/core/lobby/access.ts';
import { CITIES, CUSTOM_MATCH_MODES } from '@retake/core/lobby/customMatch.ts';
import { DRAFT_ORDERS } from '@retake/core/lobby/draft.ts';
import { CAPTAIN_CHOICES, LOBBY_BEST_OF, TEAM_CHOICES } from '@retake/core/lobby/rules.ts';
import { MAPS } from '@retake/core/maps.ts';
import { CvarFields } from '#app/forms/CvarFields.tsx';
import { MapPoolField } from '#app/forms/MapPoolField.tsx';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { type Choices, poolAtLeast } from '../model/choices.ts';
import { regionNames } from './regionNames.ts';
import { accessNames, bestOfNames, captainNames, overtimeText, teamChoices } from './ruleNames.ts';
import { SetUpFields } from './SetUpFields.tsx';

type Props = {
  choices: Choices;
  onChange: (change: Partial<Choices>) => void;
  /** The mode of a room that exists does not change. */
  withMode: boolean;
  /** An empty password leaves the one there is. */
  keepsPassword: boolean;
};

const VETO = 'veto';

/** What a host chooses about a match. */
export function RulesFields({ choices, onChange, withMode, keepsPassword }: Props) {
  const hasPremium = useUser()?.premium === true;
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {withMode && (
          <Select
            label={m.lobbies_mode()}
            value={choices.mode}
            options={CUSTOM_MATCH_MODES.map((mode) => ({ value: mode, label: mode }))}
            onChange={(event) => onChange({ mode: event.target.value as Choices['mode'] })}
          />
        )}
        <Select
          label={m.lobbies_best_of()}
          value={String(choices.bestOf)}
          options={LOBBY_BEST_OF.map((count) => ({ value: String(count), label: bestOfNames[count]() }))}
          onChange={(event) => onChange({ bestOf: Number(event.target.value) as Choices['bestOf'] })}
        />
        <MapSelect choices={choices} onChange={onChange} />
        <SetUpFields choices={choices} onChange={onChange} />
        <Select
          label={m.lobbies_overtime()}
          value={String(choices.overtime)}
          options={[true, false].map((on) => ({ value: String(on), label: overtimeText(on) }))}
          onChange={(event) => onChange({ overtime: event.target.value === 'true' })}
        />
        <Select
          label={m.lobbies_teams()}
          value={choices.teams}
          options={TEAM_CHOICES.map((teams) => ({ value: teams, label: teamChoices[teams]() }))}
          onChange={(event) => onChange({ teams: event.target.value as Choices['teams'] })}
        />
        {choices.teams === 'captains' && <DraftFields choices={choices} onChange={onChange} />}
        <Select
          label={m.lobbies_create_region()}
          value={choices.region}
          options={CITIES.map((region) => ({ value: region, label: regionNames[region]() }))}
          onChange={(event) => onChange({ region: event.target.value as Choices['region'] })}
        />
        <Select
          label={m.lobbies_access()}
          value={choices.access}
          options={ACCESSES.map((access) => ({ value: access, label: accessNames[access]() }))}
          onChange={(event) => onChange({ access: event.target.value as Choices['access'] })}
        />
      </div>
      {choices.map === null && (
        <MapPoolField
          pool={choices.pool}
          atLeast={poolAtLeast(choices)}
          onChange={(pool) => onChange({ pool })}
        />
      )}
      {choices.access === 'password' && (
        <Field
          type="password"
          label={m.lobbies_password()}
          hint={keepsPassword ? m.lobbies_password_keeps() : m.lobbies_password_length()}
          autoComplete="off"
          required={!keepsPassword}
          minLength={LOBBY_PASSWORD_MIN}
          maxLength={LOBBY_PASSWORD_MAX}
          value={choices.password}
          onChange={(event) => onChange({ password: event.target.value })}
        />
      )}
      <CvarFields cvars={choices.cvars} onChange={(cvars) => onChange({ cvars })} isOpen={hasPremium} />
    </>
  );
}

function DraftFields({ choices, onChange }: Pick<Props, 'choices' | 'onChange'>) {
  const orders = choices.mode === '1v1' ? [] : DRAFT_ORDERS[choices.mode];
  return (
    <>
      <Select
        label={m.lobbies_captains()}
        value={choices.captains}
        options={CAPTAIN_CHOICES.map((choice) => ({ value: choice, label: captainNames[choice]() }))}
        onChange={(event) => onChange({ captains: event.target.value as Choices['captains'] })}
      />
      {orders.length > 1 && (
        <Select
          label={m.lobbies_draft_order()}
          value={choices.draftOrder ?? orders[0]}
          options={orders.map((order) => ({ value: order, label: [...order].join(' ') }))}
          onChange={(event) => onChange({ draftOrder: event.target.value })}
        />
      )}
    </>
  );
}

function MapSelect({ choices, onChange }: Pick<Props, 'choices' | 'onChange'>) {
  const maps = MAPS.map(({ id }) => ({ value: id as string, label: mapName(id) }));
  const veto = { value: VETO, label: m.lobbies_map_open() };
  return (
    <Select
      label={m.lobbies_create_map()}
      value={choices.map ?? VETO}
      options={choices.bestOf > 1 ? [veto] : [...maps, veto]}
      onChange={({ target: { value } }) =>
        onChange({ map: value === VETO ? null : (value as Choices['map']) })
      }
    />
  );
}
