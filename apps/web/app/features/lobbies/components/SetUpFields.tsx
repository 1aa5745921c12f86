import { MAX_ROUNDS } from '@retake/core/match/format.ts';
import { roundsText } from '#app/i18n/setUpText.ts';
import { m } from '#app/paraglide/messages.js';
import { Select } from '#app/ui/Select.tsx';
import { type Choices, PRESETS, type Preset, presetOf } from '../model/choices.ts';

type Props = { choices: Choices; onChange: (change: Partial<Choices>) => void };

const OFFERED = [MAX_ROUNDS.to, 24, 16, 12, 8, MAX_ROUNDS.from];

const presetNames: Record<Preset, () => string> = {
  competitive: m.lobbies_preset_competitive,
  short: m.lobbies_preset_short,
  long: m.lobbies_preset_long,
};

/** LOB28: how long a map is, by a preset or by hand, and friendly fire. */
export function SetUpFields({ choices, onChange }: Props) {
  const preset = presetOf(choices);
  const { mp_friendlyfire: fire, ...others } = choices.cvars;
  const presets = Object.entries(presetNames).map(([value, name]) => ({ value, label: name() }));
  const own = { value: '', label: m.lobbies_preset_own() };
  return (
    <>
      <Select
        label={m.lobbies_preset()}
        value={preset ?? ''}
        options={preset === null ? [own, ...presets] : presets}
        onChange={({ target: { value } }) => value !== '' && onChange(PRESETS[value as Preset])}
      />
      <Select
        label={m.lobbies_rounds()}
        value={choices.maxRounds === null ? '' : String(choices.maxRounds)}
        options={[
          { value: '', label: m.lobbies_rounds_mode() },
          ...OFFERED.map((rounds) => ({ value: String(rounds), label: roundsText(rounds) })),
        ]}
        onChange={({ target: { value } }) => onChange({ maxRounds: value === '' ? null : Number(value) })}
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
          onChange({ cvars: value === '' ? others : { ...others, mp_friendlyfire: Number(value) } })
        }
      />
    </>
  );
}
