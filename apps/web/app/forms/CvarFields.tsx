import { CVAR_NAMES, CVARS, type CvarName, type Cvars } from '@retake/core/match/cvars.ts';
import { cvarNames } from '#app/i18n/setUpText.ts';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { Field } from '#app/ui/Field.tsx';

type Props = { cvars: Cvars; onChange: (cvars: Cvars) => void; isOpen: boolean };

const ADVANCED = CVAR_NAMES.filter((name) => CVARS[name].perk);

/** LOB29, TRN32: what the game server is told. Who has no Premium is shown them, and led to it. */
export function CvarFields({ cvars, onChange, isOpen }: Props) {
  const set = (name: CvarName, typed: string) => {
    const { [name]: _, ...others } = cvars;
    onChange(typed === '' ? others : { ...others, [name]: Number(typed) });
  };
  return (
    <details className="rounded-md border border-line px-3 py-2">
      <summary className="flex min-h-9 cursor-pointer items-center font-medium">
        {m.lobbies_advanced()}
      </summary>
      <p className="mt-1 mb-3 text-sm text-muted">{m.lobbies_advanced_text()}</p>
      {!isOpen && (
        <p className="mb-3">
          <ButtonLink to="/premium" size="sm" look="accent">
            {m.lobbies_advanced_premium()}
          </ButtonLink>
        </p>
      )}
      <fieldset disabled={!isOpen} className="grid gap-x-4 disabled:opacity-60 sm:grid-cols-2">
        <legend className="sr-only">{m.lobbies_advanced()}</legend>
        {ADVANCED.map((name) => (
          <Field
            key={name}
            type="number"
            inputMode="numeric"
            step={1}
            min={CVARS[name].from}
            max={CVARS[name].to}
            label={cvarNames[name]()}
            hint={m.lobbies_advanced_between({ from: CVARS[name].from, to: CVARS[name].to })}
            value={cvars[name] ?? ''}
            onChange={({ target: { value } }) => set(name, value)}
          />
        ))}
      </fieldset>
    </details>
  );
}
