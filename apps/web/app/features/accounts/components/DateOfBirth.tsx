import { BIRTH_YEARS } from '@retake/core/accounts/dateOfBirth.ts';
import { type FocusEvent, useId } from 'react';
import { locale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';
import { fieldLook } from '#app/ui/FieldFrame.tsx';
import { CircleAlert } from '#app/ui/icons/CircleAlert.tsx';
import { SelectBox } from '#app/ui/Select.tsx';
import { dateOfParts, partsOfDate } from '../model/signUp.ts';

type Props = {
  /** Year-month-day, parts that are not chosen yet empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
};

const days = Array.from({ length: 31 }, (_, day) => ({ value: String(day + 1), label: String(day + 1) }));
const years = BIRTH_YEARS.map((year) => ({ value: String(year), label: String(year) }));

function months() {
  const names = new Intl.DateTimeFormat(locale.get(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: names.format(Date.UTC(2000, month, 1)),
  }));
}

type Part = keyof ReturnType<typeof partsOfDate>;

/** In the order in which the reader's language writes a date. */
const partsInOrder = (): Part[] =>
  new Intl.DateTimeFormat(locale.get(), { dateStyle: 'long', timeZone: 'UTC' })
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));

/** Three lists, so that nobody has to guess an order of day and month. */
export function DateOfBirth({ value, onChange, onBlur, error }: Props) {
  const id = useId();
  const parts = partsOfDate(value);
  const lists = {
    day: { label: m.accounts_birth_day(), options: days, width: '1fr' },
    month: { label: m.accounts_birth_month(), options: months(), width: '1.6fr' },
    year: { label: m.accounts_birth_year(), options: years, width: '1.2fr' },
  };
  const order = partsInOrder();
  /** The date is judged when the focus leaves all three. */
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
  };
  return (
    <fieldset className="mt-2" onBlur={leave} aria-describedby={`${id}-note`}>
      <legend className="mb-1.5 text-sm font-medium text-muted">{m.accounts_birth()}</legend>
      <div
        className="grid gap-2"
        style={{ gridTemplateColumns: order.map((part) => lists[part].width).join(' ') }}
      >
        {order.map((part) => (
          <SelectBox
            key={part}
            aria-label={lists[part].label}
            aria-invalid={error !== undefined}
            autoComplete={`bday-${part}`}
            value={parts[part]}
            onChange={(event) => onChange(dateOfParts({ ...parts, [part]: event.target.value }))}
            options={lists[part].options}
            placeholder={lists[part].label}
            className={fieldLook(error !== undefined)}
          />
        ))}
      </div>
      <p id={`${id}-note`} className="mt-1 flex min-h-5 gap-1.5 text-sm text-bad">
        {error !== undefined && <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />}
        {error}
      </p>
    </fieldset>
  );
}
