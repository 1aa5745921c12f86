import type { Ref, SelectHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { ChevronDown } from './icons/ChevronDown.tsx';

export type Option = { value: string; label: string };

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'> & {
  label: string;
  options: readonly Option[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  error?: string | undefined;
  /** False where every choice is right. */
  canFail?: boolean;
  className?: string;
  ref?: Ref<HTMLSelectElement>;
};

/** The browser's own list: the best there is for keyboards, phones and screen readers. */
export function Select({ label, options, placeholder, error, canFail, className, ...select }: Props) {
  return (
    <FieldFrame label={label} error={error} canFail={canFail} {...(className ? { className } : {})}>
      {(slot) => <SelectBox {...select} {...slot} options={options} placeholder={placeholder} />}
    </FieldFrame>
  );
}

type BoxProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly Option[];
  placeholder?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
};

/** The list without a label of its own. */
export function SelectBox({ options, placeholder, className, ...select }: BoxProps) {
  return (
    <span className="relative block">
      <select {...select} className={classes(className, 'appearance-none pr-9')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-faint"
        aria-hidden="true"
      />
    </span>
  );
}
